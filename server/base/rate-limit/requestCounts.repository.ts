import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

type Row = Database['request_counts'];

export const requestCountsRepository = ({ query, transaction }: Store) => ({
  /** Adds to the counts of each row's minute, resets older ones, and returns the current rows. */
  add: (rows: Row[]): Promise<Row[]> =>
    transaction(() =>
      query()
        .insertInto('request_counts')
        // Sorted, so that two processes never deadlock.
        .values(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((e) => ({
            count: e
              .case()
              .when('request_counts.minute', '=', e.ref('excluded.minute'))
              .then(e('request_counts.count', '+', e.ref('excluded.count')))
              .when('request_counts.minute', '<', e.ref('excluded.minute'))
              .then(e.ref('excluded.count'))
              .else(e.ref('request_counts.count'))
              .end(),
            minute: e
              .case()
              .when('request_counts.minute', '<', e.ref('excluded.minute'))
              .then(e.ref('excluded.minute'))
              .else(e.ref('request_counts.minute'))
              .end(),
          })),
        )
        .returningAll()
        .execute(),
    ),

  removeBefore: (minute: number) =>
    transaction(() => query().deleteFrom('request_counts').where('minute', '<', minute).execute()),
});
