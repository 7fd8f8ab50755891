import { sql, type SqlBool } from 'kysely';
import { newId } from '#server/base/lib/ids.ts';
import { likePattern } from '#server/base/lib/text.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowList, type Direction } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { patternOf } from './redirectPattern.ts';

export type RedirectRow = Database['site_redirects'];
/** A redirect as it is declared. */
export type Redirect = Omit<RedirectRow, 'pattern'>;

type Filter = { siteId: string; search: string | undefined; draft: boolean };

export const siteRedirectsRepository = (store: Pick<Store, 'query'>) => {
  const { query } = store;
  const rows = rowsOf(store, 'site_redirects');
  /** Gives the redirects of a site a new version, in the transaction that writes them. */
  const changed = (siteId: string) =>
    rowsOf(store, 'sites').update({ id: siteId }, { redirects_version: newId() });

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

    /** Returns up to `limit` live redirects or drafts of a site after a source, by source. */
    after: (siteId: string, draft: 0 | 1, source: string, limit: number): Promise<RedirectRow[]> =>
      rows.list({ site_id: siteId, draft }, ['source']).read({ after: [source], limit }),

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

    /** Adds redirects to a site, or replaces those with the same ID. */
    async put(siteId: string, redirects: readonly Redirect[]) {
      await rows.upsert(
        redirects.map((row) => ({ ...row, pattern: patternOf(row.source) })),
        ['id'],
        ['source', 'draft', 'capture_wildcard', 'permanent', 'pattern', 'destination', 'updated_at'],
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
