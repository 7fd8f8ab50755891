import { timingSafeEqual } from 'node:crypto';
import { now, type Context } from '#server/base/context.ts';
import { notFound } from '#server/base/lib/errors.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { gitSyncsRepository } from './gitSyncs.repository.ts';

/** Between two passes that a webhook starts, in milliseconds. */
const pause = 10_000;

/** Makes a sync due, at most every ten seconds. Throws 404 for an unknown space or a wrong secret. */
export async function notifySync(context: Context, spaceId: string, secret: string) {
  const { store, clock } = context;
  const repository = gitSyncsRepository(store);
  const row = await repository.get(spaceId);
  const [given, right] = [secret, row?.notify_secret ?? ''].map((text) => Buffer.from(sha256(text)));
  if (!row || !timingSafeEqual(given!, right!)) throw notFound('address');
  const earliest = Date.parse(row.checked_at ?? now(context)) + (row.checked_at === null ? 0 : pause);
  const due = new Date(Math.max(earliest, clock().getTime())).toISOString();
  // A running pass may have read the branch before.
  if (due < row.due_at || row.claim !== null)
    await store.transaction(() => repository.update(spaceId, { due_at: due }));
}
