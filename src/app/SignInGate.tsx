// Opens the sign-in over whatever is on screen, while requests wait for a new token.
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { signIn } from '#api/signIn.ts';

const SignInDialog = lazy(() =>
  import('./SignInDialog.tsx').then((module) => ({ default: module.SignInDialog })),
);

export function SignInGate() {
  const needed = useSyncExternalStore(signIn.subscribe, signIn.get);
  return <Suspense>{needed && <SignInDialog />}</Suspense>;
}
