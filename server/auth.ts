import type { Caller } from './access/access.ts';
import { Refusal } from './core/errors.ts';
import { sha256 } from './core/ids.ts';
import type { Store } from './database/store.ts';
import { tokensRepository } from './tokens.repository.ts';

/** Who sends a request, and the SHA-256 of the token that says so. */
export type Identity = { caller: Caller; tokenHash: string };

const tokenIn = (header: string | undefined) => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];

/**
 * The owner of the token in an Authorization header (Authentication 1); undefined where it is missing, not a bearer
 * token, or unknown. Tokens are looked up by their SHA-256, so no comparison depends on the secret itself.
 */
export async function identityOf(store: Store, header: string | undefined): Promise<Identity | undefined> {
  const token = tokenIn(header);
  if (token === undefined) return undefined;
  const tokenHash = sha256(token);
  const caller = await store.kept(`token ${tokenHash}`, () => tokensRepository(store).owner(tokenHash));
  return caller && { caller, tokenHash };
}

/** The 401 for an Authorization header without an identity. */
export const unauthenticated = (header: string | undefined) =>
  new Refusal(
    401,
    tokenIn(header) === undefined
      ? 'Send the header “Authorization: Bearer” with an API token.'
      : 'This API token is not known, or was revoked.',
  );
