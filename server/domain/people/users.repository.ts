import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export const usersRepository = ({ query }: Store) => ({
  userByEmail: (email: string) => rowsOf({ query }, 'users').pick({ email }, ['id', 'display_name']),

  /** Returns the users with these ids, in any order. */
  async usersById(userIds: readonly string[]) {
    const found: Database['users'][] = [];
    for (const ids of batchesOf([...userIds]))
      found.push(...(await query().selectFrom('users').selectAll().where('id', 'in', ids).execute()));
    return found;
  },

  /** Adds a user, unless one has the email address. */
  insertUser: (row: Database['users']) => rowsOf({ query }, 'users').upsert([row], ['email']),

  /** Increments the member counters of an organization. Returns undefined if the organization is unknown. */
  countMember: (organizationId: string) =>
    query()
      .updateTable('organizations')
      .set((e) => ({ member_count: e('member_count', '+', 1), members_made: e('members_made', '+', 1) }))
      .where('id', '=', organizationId)
      .returning(['number', 'members_made'])
      .executeTakeFirst(),

  /** Adds a member. Returns false if the user is a member already. */
  async addMember(row: Database['members']) {
    const added = await query()
      .insertInto('members')
      .values(row)
      .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
      .returning('user_id')
      .executeTakeFirst();
    return added !== undefined;
  },
});
