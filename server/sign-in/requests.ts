import { now, type Context } from '../context.ts';
import { overloaded } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { signInRepository, type Provider } from './signIn.repository.ts';

/** How long a person has to sign in at the identity provider, in milliseconds. */
const requestTime = 10 * 60_000;
/** Maximum number of requests of one provider that wait for a response. */
const maxRequests = 10_000;

type Identifying = Pick<Provider, 'entity_id' | 'certificate' | 'sso_url'>;

/** Returns the settings that a provider lacks for sign-in. */
export const missingOf = ({ entity_id, certificate, sso_url }: Identifying) => [
  ...(entity_id ? [] : ['the entity ID']),
  ...(sso_url && /^https?:/i.test(sso_url) ? [] : ['the SSO URL']),
  ...(certificate ? [] : ['the certificate']),
];

/** Adds a request that waits for its response. Throws 503 if the provider has too many. */
export async function addRequest(context: Context, provider: Pick<Provider, 'id'>, challenge: string | null) {
  const repository = signInRepository(context.store);
  return context.store.transaction(async () => {
    await repository.sweep(now(context));
    if ((await repository.countRequests(provider.id)) >= maxRequests)
      throw overloaded('Too many people are signing in with this provider. Try again in a minute.', 60);
    const id = `_${newId()}${newId()}`;
    const expires_at = new Date(context.clock().getTime() + requestTime).toISOString();
    await repository.addRequest({ id, provider_id: provider.id, challenge, expires_at });
    return { id, expiresAt: expires_at };
  });
}
