import { sql, type SqlBool } from 'kysely';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { requestIn } from '../history/refs.ts';
import { openStatuses } from '#server/domain/change-requests/openStatuses.ts';

export type SyncRow = Database['git_syncs'];
export type PassRow = Database['git_sync_passes'];

/** Passes that are kept of each space. */
const keptPasses = 200;

export const gitSyncsRepository = (store: Store) => {
  const { query } = store;
  const syncs = rowsOf(store, 'git_syncs');
  const passes = rowsOf(store, 'git_sync_passes');

  /** Branches in step whose change requests were edited since the last pass. */
  const editedBranches = (settled: string) =>
    query()
      .selectFrom('git_sync_branches')
      .innerJoin('change_requests', 'change_requests.id', 'git_sync_branches.change_request_id')
      .select('git_sync_branches.name')
      .where(sql<SqlBool>`git_sync_branches.space_id = git_syncs.space_id`)
      .where('git_sync_branches.status', '=', 'in-sync')
      .where('change_requests.status', 'in', openStatuses)
      .where('change_requests.updated_at', '<=', settled)
      .where(sql<SqlBool>`git_sync_branches.revision_id <> change_requests.revision_id`);

  return {
    get: (spaceId: string) => syncs.get({ space_id: spaceId }),

    /** Adds the sync of a space, or replaces it. */
    async put(row: SyncRow) {
      await syncs.remove({ space_id: row.space_id });
      await syncs.insert(row);
    },

    update: (spaceId: string, columns: Partial<SyncRow>) => syncs.update({ space_id: spaceId }, columns),

    /** Updates a sync if this process still has it. Returns whether it has. */
    updateClaimed: async (spaceId: string, claim: string, columns: Partial<SyncRow>) =>
      (await syncs.update({ space_id: spaceId, claim }, columns)) > 0,

    /** Sets the time of the next pass, unless a request has asked for one since `from` was read. */
    postpone: (spaceId: string, from: string, to: string) =>
      syncs.update({ space_id: spaceId, due_at: from }, { due_at: to }),

    async remove(spaceId: string) {
      await passes.remove({ space_id: spaceId });
      await rowsOf(store, 'git_sync_branches').remove({ space_id: spaceId });
      await rowsOf(store, 'git_sync_commits').remove({ space_id: spaceId });
      return syncs.remove({ space_id: spaceId });
    },

    /**
     * Returns spaces that no process is working on and that are due: at their time, and when main has changed since a pass
     * that succeeded, or the change request of a branch. Organizations take turns.
     * @param settled change requests that were edited later are left for the next time
     * @param busy organizations that are left for the next time
     */
    async due(at: string, settled: string, busy: readonly string[], limit: number) {
      const rank = sql<number>`row_number() over (partition by spaces.organization_id order by git_syncs.due_at, git_syncs.space_id)`;
      return query()
        .with('due', (ctes) =>
          ctes
            .selectFrom('git_syncs')
            .innerJoin('spaces', 'spaces.id', 'git_syncs.space_id')
            .innerJoin('git_remotes', 'git_remotes.space_id', 'git_syncs.space_id')
            .select(['git_syncs.space_id as id', 'spaces.organization_id as organization'])
            .select(['git_syncs.due_at as time', rank.as('rank')])
            .where('git_remotes.enabled', '=', 1)
            .where('git_remotes.prepared', '=', 1)
            .where('spaces.deleted_at', 'is', null)
            .$if(busy.length > 0, (some) => some.where('spaces.organization_id', 'not in', busy))
            .where((e) =>
              e.or([e('git_syncs.claimed_until', 'is', null), e('git_syncs.claimed_until', '<=', at)]),
            )
            .where((e) =>
              e.or([
                e('due_at', '<=', at),
                e.and([
                  e('git_syncs.failures', '=', 0),
                  sql<SqlBool>`git_syncs.revision_id <> spaces.revision_id`,
                ]),
                e.and([e('git_syncs.failures', '=', 0), e.exists(editedBranches(settled))]),
              ]),
            ),
        )
        .selectFrom('due')
        .select(['id', 'organization'])
        .orderBy('rank')
        .orderBy('time')
        .limit(limit)
        .execute();
    },

    /** Claims the sync of a space. Returns undefined if another process has it. */
    async claim(spaceId: string, claim: string, at: string, until: string): Promise<SyncRow | undefined> {
      const { numUpdatedRows } = await query()
        .updateTable('git_syncs')
        .set({ claim, claimed_until: until })
        .where('space_id', '=', spaceId)
        .where((e) => e.or([e('claimed_until', 'is', null), e('claimed_until', '<=', at)]))
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1 ? syncs.get({ space_id: spaceId, claim }) : undefined;
    },

    /** Returns passes, newest first. */
    passes: (spaceId: string) => passes.list({ space_id: spaceId }, ['at', 'id'], 'desc'),

    /** Adds a pass and deletes the oldest ones. */
    async addPass(row: PassRow) {
      await passes.insert(row);
      const last = await query()
        .selectFrom('git_sync_passes')
        .select('at')
        .where('space_id', '=', row.space_id)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(keptPasses)
        .limit(1)
        .executeTakeFirst();
      if (last)
        await query()
          .deleteFrom('git_sync_passes')
          .where('space_id', '=', row.space_id)
          .where('at', '<=', last.at)
          .execute();
    },

    /** Returns change requests by id. */
    async requests(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return query()
        .selectFrom('change_requests')
        .select(['id', 'number', 'subject', 'status', 'revision_id'])
        .where('id', 'in', ids)
        .execute();
    },

    /** Returns the change request that a ref names. */
    requestAt: (spaceId: string, ref: string) =>
      rowsOf(store, 'change_requests').pick({ space_id: spaceId, number: Number(requestIn(ref) ?? 0) }, [
        'id',
        'revision_id',
      ]),

    organizationOf: async (spaceId: string) =>
      (await rowsOf(store, 'spaces').pick({ id: spaceId }, ['organization_id']))?.organization_id,

    /** Stores what `space.gitSync` of the API returns. */
    putSpaceField: (spaceId: string, field: string | null) =>
      rowsOf(store, 'spaces').update({ id: spaceId }, { git_sync: field }),
  };
};
