import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { accounts } from '#contract/areas/accounts.ts';
import { optional } from '#contract/optional.ts';
import { passwordFault } from '#contract/password.ts';
import { currentUserQuery, setPassword } from '#directory/people/currentUser.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormFault } from '#ui/form/FormFault.tsx';
import { Fields } from '#ui/form/FormSection.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { Screen } from '#ui/Screen.tsx';
import { createOrganization, organizationsQuery } from '../organizations.api.ts';
import styles from './NewOrganization.module.css';

const { body } = optional.newOrganizations.create;
const forOwner = z.pick(body, { title: true });
/** The service made the account. Its owner makes it theirs. */
const forPlaceholder = z
  .extend(z.required(body, { displayName: true, email: true }), {
    password: z.optional(optional.accounts.setPassword.body.shape.password),
  })
  .check((context) => {
    const { email, displayName, password } = context.value;
    const message = password === undefined ? undefined : passwordFault(password, { email, displayName });
    if (message !== undefined)
      context.issues.push({ code: 'custom', message, input: password, path: ['password'] });
  });

type FormProps = { isPlaceholder: boolean; isFirst: boolean };

function NewOrganizationForm({ isPlaceholder, isFirst }: FormProps) {
  const navigate = useNavigate();
  const create = useMutate(createOrganization, { quiet: true });
  const setFirstPassword = useMutate(setPassword, { showsError: false, quiet: true });
  const hasPasswords = useHasOperation(accounts.setPassword) === true;
  const form = useZodForm({
    schema: isPlaceholder ? forPlaceholder : forOwner,
    defaults: { title: '' },
    sends: 'all',
  });
  const { isSubmitting } = form.control.formState;
  async function submit(values: z.output<typeof forOwner> & { password?: string | undefined }) {
    const { password, ...sent } = values;
    const { id } = await create.mutateAsync({ body: sent });
    // The organization exists now: the shell shows the error, and the password can be set in the account.
    if (password !== undefined)
      await setFirstPassword.mutateAsync({ organizationId: id, body: { password } }).catch(() => undefined);
    form.discard();
    await navigate(paths.organization.to({ organizationId: id }), { replace: isFirst });
  }
  return (
    <Form form={form} label="Create organization" onSubmit={submit} guard={false}>
      <Fields>
        <TextField
          name="title"
          label="Organization name"
          hint="Your company or project. You can rename it later."
          autoComplete="organization"
        />
        {isPlaceholder && (
          <>
            <TextField name="displayName" label="Your name" autoComplete="name" />
            <TextField name="email" label="Your email" type="email" autoComplete="email" />
            {hasPasswords && (
              <PasswordField
                name="password"
                label="Password"
                hint="Optional. With it, you can sign in with your email address, too."
                autoComplete="new-password"
              />
            )}
          </>
        )}
        <FormFault form={form} />
        <p className={styles.actions}>
          <Button variant="primary" type="submit" busy={isSubmitting && 'Creating…'}>
            Create organization
          </Button>
          {!isFirst && (
            <AppLink className={buttonClass()} to={paths.organizations.to()}>
              Cancel
            </AppLink>
          )}
        </p>
      </Fields>
    </Form>
  );
}

const NextSteps = () => (
  <aside className={styles.next} aria-labelledby="next-steps">
    <h2 id="next-steps">Then, in about five minutes</h2>
    <ol>
      <li>
        <b>Add your docs</b>
        <span>Drop a folder, a ZIP or Markdown files. You see a preview first.</span>
      </li>
      <li>
        <b>Publish</b>
        <span>Choose who can read them.</span>
      </li>
      <li>
        <b>Invite people</b>
        <span>Paste email addresses.</span>
      </li>
    </ol>
  </aside>
);

const standfirst = ({ isPlaceholder, isFirst }: FormProps) =>
  `${isFirst && isPlaceholder ? 'This service is new and has no organization yet. ' : ''}You become the organization’s admin.`;

/** Names a new organization, and makes the account of a new service its owner's. */
export function NewOrganizationScreen() {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { data: own } = useSuspenseQuery(organizationsQuery({ limit: 1 }));
  if (user.permissions?.createOrganization !== true)
    return (
      <Screen title="Create organization">
        <EmptyState
          kind="unavailable"
          title="You can’t create organizations on this service"
          note="Ask an organization admin for an invite link, or ask the service operator."
          actions={
            <AppLink className={buttonClass()} to={paths.organizations.to()}>
              All organizations
            </AppLink>
          }
        />
      </Screen>
    );
  const form = { isPlaceholder: user.isPlaceholder === true, isFirst: own.items.length === 0 };
  return (
    <div className={styles.columns}>
      <Screen
        title={form.isFirst ? 'Name your organization' : 'Create organization'}
        standfirst={standfirst(form)}
      >
        <NewOrganizationForm {...form} />
      </Screen>
      <NextSteps />
    </div>
  );
}
