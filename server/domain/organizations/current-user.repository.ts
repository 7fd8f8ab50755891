import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { memberKeys } from '#server/domain/people/members.keys.ts';

export const currentUserRepository = ({ query }: Store) => ({
  get: (id: string) => rowsOf({ query }, 'users').get({ id }),

  countMemberships: (userId: string) => rowsOf({ query }, 'members').count({ user_id: userId }),

  /** Changes a user's name, also in the sort and search keys of their memberships. */
  async rename({ id, email }: Pick<Database['users'], 'id' | 'email'>, display_name: string) {
    await rowsOf({ query }, 'users').update(id, { display_name });
    await rowsOf({ query }, 'members').update({ user_id: id }, memberKeys(display_name, email));
  },
});
