import type { Caller } from './access/access.ts';
import { HttpError } from './core/errors.ts';
import { sha256 } from './core/ids.ts';
import type { Store } from './database/store.ts';
import { tokensRepository } from './tokens.repository.ts';

/** The sender of a request, and the SHA-256 of their token. */
export type Identity = { caller: Caller; tokenHash: string };

const tokenIn = (header: string | undefined) => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];

/**
 * Returns the owner of the token in an Authorization header (Authentication 1), or undefined if it is
 * missing, malformed or unknown. Tokens are looked up by SHA-256, so no comparison leaks timing about the
 * token.
 */
export async function identityOf(store: Store, header: string | undefined): Promise<Identity | undefined> {
  const token = tokenIn(header);
  if (token === undefined) return undefined;
  const tokenHash = sha256(token);
  const caller = await store.cached(`token ${tokenHash}`, () => tokensRepository(store).owner(tokenHash));
  return caller && { caller, tokenHash };
}

/** Returns the 401 for an Authorization header without an identity. */
export const unauthenticated = (header: string | undefined) =>
  new HttpError(
    401,
    tokenIn(header) === undefined
      ? 'An API token is required. Send it in the header “Authorization: Bearer”.'
      : 'The API token is invalid or was revoked.',
  );
