import type { Caller } from '#server/domain/access/access.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { now, type Context } from '#server/base/context.ts';
import { credentialsRepository, type CredentialRow } from './credentials.repository.ts';
import { isSessionToken, sessionsRepository } from './sessions.repository.ts';
import { isUserToken, userTokensRepository } from './userTokens.repository.ts';
import { tokensRepository } from './tokens.repository.ts';

/** The sender of a request. */
export type Identity = {
  caller: Caller;
  /** The caller's display name. */
  name: string;
  /** SHA-256 of the token. */
  tokenHash: string;
  /** Null for a session. */
  tokenLabel: string | null;
};

const tokenIn = (header: string | undefined) => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];

type Found = Omit<Identity, 'tokenHash'> & { expiresAt?: string };

type Type = CredentialRow['type'];

const typeOf = (token: string): Type =>
  isSessionToken(token) ? 'session' : isUserToken(token) ? 'user' : 'operator';

const hasExpired = (context: Pick<Context, 'clock'>, { expiresAt }: Found) =>
  expiresAt !== undefined && expiresAt <= now(context);

async function ownerOf(
  { store }: Pick<Context, 'store'>,
  type: Type,
  hash: string,
): Promise<Found | undefined> {
  if (type === 'session') {
    const session = await sessionsRepository(store).find(hash);
    if (!session) return undefined;
    const { id, email, display_name: name, organization_id, provider_id, expires_at: expiresAt } = session;
    const bound = { organizationId: organization_id, isSso: provider_id !== null };
    return { caller: { id, email, bound, kind: 'session' }, name, tokenLabel: null, expiresAt };
  }
  if (type === 'user') {
    const found = await userTokensRepository(store).find(hash);
    if (!found) return undefined;
    const {
      id,
      email,
      display_name: name,
      label: tokenLabel,
      organization_id,
      provider_id,
      expires_at,
    } = found;
    const caller: Caller = {
      id,
      email,
      kind: 'user-token',
      isReadOnly: found.scope === 'read',
      isGitOnly: found.scope === 'git',
      ...(organization_id !== null && {
        bound: { organizationId: organization_id, isSso: provider_id !== null },
      }),
    };
    return { caller, name, tokenLabel, ...(expires_at !== null && { expiresAt: expires_at }) };
  }
  const owner = await tokensRepository(store).owner(hash);
  if (!owner) return undefined;
  const { id, email, display_name: name, label: tokenLabel } = owner;
  return { caller: { id, email, isExempt: owner.sso_exempt === 1 }, name, tokenLabel };
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
    ownerOf(context, typeOf(token), tokenHash),
  );
  if (!found || hasExpired(context, found)) return undefined;
  const { name, tokenLabel } = found;
  return { caller: { ...found.caller, tokenHash }, name, tokenHash, tokenLabel };
}

/**
 * Returns the owner of a session or API token by its id, for what was created with it and ends with it. Undefined if it
 * has ended, has expired or was revoked.
 */
export async function callerByCredential(
  context: Pick<Context, 'store' | 'clock'>,
  credentialId: string,
): Promise<Caller | undefined> {
  const { store } = context;
  const found = await store.cached<Found | undefined>(`credential ${credentialId}`, async () => {
    const credential = await credentialsRepository(store).find(credentialId);
    return credential && ownerOf(context, credential.type, credential.hash);
  });
  return found && !hasExpired(context, found) ? found.caller : undefined;
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
      : 'The API token is invalid, has expired or was revoked.',
  );
};
