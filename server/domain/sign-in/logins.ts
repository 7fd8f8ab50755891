import type { Context } from '#server/base/context.ts';
import { missingOf } from './requests.ts';
import { toLogin } from './sso.mapper.ts';
import { ssoRepository, type ProviderRow } from './sso.repository.ts';

/** Maximum number of providers that a sign-in page offers. */
const maxLogins = 20;

/** Returns the logins of the providers that people can sign in with. */
export const toLogins = (context: Pick<Context, 'publicUrl'>, providers: readonly ProviderRow[]) =>
  providers
    .filter((provider) => missingOf(provider).length === 0)
    .slice(0, maxLogins)
    .map((provider) => toLogin(context, provider));

/** Returns the logins of an organization, newest first, at most 20. */
export const loginsOf = async (context: Pick<Context, 'store' | 'publicUrl'>, organizationId: string) =>
  toLogins(context, await ssoRepository(context.store).all(organizationId));

/**
 * Returns the logins that a sign-in page can offer without an email address: those of the organization, if the
 * service has exactly one. With several, they would reveal which organizations exist.
 */
export async function loginsOfOnlyOrganization(context: Pick<Context, 'store' | 'publicUrl'>) {
  const organizationId = await ssoRepository(context.store).onlyOrganization();
  return organizationId === undefined ? [] : loginsOf(context, organizationId);
}
