import { sql, type SqlBool } from 'kysely';
import { likePattern } from '#server/base/lib/text.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowList, type Direction } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { newId } from '#server/base/lib/ids.ts';

export type RedirectRow = Database['site_redirects'];

/** Redirects that are read at once. */
const pageSize = 1000;

type Filter = { siteId: string; search: string | undefined; draft: boolean };

export const siteRedirectsRepository = (store: Pick<Store, 'query'>) => {
  const { query } = store;
  const rows = rowsOf(store, 'site_redirects');

  /** Makes every process read the redirects again. */
  const changed = (siteId: string) => rowsOf(store, 'sites').update(siteId, { redirects_version: newId() });

  return {
    get: rows.get,

    count: (siteId: string) => rows.count({ site_id: siteId }),

    /** Returns the redirects with these sources, live ones and drafts. */
    async withSources(siteId: string, sources: readonly string[]): Promise<RedirectRow[]> {
      const found: RedirectRow[] = [];
      for (const batch of batchesOf([...new Set(sources)]))
        found.push(
          ...(await query()
            .selectFrom('site_redirects')
            .selectAll()
            .where('site_id', '=', siteId)
            .where('source', 'in', batch)
            .execute()),
        );
      return found;
    },

    /** Returns the redirects by source, in batches: a site can have so many that reading all takes several turns. */
    async *all(siteId: string): AsyncGenerator<RedirectRow[], void> {
      const pages = query()
        .selectFrom('site_redirects')
        .selectAll()
        .where('site_id', '=', siteId)
        .orderBy('source')
        .orderBy('draft')
        .limit(pageSize);
      for (let batch = await pages.execute(); batch.length > 0;) {
        yield batch;
        const last = batch.at(-1);
        if (batch.length < pageSize || !last) return;
        const { source, draft } = last;
        batch = await pages
          .where('source', '>=', source)
          .where((e) => e.or([e('source', '>', source), e('draft', '>', draft)]))
          .execute();
      }
    },

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
