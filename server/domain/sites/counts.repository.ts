import { batchesOf } from '#server/base/database/batches.ts';
import type { CountKind } from '#server/base/database/readerTables.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type CountRow = Database['site_counts'];

/** The name of the sum of everything without a place of its own. */
export const otherName = '*';

export const countsRepository = ({ query }: Pick<Store, 'query'>) => ({
  /** Returns the names that are counted on a site for a day. */
  async names(siteId: string, day: string, kind: CountKind) {
    const rows = await query()
      .selectFrom('site_counts')
      .select('name')
      .where('site_id', '=', siteId)
      .where('day', '=', day)
      .where('kind', '=', kind)
      .execute();
    return new Set(rows.map(({ name }) => name));
  },

  /** Adds to sums, each in one row. */
  async add(rows: readonly CountRow[]) {
    for (const batch of batchesOf(rows))
      await query()
        .insertInto('site_counts')
        .values(batch)
        .onConflict((conflict) =>
          conflict
            .columns(['site_id', 'day', 'kind', 'name'])
            .doUpdateSet((e) => ({ count: e('site_counts.count', '+', e.ref('excluded.count')) })),
        )
        .execute();
  },

  /** Returns the sums per day of a kind, in a span of days that includes both ends. */
  days: (siteId: string, from: string, to: string) =>
    query()
      .selectFrom('site_counts')
      .select((e) => ['day', 'kind', e.fn.sum<number>('count').as('count')])
      .where('site_id', '=', siteId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(['day', 'kind'])
      .orderBy('day')
      .execute(),

  /** Returns the sums per name of a kind, highest first. */
  ranked: (siteId: string, from: string, to: string, kind: CountKind) =>
    query()
      .selectFrom('site_counts')
      .select((e) => ['name', e.fn.sum<number>('count').as('count')])
      .where('site_id', '=', siteId)
      .where('kind', '=', kind)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy('name')
      .orderBy('count', 'desc')
      .orderBy('name')
      .execute(),

  removeBefore: (day: string) => query().deleteFrom('site_counts').where('day', '<', day).execute(),

  /** Returns which of these sites exist. */
  async existing(siteIds: readonly string[]) {
    const rows = await query().selectFrom('sites').select('id').where('id', 'in', siteIds).execute();
    return new Set(rows.map(({ id }) => id));
  },
});
