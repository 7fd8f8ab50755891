import type { PendingSignIn } from '#api/session/signInLink.ts';
import { SignInDialog } from './SignInDialog.tsx';
import { SignInLinkDialog } from './SignInLinkDialog.tsx';

/** A sign-in link is confirmed before the dialog for an expired token. */
export const SignInDialogs = ({ offer }: { offer: PendingSignIn | null }) =>
  offer ? <SignInLinkDialog key={offer.token} {...offer} /> : <SignInDialog />;
