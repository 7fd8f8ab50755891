import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ApiError, messageOf } from '#api/http/ApiError.ts';
import { acceptSignInLink, readSignInLink } from '#api/session/passwordSignIn.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { FrontPage } from '../FrontPage.tsx';
import { SignInLink } from '../invite/InviteParts.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { enter } from './useAction.ts';

function Main() {
  const secret = useLocation().hash.slice(1);
  const { data: link, error } = useQuery({
    queryKey: ['signInLink', secret],
    queryFn: () => readSignInLink(secret),
    retry: false,
    gcTime: 0,
  });
  if (error) {
    const isInvalid = error instanceof ApiError && [404, 409].includes(error.status);
    return (
      <Screen title={isInvalid ? 'This sign-in link doesn’t work' : 'Couldn’t load the sign-in link'}>
        <EmptyState kind="failed" title={messageOf(error)} actions={<SignInLink />} />
      </Screen>
    );
  }
  if (!link) return <Screen title="Loading the sign-in link…" busy />;
  const { organization, email, hasPassword } = link;
  return (
    <Screen
      title={`Sign in to ${organization.title}`}
      standfirst={
        hasPassword
          ? 'This link works once. Choose a new password if you have forgotten yours; this ends your other sessions.'
          : 'This link works once. Choose a password to sign in without a link next time.'
      }
    >
      <AcceptForm
        email={email}
        verb="Sign in"
        doing="Signing in…"
        open={async (opening) => enter(await acceptSignInLink(secret, opening))}
      />
    </Screen>
  );
}

/** The page of a one-time sign-in link, for people who aren't signed in yet. */
export const SignInLinkScreen = () => (
  <FrontPage>
    <Main />
  </FrontPage>
);
