import type { FastifyInstance } from 'fastify';
import { now, type Context } from '#server/base/context.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { schedule } from '#server/base/scheduling/schedule.ts';
import { lastUseRepository, type UsedTable } from './lastUse.repository.ts';
import { isSessionToken } from '#server/domain/sign-in/sessions.repository.ts';
import { isUserToken } from '#server/domain/sign-in/userTokens.repository.ts';

const minute = 60_000;
/** Minimum time between two updates of one token, in milliseconds. */
const interval = 60 * minute;
/** Milliseconds between writes. Each write empties the query cache of SQLite. */
const pause = 5 * minute;

const tableOf = (token: string): UsedTable =>
  isSessionToken(token) ? 'sessions' : isUserToken(token) ? 'user_tokens' : 'tokens';

/** Notes when sessions and API tokens are used, and writes it down later, so that no request waits for it. */
export function lastUse(context: Pick<Context, 'store' | 'clock'>) {
  /** The hashes of this hour. Bounded by the number of valid tokens, because only these are noted. */
  const noted = new Set<string>();
  let since = 0;
  let pending = new Map<UsedTable, Set<string>>();

  return {
    /** Notes a request with a valid token. */
    note(authorization: string, hash: string) {
      const at = context.clock().getTime();
      if (at - since >= interval) {
        noted.clear();
        since = at;
      }
      if (noted.has(hash)) return;
      noted.add(hash);
      const table = tableOf(authorization.replace(/^Bearer +/i, ''));
      pending.set(table, (pending.get(table) ?? new Set()).add(hash));
    },

    /** Writes what was noted. */
    async write() {
      const [writing, { store, clock }] = [pending, context];
      if (writing.size === 0) return;
      pending = new Map();
      const before = new Date(clock().getTime() - interval).toISOString();
      await store.transaction(async () => {
        for (const [table, hashes] of writing)
          for (const batch of batchesOf([...hashes]))
            await lastUseRepository(store).set(table, batch, now(context), before);
      });
    },
  };
}

/** Notes the use of tokens by requests to the routes that are added to `app` afterwards. Call `identify` first. */
export function noteUse(app: FastifyInstance, context: Pick<Context, 'store' | 'clock'>) {
  const use = lastUse(context);
  app.addHook('onRequest', async ({ identity, headers }) => {
    if (identity) use.note(headers.authorization ?? '', identity.tokenHash);
  });
  const stop = schedule(
    pause,
    () => use.write(),
    (error) => app.log.error(error),
  );
  app.addHook('onClose', async () => {
    await stop();
    await use.write().catch((error: unknown) => app.log.error(error));
  });
}
