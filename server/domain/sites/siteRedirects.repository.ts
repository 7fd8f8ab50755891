import { sql, type SqlBool } from 'kysely';
import { likePattern } from '#server/base/lib/text.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowList, type Direction } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { newId } from '#server/base/lib/ids.ts';

export type RedirectRow = Database['site_redirects'];

type Filter = { siteId: string; search: string | undefined; draft: boolean };

export const siteRedirectsRepository = (store: Pick<Store, 'query'>) => {
  const { query } = store;
  const rows = rowsOf(store, 'site_redirects');

  /** Makes every process read the redirects again. */
  const changed = (siteId: string) => rowsOf(store, 'sites').update(siteId, { redirects_version: newId() });

  return {
    get: rows.get,

    all: (siteId: string): Promise<RedirectRow[]> => rows.all({ site_id: siteId }),

    list(
      { siteId, search, draft }: Filter,
      column: 'created_at' | 'updated_at' | 'source',
      order: Direction,
    ) {
      let found = query()
        .selectFrom('site_redirects')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('draft', '=', draft ? 1 : 0);
      if (search !== undefined)
        found = found.where(
          sql<SqlBool>`lower(source) like ${likePattern(search.toLowerCase())} escape '\\'`,
        );
      return rowList(found, [column, 'id'], order);
    },

    /** Adds redirects, or replaces those with the same ID. */
    async put(siteId: string, redirects: readonly RedirectRow[]) {
      await rows.upsert(
        redirects,
        ['id'],
        ['source', 'draft', 'capture_wildcard', 'permanent', 'destination', 'updated_at'],
      );
      await changed(siteId);
    },

    async remove(siteId: string, ids: readonly string[]) {
      for (const batch of batchesOf(ids))
        await query().deleteFrom('site_redirects').where('id', 'in', batch).execute();
      await changed(siteId);
    },
  };
};
