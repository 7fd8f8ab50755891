import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export const signInLinksRepository = ({ query }: Store) => {
  const links = rowsOf({ query }, 'sign_in_links');
  const valid = (now: string) =>
    query().selectFrom('sign_in_links').where('sign_in_links.expires_at', '>', now);
  return {
    add: links.insert,

    /** Returns an unused link with its member and organization. Undefined if the member was disabled since. */
    find: (hash: string, now: string) =>
      valid(now)
        .innerJoin('members', (join) =>
          join
            .onRef('members.organization_id', '=', 'sign_in_links.organization_id')
            .onRef('members.user_id', '=', 'sign_in_links.user_id'),
        )
        .innerJoin('users', 'users.id', 'sign_in_links.user_id')
        .innerJoin('organizations', 'organizations.id', 'sign_in_links.organization_id')
        .leftJoin('users as creators', 'creators.id', 'sign_in_links.created_by')
        .leftJoin('passwords', (join) =>
          join
            .onRef('passwords.organization_id', '=', 'sign_in_links.organization_id')
            .onRef('passwords.user_id', '=', 'sign_in_links.user_id'),
        )
        .selectAll('sign_in_links')
        .select(['users.email', 'users.display_name', 'organizations.title', 'organizations.sso'])
        .select(['creators.display_name as creator', 'passwords.changed_at'])
        .where('sign_in_links.hash', '=', hash)
        .where('members.disabled', '=', 0)
        .executeTakeFirst(),

    /** Uses up a link: of several processes, one gets it. */
    take: async (hash: string) => (await links.remove({ hash })) > 0,

    /** Returns the links that admins made for these members and that can be used, the latest last. */
    pending: (organizationId: string, userIds: readonly string[], now: string) =>
      valid(now)
        .select(['user_id', 'created_at', 'expires_at'])
        .where('organization_id', '=', organizationId)
        .where('user_id', 'in', userIds)
        .where('created_by', 'is not', null)
        .orderBy('created_at')
        .execute(),

    /** Deletes the links that admins made for a member. */
    removeMade: (organizationId: string, userId: string) =>
      query()
        .deleteFrom('sign_in_links')
        .where('organization_id', '=', organizationId)
        .where('user_id', '=', userId)
        .where('created_by', 'is not', null)
        .execute(),

    /** Deletes a member's links. */
    removeOf: (organizationId: string, userId: string) =>
      links.remove({ organization_id: organizationId, user_id: userId }),

    /** Deletes the links that a person made for others. They may know them. */
    revokeMadeBy: (organizationId: string, userId: string) =>
      links.remove({ organization_id: organizationId, created_by: userId }),

    removeAll: (organizationId: Database['sign_in_links']['organization_id']) =>
      links.remove({ organization_id: organizationId }),

    sweep: (now: string) => query().deleteFrom('sign_in_links').where('expires_at', '<=', now).execute(),
  };
};
