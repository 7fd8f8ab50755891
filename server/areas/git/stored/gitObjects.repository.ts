import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type ObjectRow = Omit<Database['git_objects'], 'space_id'>;
export type CommitRow = Database['git_commits'];

/** Rows per statement that have a body. */
const bodiesAtOnce = 100;

export const gitObjectsRepository = (store: Store) => {
  const commits = rowsOf(store, 'git_commits');
  const objectsOf = (spaceId: string) =>
    store.query().selectFrom('git_objects').where('space_id', '=', spaceId);

  return {
    /** Returns objects by oid. */
    async objects(spaceId: string, oids: readonly string[]) {
      const found = new Map<string, ObjectRow>();
      for (const some of batchesOf([...oids])) {
        const rows = await objectsOf(spaceId)
          .select(['oid', 'type', 'size', 'body', 'blob_id'])
          .where('oid', 'in', some)
          .execute();
        for (const row of rows) found.set(row.oid, row);
      }
      return found;
    },

    /** Returns the sizes of objects, in bytes, by oid. */
    async sizes(spaceId: string, oids: readonly string[]) {
      const found = new Map<string, number>();
      for (const some of batchesOf([...oids])) {
        const rows = await objectsOf(spaceId).select(['oid', 'size']).where('oid', 'in', some).execute();
        for (const { oid, size } of rows) found.set(oid, size);
      }
      return found;
    },

    /** Returns all commits of a space. */
    allCommits: (spaceId: string) =>
      objectsOf(spaceId).select(['oid', 'body']).where('type', '=', 'commit').execute(),

    /** Adds objects. An object that exists stays. */
    async addObjects(spaceId: string, rows: readonly ObjectRow[]) {
      for (const some of batchesOf([...rows], bodiesAtOnce))
        await rowsOf(store, 'git_objects').upsert(
          some.map((row) => ({ space_id: spaceId, ...row })),
          ['space_id', 'oid'],
        );
    },

    /** Returns the commit of a revision. */
    commitOf: async (revisionId: string, main: 0 | 1) =>
      (await commits.pick({ revision_id: revisionId, main }, ['oid']))?.oid,

    /** Returns the revision of a commit. */
    revisionOf: async (spaceId: string, oid: string) =>
      (await commits.pick({ space_id: spaceId, oid }, ['revision_id']))?.revision_id,

    /** Adds the commit of a revision. One that exists stays. */
    addCommits: (rows: readonly CommitRow[]) => commits.upsert(rows, ['revision_id', 'main']),
  };
};
