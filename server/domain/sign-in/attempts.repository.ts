import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

type Row = Database['sign_in_attempts'];

export const attemptsRepository = ({ query }: Store) => ({
  /** Adds one to each count, and starts expired counts again. Returns the counts. */
  add: (keys: readonly string[], now: string, expires_at: string): Promise<Row[]> =>
    query()
      .insertInto('sign_in_attempts')
      // Sorted, so that two processes never deadlock.
      .values(keys.toSorted().map((key) => ({ key, count: 1, expires_at })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((e) => ({
          count: e
            .case()
            .when('sign_in_attempts.expires_at', '<=', now)
            .then(1)
            .else(e('sign_in_attempts.count', '+', 1))
            .end(),
          expires_at: e
            .case()
            .when('sign_in_attempts.expires_at', '<=', now)
            .then(expires_at)
            .else(e.ref('sign_in_attempts.expires_at'))
            .end(),
        })),
      )
      .returningAll()
      .execute(),

  /** Takes back one attempt. */
  subtract: (key: string) =>
    query()
      .updateTable('sign_in_attempts')
      .set((e) => ({ count: e('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute(),

  remove: (key: string) => rowsOf({ query }, 'sign_in_attempts').remove({ key }),

  sweep: (now: string) => query().deleteFrom('sign_in_attempts').where('expires_at', '<=', now).execute(),
});
