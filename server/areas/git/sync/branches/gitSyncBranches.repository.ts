import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { isMatch } from './branchPattern.ts';

export type BranchRow = Database['git_sync_branches'];

/** Deleted and merged branches that are kept of each space. */
const keptClosed = 50;
const closed = ['deleted', 'merged'];

export const gitSyncBranchesRepository = (store: Store) => {
  const branches = rowsOf(store, 'git_sync_branches');

  return {
    /** Returns the branches of a space with their change requests. */
    all: (spaceId: string) =>
      store
        .query()
        .selectFrom('git_sync_branches')
        .leftJoin('change_requests', 'change_requests.id', 'git_sync_branches.change_request_id')
        .selectAll('git_sync_branches')
        .select(['change_requests.number', 'change_requests.subject'])
        .select([
          'change_requests.status as request_status',
          'change_requests.revision_id as request_revision',
        ])
        .where('git_sync_branches.space_id', '=', spaceId)
        .orderBy('name')
        .execute(),

    put: (row: BranchRow) =>
      branches.upsert(
        [row],
        ['space_id', 'name'],
        ['status', 'detail', 'remote_oid', 'change_request_id', 'revision_id', 'changed_at'],
      ),

    /** Forgets branches that a pattern doesn't match, and old ones that are deleted or merged. Their change requests stay. */
    async keep(spaceId: string, pattern: string | null) {
      const rows = await branches.all({ space_id: spaceId }, ['changed_at'], 'desc');
      const old = rows.filter(({ status }) => closed.includes(status)).slice(keptClosed);
      for (const row of rows)
        if (pattern === null || !isMatch(pattern, row.name) || old.includes(row))
          await branches.remove({ space_id: spaceId, name: row.name });
    },

    remove: (spaceId: string) => branches.remove({ space_id: spaceId }),
  };
};

/** A branch with its change request. */
export type KnownBranch = Awaited<ReturnType<ReturnType<typeof gitSyncBranchesRepository>['all']>>[number];
