import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { Output } from '#contract/operation.ts';
import type { accounts } from '#contract/areas/accounts.ts';
import { optional } from '#contract/optional.ts';
import type { User } from '#contract/user.ts';
import { currentUserQuery } from '#directory/people/currentUser.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { Screen } from '#ui/Screen.tsx';
import { Time } from '#ui/Time.tsx';
import { changeName, passwordQuery } from './account.api.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

function Profile({ user }: { user: User }) {
  const change = useMutate(changeName);
  const form = useZodForm({
    schema: optional.currentUser.update.body,
    defaults: { displayName: user.displayName },
    sends: 'changes',
  });
  return (
    <Form form={form} label="Profile" onSubmit={(body) => change.mutateAsync({ body })}>
      <FormSection title="Profile" note="The same in all of your organizations.">
        <TextField name="displayName" label="Name" autoComplete="name" />
        <Facts facts={[['Email address', user.email]]} />
      </FormSection>
      <SaveBar save="Save changes" />
    </Form>
  );
}

type Password = Output<typeof accounts.getPassword>;

function PasswordSection({ password, user }: { password: Password; user: User }) {
  const { organizationId } = paths.account.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const [isOpen, setOpen] = useState(false);
  const { isSet, isUsable, changedAt } = password;
  return (
    <FormSection title="Password" note={`For ${organization.title} only.`}>
      {isUsable ? (
        <>
          <p>
            {!isSet && 'You have no password. Set one to sign in without a link.'}
            {isSet && changedAt && (
              <>
                Changed <Time at={changedAt} inline />
              </>
            )}
          </p>
          <p>
            <Button onClick={() => setOpen(true)}>{isSet ? 'Change password…' : 'Set password…'}</Button>
          </p>
        </>
      ) : (
        <p>{organization.title} requires single sign-on, so you can’t sign in with a password.</p>
      )}
      {isOpen && (
        <PasswordDialog
          organizationId={organizationId}
          user={user}
          isSet={isSet}
          onClose={() => setOpen(false)}
        />
      )}
    </FormSection>
  );
}

/** The signed-in user's name and password. */
export function AccountScreen() {
  const { organizationId } = paths.account.useParams();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { data: password } = useQuery(passwordQuery(organizationId));
  return (
    <Screen title="Profile and password">
      <Profile user={user} />
      {password && <PasswordSection password={password} user={user} />}
    </Screen>
  );
}
