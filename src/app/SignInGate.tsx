// Opens the sign-in over whatever is on screen, while requests wait for a new token.
import { lazy, Suspense } from 'react';
import { signIn } from '#api/signIn.ts';
import { useStore } from '#ui/useStore.ts';

const SignInDialog = lazy(() =>
  import('./SignInDialog.tsx').then((module) => ({ default: module.SignInDialog })),
);

export function SignInGate() {
  const needed = useStore(signIn);
  return <Suspense>{needed && <SignInDialog />}</Suspense>;
}
