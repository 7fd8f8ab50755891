import type { Insertable, Selectable, SimplifySingleResult, Updateable } from 'kysely';
import { batchesOf } from './batches.ts';
import { rowList, type Direction } from './rowList.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

type Row<Name extends keyof Database> = Selectable<Database[Name]>;
/** Column values that rows must equal. Null matches null. */
type Match<Name extends keyof Database> = Partial<Row<Name>>;
type Column<Name extends keyof Database> = keyof Row<Name> & string;

/** Kysely can't resolve columns of a generic table name. The signatures below check them instead. */
export type AnyTables = Record<string, Record<string, unknown>>;

const conditionsOf = (which: string | object) =>
  Object.entries(typeof which === 'string' ? { id: which } : which).map(
    ([column, value]: [string, unknown]) => [column, value === null ? 'is' : '=', value] as const,
  );

/** Queries of one table by equal columns. Conditions keep the order of the given columns. `which` may be an id. */
export function rowsOf<Name extends keyof Database>({ query }: Pick<Store, 'query'>, name: Name) {
  const table: string = name;
  const tables = () => query().$extendTables<AnyTables>();

  function matching(match: Match<Name>) {
    let rows = tables().selectFrom(table);
    for (const [column, operator, value] of conditionsOf(match)) rows = rows.where(column, operator, value);
    return rows;
  }

  return {
    get: (match: Match<Name>) => matching(match).selectAll().$castTo<Row<Name>>().executeTakeFirst(),

    /** Like `get`, with only these columns. */
    pick: <Picked extends Column<Name>>(
      match: Match<Name>,
      columns: readonly Picked[],
    ): Promise<SimplifySingleResult<Pick<Row<Name>, Picked>>> =>
      matching(match).select(columns).$castTo<Pick<Row<Name>, Picked>>().executeTakeFirst(),

    /** Returns all matching rows, ordered by the given columns. */
    all(
      match: Match<Name>,
      order: readonly Column<Name>[] = [],
      direction: Direction = 'asc',
    ): Promise<Row<Name>[]> {
      let rows = matching(match).selectAll();
      for (const column of order) rows = rows.orderBy(column, direction);
      return rows.$castTo<Row<Name>>().execute();
    },

    /** Like `all`, as a list for `paged`. The order is one unique column, or a column and an id. */
    list: (match: Match<Name>, order: readonly [Column<Name>, Column<Name>?], direction: Direction = 'asc') =>
      rowList(matching(match).selectAll().$castTo<Row<Name>>(), order, direction),

    async count(match: Match<Name>): Promise<number> {
      const row = await matching(match)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    insert: (row: Insertable<Database[Name]>) => tables().insertInto(table).values(row).execute(),

    /**
     * Inserts rows in batches. If the key columns of a row exist, replaces the columns `replaced`; without
     * them, the existing row stays unchanged.
     */
    async upsert(
      rows: readonly Insertable<Database[Name]>[],
      key: readonly Column<Name>[],
      replaced: readonly Column<Name>[] = [],
    ) {
      for (const batch of batchesOf(rows))
        await tables()
          .insertInto(table)
          .values(batch)
          .onConflict((conflict) => {
            const existing = conflict.columns(key);
            if (replaced.length === 0) return existing.doNothing();
            return existing.doUpdateSet((e) =>
              Object.fromEntries(replaced.map((column) => [column, e.ref(`excluded.${column}`)])),
            );
          })
          .execute();
    },

    /** Returns the number of updated rows. */
    update: async (which: string | Match<Name>, columns: Updateable<Database[Name]>): Promise<number> => {
      let rows = tables().updateTable(table).set(columns);
      for (const [column, operator, value] of conditionsOf(which)) rows = rows.where(column, operator, value);
      return Number((await rows.executeTakeFirst()).numUpdatedRows);
    },

    /** Returns the number of deleted rows. */
    remove: async (which: string | Match<Name>): Promise<number> => {
      let rows = tables().deleteFrom(table);
      for (const [column, operator, value] of conditionsOf(which)) rows = rows.where(column, operator, value);
      return Number((await rows.executeTakeFirst()).numDeletedRows);
    },
  };
}
