import { sql, type SqlBool } from 'kysely';
import { likePattern } from '#server/base/lib/text.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowList, type Direction } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { patternOf } from './redirectPattern.ts';

type RedirectRow = Database['site_redirects'];
/** A redirect as it is declared. */
export type Redirect = Omit<RedirectRow, 'pattern'>;

type Filter = { siteId: string; search: string | undefined; draft: boolean };

export const siteRedirectsRepository = (store: Pick<Store, 'query'>) => {
  const { query } = store;
  const rows = rowsOf(store, 'site_redirects');

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

    /**
     * Returns the redirect with the first of some patterns that has one, and of two with the same pattern the draft.
     * @param withDrafts whether redirects that aren't live count
     */
    async first(siteId: string, patterns: readonly string[], withDrafts: boolean) {
      let found = query()
        .selectFrom('site_redirects')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('pattern', 'in', patterns);
      if (!withDrafts) found = found.where('draft', '=', 0);
      const rank = new Map(patterns.map((pattern, at) => [pattern, at]));
      const rankOf = ({ pattern }: RedirectRow) => rank.get(pattern) ?? Infinity;
      // Sorted here: for an order, SQLite would read all redirects of the site.
      const all = await found.execute();
      return all.toSorted(
        (one, other) =>
          rankOf(one) - rankOf(other) || other.draft - one.draft || (one.source < other.source ? 1 : -1),
      )[0];
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
    put: (redirects: readonly Redirect[]) =>
      rows.upsert(
        redirects.map((row) => ({ ...row, pattern: patternOf(row.source) })),
        ['id'],
        ['source', 'draft', 'capture_wildcard', 'permanent', 'pattern', 'destination', 'updated_at'],
      ),

    async remove(ids: readonly string[]) {
      for (const batch of batchesOf(ids))
        await query().deleteFrom('site_redirects').where('id', 'in', batch).execute();
    },
  };
};
