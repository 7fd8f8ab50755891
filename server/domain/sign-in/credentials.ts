import type { UserToken } from '#contract/areas/sign-in.ts';
import type { Context } from '#server/base/context.ts';
import { tokensRepository } from './tokens.repository.ts';
import type { CredentialRow } from './credentials.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { userTokensRepository } from './userTokens.repository.ts';

const labels = { saml: 'Single sign-on', password: 'Password', link: 'Sign-in link', invite: 'Invite' };

/** Returns a session or API token in the format of the API. */
export function toUserToken(row: CredentialRow, currentHash: string | undefined): UserToken {
  const isSession = row.type === 'session';
  const method = row.method ?? (row.provider_id === null ? 'invite' : 'saml');
  return {
    object: 'user-token',
    id: row.id,
    type: isSession ? 'session' : 'token',
    label: row.label ?? row.provider ?? labels[method],
    ...(isSession && { method }),
    ...(row.device !== null && { device: row.device }),
    ...(row.scope !== null && { scope: row.scope }),
    createdAt: row.created_at,
    ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at }),
    ...(row.expires_at !== null && { expiresAt: row.expires_at }),
    ...(row.organization_id !== null &&
      row.title !== null && { organization: { id: row.organization_id, title: row.title } }),
    current: row.hash === currentHash,
  };
}

/** Deletes a session or API token. Call it in a transaction. */
export async function removeCredential({ store }: Context, { type, hash, user_id }: CredentialRow) {
  if (type === 'session') await sessionsRepository(store).end({ hash });
  else if (type === 'user') await userTokensRepository(store).remove({ hash });
  else await tokensRepository(store).remove(user_id, hash);
}
