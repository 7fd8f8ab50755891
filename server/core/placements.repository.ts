// The SQL of placements: the order of things under a parent.
import { batchesOf } from '../database/batches.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** An ordered list: the organization or site it belongs to, and the parent in it ('' is the top). */
export type Siblings = { scopeId: string; parentId: string };
export type Kind = Database['placements']['kind'];

export const placementsRepository = ({ query }: Store) => ({
  /** All things in a list, in order; `deleted_at` is that of the space that stands there. */
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

  /** Null for an empty list. */
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

  /** Adds places, or changes those of things that have one. */
  async put(rows: Database['placements'][]) {
    for (const batch of batchesOf(rows))
      await query()
        .insertInto('placements')
        .values(batch)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((e) => ({
            scope_id: e.ref('excluded.scope_id'),
            parent_id: e.ref('excluded.parent_id'),
            position: e.ref('excluded.position'),
          })),
        )
        .execute();
  },
});
