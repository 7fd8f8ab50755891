import { currentUserRepository } from './current-user.repository.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

export const newOrganizationsRepository = (store: Store) => {
  const { engine, query } = store;
  const users = rowsOf(store, 'users');
  return {
    /** Lets one transaction at a time create organizations of a user. SQLite has one writer at a time. */
    async lock(userId: string) {
      if (engine === 'sqlite') return;
      await query().selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      await store.lockAcquired();
    },

    countCreatedBy: (userId: string) => rowsOf(store, 'organizations').count({ created_by: userId }),

    user: (id: string) => users.get({ id }),
    userByEmail: (email: string) => users.pick({ email }, ['id']),

    /** Sets the name and email address of a user, and what their memberships derive from them. */
    async identify(id: string, displayName: string, email: string) {
      await users.update(id, { email });
      await currentUserRepository(store).rename({ id, email }, displayName);
    },
  };
};
