import { createHash } from 'node:crypto';
import { recordOwnEvent } from '#server/domain/audit/recordEvent.ts';
import { now, type Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { lock } from '#server/base/database/lock.ts';
import { toLogin } from '#server/domain/sign-in/sso.mapper.ts';
import { signInRepository } from '#server/domain/sign-in/signIn.repository.ts';
import { startSession } from '#server/domain/sign-in/startSession.ts';

/** Returns the challenge of a verifier: its SHA-256 as base64url. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const refused = () =>
  new HttpError(
    401,
    'This sign-in was already completed, has expired, or was started in another tab. Start again.',
  );

/**
 * Exchanges the code of a completed sign-in for the bearer token of a session. `verifier` proves that the
 * same tab started it. A sign-in that the identity provider started has none; the console must then confirm
 * it with the user if `confirm` is true. Throws 401 for an invalid code. A code can be used once, even if the
 * exchange fails. Records the sign-in.
 */
export async function openSession(
  context: Context,
  {
    code,
    verifier,
    device,
    requestId,
  }: { code: string; verifier: string | undefined; device: string | null; requestId: string },
) {
  const { store } = context;
  const repository = signInRepository(store);
  const found = await store.transaction(() => repository.takeCode(sha256(code), now(context)));
  if (!found) throw refused();
  const { challenge, user_id, provider_id, session_expires_at: expiresAt } = found;
  if (challenge !== null && (verifier === undefined || challengeOf(verifier) !== challenge)) throw refused();
  return store.transaction(async () => {
    const known = await repository.provider(provider_id);
    if (!known) throw refused();
    await lock(store, 'organizations', known.organization_id);
    // Either may have changed since the code was issued.
    const provider = await repository.provider(provider_id);
    const member = await repository.activeMember(known.organization_id, user_id);
    if (!provider || !member || expiresAt <= now(context)) throw refused();
    const { token, hash } = await startSession(context, {
      user_id,
      organization_id: provider.organization_id,
      provider_id,
      method: 'saml',
      device,
      expiresAt,
    });
    await recordOwnEvent(context, {
      organization_id: provider.organization_id,
      userId: user_id,
      label: member.display_name,
      action: 'signIn.open',
      requestId,
      resources: { samlProviderId: provider_id },
      sessionHash: hash,
    });
    return {
      token,
      expiresAt,
      confirm: challenge === null,
      email: member.email,
      organization: { id: provider.organization_id, title: provider.title },
      provider: toLogin(context, provider),
    };
  });
}
