// Opens the sign-in over whatever is on screen, while requests wait for a new token.
import { signIn } from '#api/signIn.ts';
import { useStore } from '#ui/useStore.ts';
import { part } from './part.tsx';

const SignInDialog = part(() => import('./SignInDialog.tsx').then((module) => module.SignInDialog), {
  onLost: signIn.cancel,
});

export function SignInGate() {
  const needed = useStore(signIn);
  return needed && <SignInDialog />;
}
