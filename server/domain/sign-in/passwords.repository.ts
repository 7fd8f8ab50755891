import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

/** Maximum number of organizations that one password attempt is compared with. */
const maxOrganizations = 100;

export const passwordsRepository = ({ query }: Store) => {
  const passwords = rowsOf({ query }, 'passwords');
  /** The members of an organization, and the password of each who has one. */
  const membersOf = (organizationId: string) =>
    query()
      .selectFrom('members')
      .leftJoin('passwords', (join) =>
        join
          .onRef('passwords.organization_id', '=', 'members.organization_id')
          .onRef('passwords.user_id', '=', 'members.user_id'),
      )
      .where('members.organization_id', '=', organizationId);
  return {
    /** Returns the passwords that count: of active members, in organizations that don't enforce single sign-on. */
    usable: (email: string) =>
      query()
        .selectFrom('users')
        .innerJoin('passwords', 'passwords.user_id', 'users.id')
        .innerJoin('organizations', 'organizations.id', 'passwords.organization_id')
        .innerJoin('members', (join) =>
          join
            .onRef('members.organization_id', '=', 'passwords.organization_id')
            .onRef('members.user_id', '=', 'passwords.user_id'),
        )
        .select(['passwords.user_id', 'passwords.organization_id', 'passwords.hash'])
        .select(['organizations.title', 'users.display_name'])
        .where('users.email', '=', email)
        .where('members.disabled', '=', 0)
        .where('organizations.sso', '=', 0)
        .orderBy('organizations.created_at')
        .orderBy('organizations.id')
        .limit(maxOrganizations)
        .execute(),

    /** Returns an organization, or undefined if the service has none. */
    anyOrganization: () => query().selectFrom('organizations').select('id').limit(1).executeTakeFirst(),

    get: (organizationId: string, userId: string) =>
      passwords.get({ organization_id: organizationId, user_id: userId }),

    /** Sets or replaces a password. */
    set: (organizationId: string, userId: string, hash: string, now: string) =>
      passwords.upsert(
        [{ organization_id: organizationId, user_id: userId, hash, created_at: now, changed_at: now }],
        ['organization_id', 'user_id'],
        ['hash', 'changed_at'],
      ),

    remove: (organizationId: string, userId: string) =>
      passwords.remove({ organization_id: organizationId, user_id: userId }),

    /** Returns a person with an address, and the organizations in which they are an active member. */
    membershipsOf: (email: string) =>
      query()
        .selectFrom('users')
        .innerJoin('members', 'members.user_id', 'users.id')
        .innerJoin('organizations', 'organizations.id', 'members.organization_id')
        .select(['users.id as user_id', 'users.display_name', 'users.email'])
        .select(['organizations.id as organization_id', 'organizations.title', 'organizations.sso'])
        .where('users.email', '=', email)
        .where('members.disabled', '=', 0)
        .orderBy('organizations.created_at')
        .orderBy('organizations.id')
        .limit(maxOrganizations)
        .execute(),

    /** Returns these members with their passwords. */
    ofMembers: (organizationId: string, userIds: readonly string[]) =>
      membersOf(organizationId)
        .select(['members.user_id', 'members.disabled', 'passwords.hash'])
        .where('members.user_id', 'in', userIds)
        .orderBy('members.user_id')
        .execute(),

    /** Returns an active member, whether their organization enforces single sign-on, and their password. */
    member: (organizationId: string, userId: string) =>
      membersOf(organizationId)
        .innerJoin('users', 'users.id', 'members.user_id')
        .innerJoin('organizations', 'organizations.id', 'members.organization_id')
        .select(['users.email', 'users.display_name', 'organizations.title', 'organizations.sso'])
        .select(['passwords.hash', 'passwords.changed_at'])
        .where('members.user_id', '=', userId)
        .where('members.disabled', '=', 0)
        .executeTakeFirst(),
  };
};
