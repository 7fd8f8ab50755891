import type { Insertable } from 'kysely';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

const match = (userId: string, label: string | undefined) => ({
  user_id: userId,
  ...(label !== undefined && { label }),
});

export const tokensRepository = ({ query }: Store) => {
  const tokens = rowsOf({ query }, 'tokens');
  return {
    /** Returns the user that a token belongs to, and its label. */
    owner: (hash: string) =>
      query()
        .selectFrom('tokens')
        .innerJoin('users', 'users.id', 'tokens.user_id')
        .select(['users.id', 'users.email', 'users.display_name', 'tokens.label', 'tokens.sso_exempt'])
        .where('tokens.hash', '=', hash)
        .executeTakeFirst(),

    /** Adds a token unless it exists. */
    add: (row: Omit<Insertable<Database['tokens']>, 'sso_exempt'>) =>
      tokens.upsert([{ ...row, sso_exempt: 1 }], ['hash']),

    /** Returns a user's tokens, newest first. */
    of: (userId: string) => tokens.all({ user_id: userId }, ['created_at', 'hash'], 'desc'),

    remove: (userId: string, hash: string) => tokens.remove({ hash, user_id: userId }),

    /** Deletes the tokens with this label, except one. Returns their number. */
    async removeOthers(label: string, hash: string) {
      const others = query().deleteFrom('tokens').where('label', '=', label).where('hash', '!=', hash);
      return Number((await others.executeTakeFirstOrThrow()).numDeletedRows);
    },

    /** Deletes a user's tokens, or only those with this label. Returns their number. */
    removeOf: (userId: string, label: string | undefined) => tokens.remove(match(userId, label)),

    /**
     * Sets whether a user's tokens, or only those with this label, work where single sign-on is enforced.
     * Returns their number.
     */
    setExempt: (userId: string, label: string | undefined, isExempt: boolean) =>
      tokens.update(match(userId, label), { sso_exempt: isExempt ? 1 : 0 }),
  };
};
