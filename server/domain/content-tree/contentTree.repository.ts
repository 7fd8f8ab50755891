// SQLite doesn't reorder cross joins. They make it look up each collection's children by index instead of
// scanning.
import { contentPlaces, type Kind } from '#server/domain/placements/placements.repository.ts';
import type { Store } from '#server/base/database/store.ts';

/** A descendant of a collection, or the collection itself at depth 0. */
export type Descendant = { id: string; kind: Kind; depth: number };

export const contentTreeRepository = ({ query }: Store) => ({
  /**
   * Returns the place of a collection or space in an organization. Undefined if it is not there or deleted.
   */
  place: (organizationId: string, id: string) =>
    contentPlaces({ query }, organizationId)
      .select(['placements.parent_id', 'placements.position'])
      .where('placements.id', '=', id)
      .executeTakeFirst(),

  /**
   * Returns a collection's id and those of its ancestors. Empty if the organization has no such collection.
   */
  async chain(organizationId: string, collectionId: string): Promise<string[]> {
    const rows = await query()
      .withRecursive('chain(id, parent_id)', (e) =>
        e
          .selectFrom('placements')
          .select(['id', 'parent_id'])
          .where('id', '=', collectionId)
          .where('scope_id', '=', organizationId)
          .where('kind', '=', 'collection')
          .unionAll(
            e
              .selectFrom('chain')
              .crossJoin('placements')
              .select(['placements.id', 'placements.parent_id'])
              .whereRef('placements.id', '=', 'chain.parent_id'),
          ),
      )
      .selectFrom('chain')
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Returns a collection or space with its descendants. */
  below: (organizationId: string, id: string): Promise<Descendant[]> =>
    query()
      .withRecursive('below(id, kind, depth)', (e) =>
        e
          .selectFrom('placements')
          .select((p) => ['id', 'kind', p.lit<number>(0).as('depth')])
          .where('id', '=', id)
          .where('scope_id', '=', organizationId)
          .unionAll(
            e
              .selectFrom('below')
              .crossJoin('placements')
              .select((p) => ['placements.id', 'placements.kind', p('below.depth', '+', 1).as('depth')])
              .whereRef('placements.parent_id', '=', 'below.id')
              .where('placements.scope_id', '=', organizationId),
          ),
      )
      .selectFrom('below')
      .select(['id', 'kind', 'depth'])
      .execute(),
});
