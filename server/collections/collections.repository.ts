// The SQL of collections.
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type CollectionRow = Database['collections'] & { parent_id: string; position: string };

export const collectionsRepository = ({ query }: Store) => ({
  /** All collections of an organization with their places; a few hundred at most, so read whole. */
  all: (organizationId: string): Promise<CollectionRow[]> =>
    query()
      .selectFrom('collections')
      .innerJoin('placements', 'placements.id', 'collections.id')
      .selectAll('collections')
      .select(['placements.parent_id', 'placements.position'])
      .where('collections.organization_id', '=', organizationId)
      .orderBy('placements.parent_id')
      .orderBy('placements.position')
      .execute(),
});
