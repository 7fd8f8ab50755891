import type { SelectQueryBuilder } from 'kysely';
import { rowsOf, type AnyTables } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

/** An ordered list: its organization or site, and its parent there ('' is the top level). */
export type Siblings = { scopeId: string; parentId: string };
export type Kind = Database['placements']['kind'];

/** The parent ('' is the top level) and the position of a row there. */
export type Place = Pick<Database['placements'], 'parent_id' | 'position'>;
type PlacedTable =
  | 'collections'
  | 'spaces'
  | 'site_section_groups'
  | 'site_sections'
  | 'site_external_links'
  | 'site_spaces';

/** Selects the rows of a table with their places. */
export function withPlace<Name extends PlacedTable>(
  store: Pick<Store, 'query'>,
  name: Name,
): SelectQueryBuilder<Database, Name | 'placements', Database[Name] & Place>;
export function withPlace({ query }: Pick<Store, 'query'>, table: PlacedTable): unknown {
  return query()
    .$extendTables<AnyTables>()
    .selectFrom(table)
    .innerJoin('placements', 'placements.id', `${table}.id`)
    .selectAll(table)
    .select(['placements.parent_id', 'placements.position']);
}

/** Selects the places of an organization's collections and spaces, without deleted spaces. */
export const contentPlaces = ({ query }: Pick<Store, 'query'>, organizationId: string) =>
  query()
    .selectFrom('placements')
    .leftJoin('spaces', 'spaces.id', 'placements.id')
    .where('placements.scope_id', '=', organizationId)
    .where('spaces.deleted_at', 'is', null);

/** Selects the ids of the entries of a list. */
export const idsIn = ({ query }: Pick<Store, 'query'>, { scopeId, parentId }: Siblings) =>
  query()
    .selectFrom('placements')
    .select('placements.id')
    .where('placements.scope_id', '=', scopeId)
    .where('placements.parent_id', '=', parentId);

export const placementsRepository = ({ query }: Store) => ({
  /** Returns all entries of a list in order. `deleted_at` is set for an entry of a deleted space. */
  inList: ({ scopeId, parentId }: Siblings) =>
    query()
      .selectFrom('placements')
      .leftJoin('site_spaces', 'site_spaces.id', 'placements.id')
      .leftJoin('spaces', (join) =>
        join.on((e) => e('spaces.id', '=', e.fn.coalesce('site_spaces.space_id', 'placements.id'))),
      )
      .select(['placements.id', 'placements.kind', 'placements.position', 'spaces.deleted_at'])
      .where('placements.scope_id', '=', scopeId)
      .where('placements.parent_id', '=', parentId)
      .orderBy('placements.position')
      .execute(),

  /** Returns null for an empty list. */
  async lastPosition({ scopeId, parentId }: Siblings) {
    const last = await query()
      .selectFrom('placements')
      .select('position')
      .where('scope_id', '=', scopeId)
      .where('parent_id', '=', parentId)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.position ?? null;
  },

  /** Inserts entries or moves existing ones. */
  put: (rows: Database['placements'][]) =>
    rowsOf({ query }, 'placements').upsert(rows, ['id'], ['scope_id', 'parent_id', 'position']),
});
