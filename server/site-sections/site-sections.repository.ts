import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

type Columns = Partial<Omit<Database['site_sections'], 'id' | 'site_id'>>;

export const siteSectionsRepository = ({ query }: Store) => ({
  insert: (row: Database['site_sections']) => query().insertInto('site_sections').values(row).execute(),

  update: (id: string, columns: Columns) =>
    query().updateTable('site_sections').set(columns).where('id', '=', id).execute(),

  /** Deletes the section with its site spaces and their places. */
  async remove(siteId: string, id: string) {
    const inside = query()
      .selectFrom('placements')
      .select('id')
      .where('scope_id', '=', siteId)
      .where('parent_id', '=', id);
    await query().deleteFrom('site_spaces').where('id', 'in', inside).execute();
    await query().deleteFrom('placements').where('id', 'in', inside).execute();
    await query().deleteFrom('placements').where('id', '=', id).execute();
    await query().deleteFrom('site_sections').where('id', '=', id).execute();
  },
});
