import type { Caller } from '#server/domain/access/access.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, HttpError, invalid } from '#server/base/lib/errors.ts';
import { newSecret, sha256 } from '#server/base/lib/ids.ts';
import type { TokenScope } from '#server/base/database/signInTables.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { userToken, userTokensRepository } from './userTokens.repository.ts';

const day = 24 * 60 * 60_000;
/** Maximum number of API tokens that one person has created. */
const maxTokens = 100;
/** Maximum lifetime in days. */
const longest = 366;
/**
 * Maximum lifetime in days of a token that counts where single sign-on is enforced: the identity provider can't end it when
 * it deletes the person. Also the default.
 */
const longestWithSso = 90;

/** Throws 403 for API tokens that a person created, so that a stolen one can't outlive its removal. */
export function checkOwnSignIn({ kind }: Caller) {
  if (kind === 'user-token')
    throw new HttpError(403, 'An API token can’t do this. Sign in to the console instead.');
}

function expiryOf({ clock }: Context, expiresAt: string | undefined, isSso: boolean) {
  const at = clock().getTime();
  const days = isSso ? longestWithSso : longest;
  if (expiresAt === undefined) return isSso ? new Date(at + days * day).toISOString() : null;
  const ends = Date.parse(expiresAt);
  if (ends <= at) throw invalid('body.expiresAt', 'Must be in the future.');
  if (ends > at + days * day) throw invalid('body.expiresAt', `Must be at most ${days} days from now.`);
  return new Date(ends).toISOString();
}

type NewToken = { label: string; scope: TokenScope; expiresAt?: string | undefined };

/**
 * Adds an API token of the caller. In a session, the token is valid only for the organization of the session, and counts
 * where single sign-on is enforced if the provider opened the session. Returns the row and the token itself. Call it in a
 * transaction. Throws 400 for a wrong expiry, 403 for a caller with an API token of their own, and 409 if they have too many.
 */
export async function createToken(context: Context, caller: Caller, { label, scope, expiresAt }: NewToken) {
  checkOwnSignIn(caller);
  const { id: user_id, bound, kind, tokenHash = '' } = caller;
  const repository = userTokensRepository(context.store);
  if ((await repository.count(user_id)) >= maxTokens)
    throw conflict(`You have ${maxTokens} API tokens. Revoke one first.`);
  const session = kind === 'session' ? await sessionsRepository(context.store).find(tokenHash) : undefined;
  const token = userToken(newSecret());
  const row = {
    hash: sha256(token),
    user_id,
    organization_id: bound?.organizationId ?? null,
    provider_id: session?.provider_id ?? null,
    label,
    scope,
    created_at: now(context),
    expires_at: expiryOf(context, expiresAt, bound?.isSso ?? false),
    last_used_at: null,
  };
  await repository.add(row);
  return { row, token };
}
