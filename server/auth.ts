import type { Caller } from './access/access.ts';
import { HttpError } from './core/errors.ts';
import { sha256 } from './core/ids.ts';
import { now, type Context } from './context.ts';
import { isSessionToken, sessionsRepository } from './sign-in/sessions.repository.ts';
import { tokensRepository } from './tokens.repository.ts';

/** The sender of a request, and the SHA-256 of their token. */
export type Identity = { caller: Caller; tokenHash: string };

const tokenIn = (header: string | undefined) => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];

type Found = { caller: Caller; expiresAt?: string };

async function ownerOf({ store }: Pick<Context, 'store'>, token: string, hash: string) {
  if (isSessionToken(token)) {
    const session = await sessionsRepository(store).find(hash);
    if (!session) return undefined;
    const { id, email, organization_id, provider_id, expires_at: expiresAt } = session;
    const bound = { organizationId: organization_id, isSso: provider_id !== null };
    return { caller: { id, email, session: bound }, expiresAt };
  }
  const owner = await tokensRepository(store).owner(hash);
  return owner && { caller: { id: owner.id, email: owner.email, isExempt: owner.sso_exempt === 1 } };
}

/**
 * Returns the owner of the token in an Authorization header (Authentication 1), or undefined if it is
 * missing, malformed, unknown or expired. Tokens are looked up by SHA-256, so no comparison leaks timing about
 * the token.
 */
export async function identityOf(
  context: Pick<Context, 'store' | 'clock'>,
  header: string | undefined,
): Promise<Identity | undefined> {
  const token = tokenIn(header);
  if (token === undefined) return undefined;
  const tokenHash = sha256(token);
  // The cached value contains the expiry, because time passes without a commit.
  const found = await context.store.cached<Found | undefined>(`token ${tokenHash}`, () =>
    ownerOf(context, token, tokenHash),
  );
  if (!found || (found.expiresAt !== undefined && found.expiresAt <= now(context))) return undefined;
  return { caller: { ...found.caller, tokenHash }, tokenHash };
}

/** Returns the 401 for an Authorization header without an identity. */
export const unauthenticated = (header: string | undefined) => {
  const token = tokenIn(header);
  if (token === undefined)
    return new HttpError(401, 'An API token is required. Send it in the “Authorization: Bearer” header.');
  return new HttpError(
    401,
    isSessionToken(token)
      ? 'This session has ended. Sign in again.'
      : 'The API token is invalid or was revoked.',
  );
};
