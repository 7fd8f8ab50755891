import { rowsOf } from './database/rows.ts';
import type { Database } from './database/schema.ts';
import type { Store } from './database/store.ts';

export const tokensRepository = ({ query }: Store) => ({
  /** Returns the user that a token belongs to. */
  owner: (hash: string) =>
    query()
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.user_id')
      .select(['users.id', 'users.email'])
      .where('tokens.hash', '=', hash)
      .executeTakeFirst(),

  /** Adds a token unless it exists. */
  add: (row: Database['tokens']) => rowsOf({ query }, 'tokens').upsert([row], ['hash']),

  /** Deletes the tokens with this label, except one. */
  removeOthers: (label: string, hash: string) =>
    query().deleteFrom('tokens').where('label', '=', label).where('hash', '!=', hash).execute(),

  /** Deletes a user's tokens, or only those with this label. Returns their number. */
  async removeOf(userId: string, label: string | undefined) {
    let tokens = query().deleteFrom('tokens').where('user_id', '=', userId);
    if (label !== undefined) tokens = tokens.where('label', '=', label);
    const { numDeletedRows } = await tokens.executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
});
