import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

const prefix = 'token_';

/** Returns the API token with this secret. The prefix distinguishes it from tokens of the operator. */
export const userToken = (secret: string) => `${prefix}${secret}`;
export const isUserToken = (token: string) => token.startsWith(prefix);

export const userTokensRepository = ({ query }: Store) => {
  const tokens = rowsOf({ query }, 'user_tokens');
  return {
    /** Returns an API token that a person created, with its owner. It may have expired. */
    find: (hash: string) =>
      query()
        .selectFrom('user_tokens')
        .innerJoin('users', 'users.id', 'user_tokens.user_id')
        .select(['users.id', 'users.email', 'users.display_name', 'user_tokens.label', 'user_tokens.scope'])
        .select(['user_tokens.organization_id', 'user_tokens.provider_id', 'user_tokens.expires_at'])
        .where('user_tokens.hash', '=', hash)
        .executeTakeFirst(),

    add: tokens.insert,

    count: (userId: string) => tokens.count({ user_id: userId }),

    remove: (
      match: Partial<Pick<Database['user_tokens'], 'hash' | 'user_id' | 'organization_id' | 'label'>>,
    ) => tokens.remove(match),

    /** Deletes tokens that expired before a time. */
    sweep: (before: string) => query().deleteFrom('user_tokens').where('expires_at', '<=', before).execute(),
  };
};
