import { batchesOf } from '../database/batches.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** An ordered list: its organization or site, and its parent there ('' is the top level). */
export type Siblings = { scopeId: string; parentId: string };
export type Kind = Database['placements']['kind'];

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
