import { now, type Context } from '#server/base/context.ts';
import { newSecret, sha256 } from '#server/base/lib/ids.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { SessionMethod } from '#server/base/database/signInTables.ts';
import { sessionsRepository, sessionToken } from './sessions.repository.ts';

const hour = 60 * 60_000;
/** How long a session lasts, in milliseconds: kept by the browser, or not. */
const lifetimes = { kept: 30 * 24 * hour, short: 12 * hour };

/** How a session is opened, and for how long. */
export type Opening = {
  /** Whether the browser keeps the session. */
  keep?: boolean | undefined;
  /** The browser, or null. */
  device: string | null;
};

type NewSession = Opening &
  Pick<Database['sessions'], 'user_id' | 'organization_id'> & {
    method: SessionMethod;
    provider_id?: string | null;
    /** Without it, the session lasts 30 days, or 12 hours if the browser doesn't keep it. */
    expiresAt?: string;
  };

/** Adds a session. Returns its token, which is stored only as a hash. Call it in a transaction. */
export async function startSession(
  context: Context,
  { keep = true, expiresAt, provider_id = null, ...session }: NewSession,
) {
  const token = sessionToken(newSecret());
  const hash = sha256(token);
  const ends = new Date(context.clock().getTime() + (keep ? lifetimes.kept : lifetimes.short)).toISOString();
  const expires_at = expiresAt ?? ends;
  await sessionsRepository(context.store).add({
    ...session,
    hash,
    provider_id,
    created_at: now(context),
    expires_at,
    last_used_at: null,
  });
  return { token, hash, expiresAt: expires_at };
}
