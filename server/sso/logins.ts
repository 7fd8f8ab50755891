import type { Context } from '../context.ts';
import { missingOf } from '../sign-in/requests.ts';
import { toLogin } from './sso.mapper.ts';
import { ssoRepository } from './sso.repository.ts';

/** Returns the providers of an organization that people can sign in with. */
export async function loginsOf(context: Context, organizationId: string) {
  const providers = await ssoRepository(context.store).all(organizationId);
  return providers
    .filter((provider) => missingOf(provider).length === 0)
    .map((provider) => toLogin(context, provider));
}
