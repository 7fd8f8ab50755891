// One question at a time: whose token shall count, before a new one in its place.
import type { Offer } from '#api/signInLink.ts';
import { SignInDialog } from './SignInDialog.tsx';
import { SignInLinkDialog } from './SignInLinkDialog.tsx';

export const SignInDialogs = ({ offer }: { offer: Offer | null }) =>
  offer ? <SignInLinkDialog key={offer.token} {...offer} /> : <SignInDialog />;
