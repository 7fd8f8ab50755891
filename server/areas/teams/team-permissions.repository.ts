import type { Store } from '#server/base/database/store.ts';

export const teamPermissionsRepository = ({ query }: Store) => ({
  /** Returns the levels granted to a team on spaces that are not deleted, ordered by title. */
  onSpaces: (organizationId: string, teamId: string) =>
    query()
      .selectFrom('grants')
      .innerJoin('spaces', 'spaces.id', 'grants.target_id')
      .innerJoin('placements', 'placements.id', 'spaces.id')
      .select(['grants.level', 'spaces.id', 'spaces.title', 'spaces.default_level', 'placements.parent_id'])
      .where('grants.organization_id', '=', organizationId)
      .where('grants.subject_id', '=', teamId)
      .where('spaces.deleted_at', 'is', null)
      .orderBy('spaces.title')
      .orderBy('spaces.id')
      .execute(),

  /** Returns the levels granted to a team on collections, ordered by title. */
  onCollections: (organizationId: string, teamId: string) =>
    query()
      .selectFrom('grants')
      .innerJoin('collections', 'collections.id', 'grants.target_id')
      .select(['grants.level', 'collections.id', 'collections.title'])
      .where('grants.organization_id', '=', organizationId)
      .where('grants.subject_id', '=', teamId)
      .orderBy('collections.title')
      .orderBy('collections.id')
      .execute(),
});
