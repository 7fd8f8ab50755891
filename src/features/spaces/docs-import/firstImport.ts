// The first import into an empty space goes live without a review: there is nothing to compare it with.
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/http/ApiError.ts';
import type { BulkJob } from '#api/bulk/job.ts';
import type { Rows } from '#api/bulk/rows.ts';
import { call } from '#api/call.ts';
import { dismissJob } from '#api/bulk/jobs.ts';
import { perform } from '#api/mutation.ts';
import type { Space } from '#contract/space.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { dropped } from '#directory/spaces/droppedDocs.ts';
import { mergeRequest } from '#directory/change-requests/requestWrites.ts';
import { createStore } from '#lib/store.ts';
import type { ImportJob } from './importRun.ts';
import { startImport } from './startImport.ts';

/** The latest first import of this tab. */
export type FirstImport = {
  dropId: number;
  spaceId: string;
  changeRequestId: string;
  state: 'writing' | 'merging' | 'live' | 'failed';
  /** Why nothing went live, as a sentence. */
  reason?: string;
};

export const firstImport = createStore<FirstImport | null>(null);

/** Forgets a first import that went live, so that the import screen asks for files again. */
export function clearFirstImport() {
  if (firstImport.get()?.state !== 'live') return;
  firstImport.set(null);
  dropped.set(null);
}

/** Returns why a first import can't go live without a merge by someone, as a sentence, or undefined. */
export function liveBlocker({ permissions, editMode }: Space, needsApproval: boolean): string | undefined {
  if (editMode === 'locked') return 'This space is locked.';
  if (needsApproval) return 'This space requires an approval.';
  return permissions.merge ? undefined : 'You need Review access to merge.';
}

const unwritten = (rows: Rows) => rows.size - rows.count('done') - rows.count('unchanged');

/** Merges the request of a completed import, unless main changed since the import began. */
async function goLive(client: QueryClient, { spaceId, changeRequestId }: ImportJob, revision: string) {
  const one = { spaceId, changeRequestId };
  if ((await call(spaces.get, { spaceId })).revision !== revision)
    throw new Error('The space changed during the import.');
  const options = { quiet: true, showsError: () => true, description: 'First import merged' };
  const { result } = await perform(client, mergeRequest, one, options);
  if (result !== 'merge') throw new Error('The service didn’t merge the change request.');
}

/**
 * Writes an import into its change request, and then merges it, so that readers see all of it at once. If pages can't be
 * written, or the space isn't at `revision` any more, the change request stays open.
 */
export function startFirstImport(client: QueryClient, job: ImportJob, dropId: number, revision: string) {
  const { spaceId, changeRequestId } = job;
  const one = { dropId, spaceId, changeRequestId };
  const set = (state: FirstImport['state'], reason?: string) =>
    firstImport.set({ ...one, state, ...(reason !== undefined && { reason }) });
  set('writing');
  const bulk: BulkJob = startImport(client, job, (rows) => void end(rows));
  async function end(rows: Rows) {
    const left = unwritten(rows);
    if (left > 0) return set('failed', `${left} of ${rows.size} changes weren’t written.`);
    set('merging');
    try {
      await goLive(client, job, revision);
      dismissJob(bulk);
      set('live');
    } catch (error) {
      set('failed', messageOf(error));
    }
  }
}
