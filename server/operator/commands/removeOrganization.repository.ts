import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf, type AnyTables } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

/** Columns with the IDs of users whose name other organizations show. */
const traces = [
  ['members', 'user_id'],
  ['organizations', 'created_by'],
  ['revisions', 'created_by'],
  ['main_log', 'made_by'],
  ['change_requests', 'created_by'],
  ['comments', 'posted_by'],
  ['comment_replies', 'posted_by'],
  ['reactions', 'user_id'],
  ['change_request_reviews', 'reviewer_id'],
  ['email_invites', 'invited_by'],
] as const satisfies [keyof Database, string][];

export const removeOrganizationRepository = (store: Store) => {
  const { query } = store;
  const tables = () => query().$extendTables<AnyTables>();
  const sitesOf = (organizationId: string) =>
    query().selectFrom('sites').select('id').where('organization_id', '=', organizationId);

  return {
    title: async (id: string) => (await rowsOf(store, 'organizations').pick({ id }, ['title']))?.title,

    /** Ends the sessions and deletes the sites. */
    async close(organizationId: string) {
      await rowsOf(store, 'sessions').remove({ organization_id: organizationId });
      await query().deleteFrom('placements').where('scope_id', 'in', sitesOf(organizationId)).execute();
      await rowsOf(store, 'sites').remove({ organization_id: organizationId });
    },

    /** Marks all spaces as deleted so long ago that the sweep purges them. Returns their number. */
    markSpaces: (organizationId: string) =>
      rowsOf(store, 'spaces').update(
        { organization_id: organizationId },
        { deleted_at: new Date(0).toISOString() },
      ),

    /** Deletes the rows of a table with some values of a column, at most `limit` values. Returns these. */
    async removeSome(
      table: keyof Database,
      column: 'id' | 'user_id' | 'subject_id',
      organizationId: string,
      limit: number,
    ) {
      const some = await tables()
        .selectFrom<string>(table)
        .select(column)
        .distinct()
        .where('organization_id', '=', organizationId)
        .limit(limit)
        .execute();
      const values = some.map((row) => String(row[column]));
      if (values.length > 0)
        await tables()
          .deleteFrom<string>(table)
          .where('organization_id', '=', organizationId)
          .where(column, 'in', values)
          .execute();
      return values;
    },

    /** Deletes the organization. Foreign keys cascade. */
    async remove(id: string) {
      await query().deleteFrom('placements').where('scope_id', '=', id).execute();
      await rowsOf(store, 'docs_roots').remove({ organization_id: id });
      await rowsOf(store, 'organizations').remove({ id });
    },

    /** Returns those of the users who are members of no organization and appear in none. */
    async withoutTrace(userIds: readonly string[]) {
      const left = new Set(userIds);
      for (const [table, column] of traces)
        for (const ids of batchesOf([...left])) {
          const found = await tables()
            .selectFrom<string>(table)
            .select(column)
            .distinct()
            .where(column, 'in', ids)
            .execute();
          for (const row of found) left.delete(String(row[column]));
        }
      return [...left];
    },

    async removeUsers(ids: readonly string[]) {
      for (const some of batchesOf(ids)) await query().deleteFrom('users').where('id', 'in', some).execute();
    },
  };
};
