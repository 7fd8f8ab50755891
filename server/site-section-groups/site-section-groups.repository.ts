import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export const siteSectionGroupsRepository = ({ query }: Store) => ({
  insert: (row: Database['site_section_groups']) =>
    query().insertInto('site_section_groups').values(row).execute(),

  update: (id: string, columns: Partial<Pick<Database['site_section_groups'], 'title' | 'icon'>>) =>
    query().updateTable('site_section_groups').set(columns).where('id', '=', id).execute(),

  /** Deletes the group and its place. */
  async remove(id: string) {
    await query().deleteFrom('placements').where('id', '=', id).execute();
    await query().deleteFrom('site_section_groups').where('id', '=', id).execute();
  },
});
