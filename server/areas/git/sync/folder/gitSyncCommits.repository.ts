import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

/** A commit of the host, and the commit of the space with the content of the folder. */
export type CommitPair = Omit<Database['git_sync_commits'], 'space_id'>;

/** What a pass has read of the host's branch. */
export type ReadPairs = {
  pairs: readonly CommitPair[];
  /** Commits that the branch contains for sure, if it was rewritten. All other ones are forgotten. */
  kept: readonly string[] | undefined;
};

export const gitSyncCommitsRepository = (store: Store) => {
  const commits = rowsOf(store, 'git_sync_commits');

  async function among(spaceId: string, column: 'host_oid' | 'oid', oids: readonly string[]) {
    const found: CommitPair[] = [];
    for (const some of batchesOf([...new Set(oids)]))
      found.push(
        ...(await store
          .query()
          .selectFrom('git_sync_commits')
          .select(['host_oid', 'oid', 'tree'])
          .where('space_id', '=', spaceId)
          .where(column, 'in', some)
          .orderBy('host_oid')
          .execute()),
      );
    return found;
  }

  const add = (spaceId: string, pairs: readonly CommitPair[]) =>
    commits.upsert(
      pairs.map((pair) => ({ space_id: spaceId, ...pair })),
      ['space_id', 'host_oid'],
      ['oid', 'tree'],
    );

  return {
    /** Returns pairs by the commit of the host. */
    ofHost: async (spaceId: string, oids: readonly string[]) =>
      new Map((await among(spaceId, 'host_oid', oids)).map((pair) => [pair.host_oid, pair])),

    /** Returns one pair for each commit of the space that has any. */
    ofSpace: async (spaceId: string, oids: readonly string[]) =>
      new Map((await among(spaceId, 'oid', oids)).map((pair) => [pair.oid, pair])),

    /** Adds the pairs of a branch. */
    async put(spaceId: string, { pairs, kept }: ReadPairs) {
      if (kept) {
        const old = await among(spaceId, 'host_oid', kept);
        await commits.remove({ space_id: spaceId });
        await add(spaceId, old);
      }
      await add(spaceId, pairs);
    },

    /** Adds the pairs of commits that are pushed. Earlier ones of these commits of the space are forgotten. */
    async replace(spaceId: string, pairs: readonly CommitPair[]) {
      for (const { oid } of pairs) await commits.remove({ space_id: spaceId, oid });
      await add(spaceId, pairs);
    },

    remove: (spaceId: string) => commits.remove({ space_id: spaceId }),
  };
};
