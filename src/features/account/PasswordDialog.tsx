import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { moreLimits } from '#contract/limits.ts';
import { optional } from '#contract/optional.ts';
import { passwordFault } from '#contract/password.ts';
import type { User } from '#contract/user.ts';
import { setPassword } from '#directory/people/currentUser.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';

type Props = { organizationId: string; user: User; isSet: boolean; onClose: () => void };

const { password: passwordText } = optional.accounts.setPassword.body.shape;
const current = passwordText.check(z.minLength(1, 'Enter your current password.'));

const schemaFor = (user: User, isSet: boolean) =>
  z.object({
    currentPassword: isSet ? current : z.optional(passwordText),
    password: passwordText.check((context) => {
      const message = passwordFault(context.value, user);
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  });

/** Sets or changes the user's password. */
export function PasswordDialog({ organizationId, user, isSet, onClose }: Props) {
  const change = useMutate(setPassword);
  return (
    <FormDialog
      title={isSet ? 'Change password' : 'Set password'}
      schema={schemaFor(user, isSet)}
      defaults={{}}
      save={isSet ? 'Change password' : 'Set password'}
      onClose={onClose}
      onSubmit={(body) => change.mutateAsync({ organizationId, body })}
    >
      {/* Password managers store the password with it. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      {isSet && (
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      )}
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint={`At least ${moreLimits.password[0]} characters. Ends your other sessions.`}
      />
    </FormDialog>
  );
}
