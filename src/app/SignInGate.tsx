import { signIn } from '#api/session/signIn.ts';
import { pendingSignIn } from '#api/session/signInLink.ts';
import { useStore } from '#lib/useStore.ts';
import { lazyPart } from './lazyPart.tsx';

const SignInDialogs = lazyPart(() => import('./SignInDialogs.tsx').then((module) => module.SignInDialogs), {
  onError() {
    signIn.cancel();
    pendingSignIn.set(null);
  },
});

export function SignInGate() {
  const needed = useStore(signIn);
  const offer = useStore(pendingSignIn);
  return (needed || offer) && <SignInDialogs offer={offer} />;
}
