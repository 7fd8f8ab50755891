import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

/** A commit of the host, and the commit of the space with the content of the folder. */
export type CommitPair = Omit<Database['git_sync_commits'], 'space_id'>;

/** What a pass has read of a branch of the host. */
export type ReadPairs = {
  pairs: readonly CommitPair[];
  /** Commits that the branch of the sync contains for sure, if it was rewritten. No other one counts as its own any more. */
  kept?: readonly string[] | undefined;
};

export const gitSyncCommitsRepository = (store: Store) => {
  const commits = rowsOf(store, 'git_sync_commits');

  async function among(spaceId: string, column: 'host_oid' | 'oid', oids: readonly string[], main?: 1) {
    const found: CommitPair[] = [];
    for (const some of batchesOf([...new Set(oids)]))
      found.push(
        ...(await store
          .query()
          .selectFrom('git_sync_commits')
          .select(['host_oid', 'oid', 'tree', 'main'])
          .where('space_id', '=', spaceId)
          .where(column, 'in', some)
          .$if(main !== undefined, (rows) => rows.where('main', '=', 1))
          .orderBy('host_oid')
          .execute()),
      );
    return found;
  }

  /** A commit of the sync's branch stays one when another branch contains it, too. */
  async function add(spaceId: string, pairs: readonly CommitPair[]) {
    const rows = pairs.map((pair) => ({ space_id: spaceId, ...pair }));
    const key = ['space_id', 'host_oid'] as const;
    await commits.upsert(
      rows.filter(({ main }) => main === 0),
      key,
      ['oid', 'tree'],
    );
    await commits.upsert(
      rows.filter(({ main }) => main === 1),
      key,
      ['oid', 'tree', 'main'],
    );
  }

  return {
    /** Returns pairs by the commit of the host. */
    ofHost: async (spaceId: string, oids: readonly string[]) =>
      new Map((await among(spaceId, 'host_oid', oids)).map((pair) => [pair.host_oid, pair])),

    /** Returns one pair of the sync's branch for each commit of the space that has any. */
    ofMain: async (spaceId: string, oids: readonly string[]) =>
      new Map((await among(spaceId, 'oid', oids, 1)).map((pair) => [pair.oid, pair])),

    /** Returns one pair for each commit of the space that has any. */
    ofSpace: async (spaceId: string, oids: readonly string[]) =>
      new Map((await among(spaceId, 'oid', oids)).map((pair) => [pair.oid, pair])),

    /** Adds the pairs of a branch. */
    async put(spaceId: string, { pairs, kept }: ReadPairs) {
      if (kept) {
        const old = await among(spaceId, 'host_oid', kept);
        await commits.update({ space_id: spaceId, main: 1 }, { main: 0 });
        await add(
          spaceId,
          old.map((pair) => ({ ...pair, main: 1 })),
        );
      }
      await add(spaceId, pairs);
    },

    /** Adds the pairs of commits that are pushed. Earlier ones don't count as commits of the sync's branch any more. */
    async putPushed(spaceId: string, pairs: readonly CommitPair[]) {
      for (const { oid, main } of pairs)
        if (main === 1) await commits.update({ space_id: spaceId, oid, main }, { main: 0 });
      await add(spaceId, pairs);
    },

    remove: (spaceId: string) => commits.remove({ space_id: spaceId }),
  };
};
