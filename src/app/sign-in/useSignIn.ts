import { useState } from 'react';
import { ApiError } from '#api/http/ApiError.ts';
import { requestSignInLink, signInByPassword } from '#api/session/passwordSignIn.ts';
import { loginsFor } from '#api/session/signOn.ts';
import type { SsoLogin } from '#contract/areas/sso.ts';
import { startSignOn } from '../sign-on/signOnRedirect.ts';
import { enter, faultOf, useAction } from './useAction.ts';

type Step =
  | { name: 'email' }
  /** The ways to sign in with this address. */
  | { name: 'ways'; logins: readonly SsoLogin[] }
  | { name: 'sent' }
  /** The password is that of several organizations. */
  | { name: 'choose'; organizations: readonly { id: string; title: string }[] };

/** The steps of a sign-in at this service. `to` is the path to open afterwards. */
export function useSignIn({ email: typed, keep, to }: { email: string; keep: boolean; to: string }) {
  const [step, setStep] = useState<Step>({ name: 'email' });
  const { run, ...action } = useAction();
  const email = typed.trim();
  return {
    ...action,
    step,
    restart: () => run(async () => setStep({ name: 'email' })),
    /** Finds the ways to sign in with the address. */
    find: () =>
      run(async () => {
        if (!/^[^\s@]+@\S+$/.test(email))
          return { at: 'email', text: 'Enter an email address, such as you@company.example.' };
        return setStep({ name: 'ways', logins: await loginsFor(location.origin, email) });
      }),
    /** Leaves for an identity provider. */
    leave: ({ startURL }: SsoLogin) => run(() => startSignOn(startURL, { to, confirm: false, keep })),
    enterPassword: (password: string, organizationId?: string) =>
      run(async () => {
        if (password === '') return { at: 'password', text: 'Enter your password.' };
        try {
          const result = await signInByPassword({ email, password, keep, organizationId });
          if ('service' in result) return await enter(result, to);
          return setStep({ name: 'choose', organizations: result });
        } catch (error) {
          const fault = faultOf(error);
          // Too many attempts, too: the field is the one to try again.
          const isRefused = error instanceof ApiError && [401, 429].includes(error.status);
          return isRefused ? { ...fault, at: 'password' } : fault;
        }
      }),
    sendLink: () =>
      run(async () => {
        await requestSignInLink(email);
        setStep({ name: 'sent' });
      }),
  };
}
