import { ApiError, messageOf } from '#api/http/ApiError.ts';
import type { InviteLink } from '#api/session/inviteLink.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Screen } from '#ui/Screen.tsx';

/** Leads to the sign-in, with the address filled in. */
export const SignInLink = ({ email }: { email?: string | undefined }) => (
  <AppLink
    className={buttonClass({ variant: 'primary' })}
    to={paths.connect.to({}, email === undefined ? {} : { email })}
  >
    Sign in
  </AppLink>
);

export const Blocked = ({ organization }: Pick<InviteLink, 'organization'>) => (
  <Fault>
    {organization.title} requires single sign-on, which isn’t set up yet. Contact the person who invited you.
  </Fault>
);

/** An invite that doesn't work, with the reason. */
export function InvalidInvite({ error }: { error: Error }) {
  const isInvalid = error instanceof ApiError && (error.status === 404 || error.status === 409);
  return (
    <Screen title={isInvalid ? 'This invite is invalid' : 'Couldn’t load the invite'}>
      <EmptyState kind="failed" title={messageOf(error)} actions={<SignInLink />} />
    </Screen>
  );
}
