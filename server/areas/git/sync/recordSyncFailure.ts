import type { GitBranchStatus, GitSyncStatus } from '#contract/areas/git.ts';
import type { Context } from '#server/base/context.ts';
import { recordServiceEvent } from '#server/domain/audit/recordEvent.ts';
import { gitSyncsRepository, type SyncRow } from './gitSyncs.repository.ts';

/**
 * Records that a person must resolve a problem of a sync or of one of its branches. The person who set up the sync and the
 * admins are notified. Call it in the transaction that stores the status.
 */
export async function recordSyncFailure(
  context: Context,
  { space_id: spaceId, created_by: userId }: SyncRow,
  { status, branch }: { status: GitSyncStatus | GitBranchStatus; branch?: string },
) {
  const organizationId = await gitSyncsRepository(context.store).organizationOf(spaceId);
  if (organizationId === undefined) return;
  await recordServiceEvent(context, {
    organizationId,
    action: 'git.syncFail',
    target: ['spaceId', spaceId],
    resources: { userId },
    changes: { syncStatus: { to: status }, ...(branch !== undefined && { branch: { to: branch } }) },
  });
}
