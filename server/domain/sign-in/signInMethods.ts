import type { SsoLogin } from '#contract/areas/sso.ts';
import type { Context } from '#server/base/context.ts';
import { loginsOfOnlyOrganization } from './logins.ts';
import { passwordsRepository } from './passwords.repository.ts';

type SignInMethods = {
  password: true;
  /** Whether the service can send sign-in links. */
  email: boolean;
  /** The providers of the only organization. Empty if there are several: an address leads to its provider then. */
  providers: SsoLogin[];
  organizations: 'none' | 'some';
};

/** Returns what the service offers to people who aren't signed in. The same for everyone: it names no accounts. */
export async function signInMethods(context: Context): Promise<SignInMethods> {
  const organization = await passwordsRepository(context.store).anyOrganization();
  return {
    password: true,
    email: context.mailer !== undefined,
    providers: await loginsOfOnlyOrganization(context),
    organizations: organization ? 'some' : 'none',
  };
}
