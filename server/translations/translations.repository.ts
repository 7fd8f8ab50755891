import type { PageWindow } from '../core/paging.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type TranslationRow = Database['translations'];

export const translationsRepository = ({ query }: Store) => {
  const ofOrganization = (organizationId: string) =>
    query().selectFrom('translations').where('organization_id', '=', organizationId);

  return {
    /** Returns translations, newest first. */
    list(organizationId: string, { after, limit }: PageWindow) {
      let rows = ofOrganization(organizationId).selectAll();
      if (after) {
        const [createdAt = '', id = ''] = after;
        rows = rows.where((e) => e(e.refTuple('created_at', 'id'), '<', e.tuple(createdAt, id)));
      }
      return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    },

    async count(organizationId: string) {
      const row = await ofOrganization(organizationId)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    get: (organizationId: string, id: string) =>
      ofOrganization(organizationId).selectAll().where('id', '=', id).executeTakeFirst(),

    insert: (row: TranslationRow) => query().insertInto('translations').values(row).execute(),

    update: (id: string, columns: Pick<TranslationRow, 'title' | 'updated_at'>) =>
      query().updateTable('translations').set(columns).where('id', '=', id).execute(),

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
    async remove(organizationId: string, id: string) {
      const removed = await query()
        .deleteFrom('translations')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst();
      return Number(removed.numDeletedRows);
    },
  };
};
