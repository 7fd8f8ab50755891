import { sql, type SelectQueryBuilder, type Simplify, type SqlBool, type StringReference } from 'kysely';
import type { PageWindow, RowList } from '#server/base/lib/paging.ts';

export type Direction = 'asc' | 'desc';

/** A column of the query's tables that its result contains under the same name. */
type Key<DB, Tables extends keyof DB, Row> = StringReference<DB, Tables> &
  (`${string}.${keyof Row & string}` | keyof Row);

/** Orders a query by columns and limits it to a window of that order. */
export function inWindow<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  columns: readonly StringReference<DB, Tables>[],
  direction: Direction,
  { after, limit }: PageWindow,
): SelectQueryBuilder<DB, Tables, Row> {
  const keys = columns.map((column) => sql.ref<string>(column));
  let window = rows;
  if (after) {
    const values = keys.map((_key, index) => after[index] ?? '');
    const comparison = direction === 'asc' ? sql`>` : sql`<`;
    window = window.where(sql<SqlBool>`(${sql.join(keys)}) ${comparison} (${sql.join(values)})`);
  }
  for (const key of keys) window = window.orderBy(key, direction);
  return window.limit(limit);
}

/**
 * Builds a list for `paged` from an unordered query.
 * @param columns the order: one unique column, or a column and an id
 */
export const rowList = <DB, Tables extends keyof DB, Row extends object>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  columns: readonly [Key<DB, Tables, Row>, Key<DB, Tables, Row>?],
  direction: Direction = 'asc',
): RowList<Simplify<Row>> => ({
  read: (window) =>
    inWindow(
      rows,
      columns.filter((column) => column !== undefined),
      direction,
      window,
    ).execute(),
  keyOf(row) {
    const values: Partial<Record<string, unknown>> = row;
    const [first, id = 'id'] = columns;
    return [first, id].map((column) => String(values[column.slice(column.indexOf('.') + 1)]));
  },
  async count() {
    const { count } = await rows
      .clearSelect()
      .select((e) => e.fn.countAll<number>().as('count'))
      .$castTo<{ count: number }>()
      .executeTakeFirstOrThrow();
    return count;
  },
});
