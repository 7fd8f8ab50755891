// One question at a time: whose token shall count, before a new one in its place.
import type { PendingSignIn } from '#api/signInLink.ts';
import { SignInDialog } from './SignInDialog.tsx';
import { SignInLinkDialog } from './SignInLinkDialog.tsx';

export const SignInDialogs = ({ offer }: { offer: PendingSignIn | null }) =>
  offer ? <SignInLinkDialog key={offer.token} {...offer} /> : <SignInDialog />;
