// Stores the end of a pass: the status, the list of passes, the next time, and an event if the sync starts to fail.
import type { GitSyncStatus } from '#contract/areas/git.ts';
import { now, type Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { gitSyncsRepository, type SyncRow } from './gitSyncs.repository.ts';
import { recordSyncFailure } from './recordSyncFailure.ts';
import { spaceField } from './spaceField.ts';

const minute = 60_000;
/** Between two passes. */
export const interval = 5 * minute;
const longestWait = 120 * minute;

/** The end of a pass. `detail`: why it couldn't bring both sides in step. `wait`: how long the host asks to wait, in milliseconds. */
export type End = { status: GitSyncStatus; detail: string | null; wait: number };

const successes: readonly GitSyncStatus[] = ['waiting', 'in-sync', 'pushed', 'imported', 'merged'];
/** People decide in the space, which starts the next pass. */
const decisions: readonly GitSyncStatus[] = ['review', 'conflict', 'rewritten'];
/** May be over in a few minutes: people are notified of several in a row. */
const passing: readonly GitSyncStatus[] = ['unreachable', 'failed'];
const failuresBeforeNotice = 3;

/** Returns the delay before the next pass: 5 minutes, and after failures 5, 10, 20 …, or what the host asks for, up to 2 hours. */
const delayAfter = (failures: number, wait: number) =>
  Math.min(Math.max(interval * 2 ** Math.max(0, failures - 1), wait), longestWait);

/** Returns the status to notify people of, or null if nothing is wrong. Undefined: not yet. */
function noticeOf(status: GitSyncStatus, failures: number): GitSyncStatus | null | undefined {
  if (successes.includes(status) || status === 'review') return null;
  return passing.includes(status) && failures < failuresBeforeNotice ? undefined : status;
}

/**
 * Stores the end of a pass, unless another process has the sync now.
 * @param before the sync before the pass
 * @param row the sync as the pass has changed it
 */
export async function endPass(
  context: Context,
  { before, row, claim, duration }: { before: SyncRow; row: SyncRow; claim: string; duration: number },
  { wait, ...end }: End,
) {
  const { store } = context;
  const repository = gitSyncsRepository(store);
  const { space_id: spaceId } = row;
  const at = now(context);
  const failures = [...successes, ...decisions].includes(end.status) ? 0 : before.failures + 1;
  const notice = noticeOf(end.status, failures);
  const isTold = notice !== undefined && notice !== before.told_status;
  const isNews = ['pushed', 'imported', 'merged'].includes(end.status);
  const isFirst = end.status !== before.status || end.detail !== before.detail;
  const wasFine = ['in-sync', 'pushed', 'imported', 'merged'].includes(before.status);
  await store.transaction(async () => {
    const isStored = await repository.updateClaimed(spaceId, claim, {
      ...end,
      failures,
      checked_at: at,
      claim: null,
      claimed_until: null,
      ...(isTold && { told_status: notice }),
    });
    if (!isStored) return;
    const due = new Date(context.clock().getTime() + delayAfter(failures, wait)).toISOString();
    await repository.postpone(spaceId, before.due_at, due);
    if (isNews || (isFirst && !(wasFine && end.status === 'in-sync')))
      await repository.addPass({
        id: newId(),
        space_id: spaceId,
        ...end,
        at,
        duration,
        from_oid: before.remote_oid,
        to_oid: row.remote_oid,
        change_request_id: row.change_request_id ?? before.change_request_id,
      });
    if (isNews) await repository.putSpaceField(spaceId, spaceField(row.url, at));
    if (isTold && notice !== null) await recordSyncFailure(context, row, { status: notice });
  });
}
