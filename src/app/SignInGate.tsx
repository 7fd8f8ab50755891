// Opens over whatever is on screen, while requests wait for a new token, or a link’s token for an answer.
import { signIn } from '#api/signIn.ts';
import { pendingSignIn } from '#api/signInLink.ts';
import { useStore } from '#lib/useStore.ts';
import { part } from './part.tsx';

const SignInDialogs = part(() => import('./SignInDialogs.tsx').then((module) => module.SignInDialogs), {
  onLost() {
    signIn.cancel();
    pendingSignIn.set(null);
  },
});

export function SignInGate() {
  const needed = useStore(signIn);
  const offer = useStore(pendingSignIn);
  return (needed || offer) && <SignInDialogs offer={offer} />;
}
