import { rowList } from '../database/rowList.ts';
import { rowsOf } from '../database/rows.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type TranslationRow = Database['translations'];

export const translationsRepository = ({ query }: Store) => ({
  ...rowsOf({ query }, 'translations'),

  /** Returns translations, newest first. */
  list: (organizationId: string) =>
    rowList(
      query().selectFrom('translations').where('organization_id', '=', organizationId).selectAll(),
      ['created_at', 'id'],
      'desc',
    ),

  /** Returns the number of updated rows. */
  async setLanguages(id: string, languages: readonly string[], at: string) {
    const changed = await query()
      .updateTable('translations')
      .set({ languages: JSON.stringify(languages), updated_at: at })
      .where('id', '=', id)
      .executeTakeFirst();
    return Number(changed.numUpdatedRows);
  },

  /** Returns the number of deleted rows: 0 if another request was faster. */
  async removeFrom(organizationId: string, id: string) {
    const removed = await query()
      .deleteFrom('translations')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst();
    return Number(removed.numDeletedRows);
  },
});
