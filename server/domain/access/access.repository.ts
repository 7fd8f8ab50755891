import { contentPlaces, withPlace } from '#server/domain/placements/placements.repository.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

export type Granted = { subject_id: string; target_id: string };

export const accessRepository = ({ query }: Store) => {
  const grantsOf = (organizationId: string, subjectIds: string[]) =>
    query()
      .selectFrom('grants')
      .select(['grants.subject_id', 'grants.target_id'])
      .where('grants.organization_id', '=', organizationId)
      .where('grants.subject_id', 'in', subjectIds);

  const placedSpaces = (ids: readonly string[]) =>
    withPlace({ query }, 'spaces').where('spaces.id', 'in', ids).execute();

  return {
    /** Returns the organization with the user's role, or undefined if they are not an active member. */
    membership: (organizationId: string, userId: string) =>
      query()
        .selectFrom('organizations')
        .innerJoin('members', 'members.organization_id', 'organizations.id')
        .selectAll('organizations')
        .select('members.role')
        .where('organizations.id', '=', organizationId)
        .where('members.user_id', '=', userId)
        .where('members.disabled', '=', 0)
        .executeTakeFirst(),

    space: (spaceId: string) =>
      withPlace({ query }, 'spaces').where('spaces.id', '=', spaceId).executeTakeFirst(),

    /** Returns the spaces with these ids, in any order. */
    async spaces(spaceIds: readonly string[]) {
      const found: Awaited<ReturnType<typeof placedSpaces>> = [];
      for (const ids of batchesOf(spaceIds)) found.push(...(await placedSpaces(ids)));
      return found;
    },

    collection: (collectionId: string) =>
      withPlace({ query }, 'collections').where('collections.id', '=', collectionId).executeTakeFirst(),

    /** Returns the default levels and parents of all collections of an organization. */
    collections: (organizationId: string) =>
      withPlace({ query }, 'collections')
        .clearSelect()
        .select(['collections.id', 'collections.default_level', 'placements.parent_id'])
        .where('collections.organization_id', '=', organizationId)
        .execute(),

    /** Returns the levels granted to a user, directly or through a team. */
    levelsGrantedTo: (organizationId: string, userId: string) =>
      query()
        .selectFrom('grants')
        .select(['target_id', 'level'])
        .where('organization_id', '=', organizationId)
        .where((e) =>
          e.or([
            e('subject_id', '=', userId),
            e(
              'subject_id',
              'in',
              e
                .selectFrom('team_members')
                .select('team_members.team_id')
                .where('team_members.organization_id', '=', organizationId)
                .where('team_members.user_id', '=', userId),
            ),
          ]),
        )
        .execute(),

    /** Returns the grants to these teams. */
    grantsToTeams: (organizationId: string, teamIds: string[]): Promise<Granted[]> =>
      grantsOf(organizationId, teamIds).execute(),

    /** Returns the grants to each of these users, directly or through a team. */
    grantsToUsers: (organizationId: string, userIds: string[]): Promise<Granted[]> =>
      grantsOf(organizationId, userIds)
        .unionAll(
          query()
            .selectFrom('team_members')
            .innerJoin('grants', 'grants.subject_id', 'team_members.team_id')
            .select(['team_members.user_id as subject_id', 'grants.target_id'])
            .where('grants.organization_id', '=', organizationId)
            .where('team_members.organization_id', '=', organizationId)
            .where('team_members.user_id', 'in', userIds),
        )
        .execute(),

    /** Returns all collections and spaces of an organization with their parents, without deleted spaces. */
    content: (organizationId: string) =>
      contentPlaces({ query }, organizationId)
        .select(['placements.id', 'placements.parent_id', 'placements.kind', 'placements.position'])
        .execute(),

    /** Returns the number of spaces in an organization, without deleted ones. */
    countSpaces: (organizationId: string) =>
      rowsOf({ query }, 'spaces').count({ organization_id: organizationId, deleted_at: null }),
  };
};
