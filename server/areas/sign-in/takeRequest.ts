import { now, type Context } from '#server/base/context.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import type { SignInRequest } from '#server/domain/sign-in/requests.ts';
import { signInRepository, type Provider } from '#server/domain/sign-in/signIn.repository.ts';

type ProviderId = Pick<Provider, 'id'>;

const hashOf = (id: string) => sha256(`request ${id}`);

/** Returns whether a request waits for its response: it hasn't expired and wasn't used. */
export const isWaiting = async (
  context: Context,
  provider: ProviderId,
  id: string,
  { expiresAt }: SignInRequest,
) => expiresAt > now(context) && !(await signInRepository(context.store).isUsed(provider.id, hashOf(id)));

/** Uses up a request, in a transaction. Returns false if it has expired or was used. */
export const takeRequest = async (
  context: Context,
  provider: ProviderId,
  id: string,
  { expiresAt }: SignInRequest,
) =>
  expiresAt > now(context) &&
  (await signInRepository(context.store).useOnce({
    provider_id: provider.id,
    id: hashOf(id),
    expires_at: expiresAt,
  }));
