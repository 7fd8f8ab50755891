import type { Insertable, Selectable, SimplifySingleResult, Updateable } from 'kysely';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

type Row<Name extends keyof Database> = Selectable<Database[Name]>;
/** Column values that rows must equal. Null matches null. */
type Match<Name extends keyof Database> = Partial<Row<Name>>;

/** Kysely can't resolve columns of a generic table name. The signatures below check them instead. */
type AnyTables = Record<string, Record<string, unknown>>;

/** Queries of one table by equal columns. Conditions keep the order of the given columns. */
export function rowsOf<Name extends keyof Database>({ query }: Pick<Store, 'query'>, name: Name) {
  const table: string = name;
  const tables = () => query().$extendTables<AnyTables>();

  function matching(match: Match<Name>) {
    let rows = tables().selectFrom(table);
    for (const [column, value] of Object.entries(match))
      rows = rows.where(column, value === null ? 'is' : '=', value);
    return rows;
  }

  return {
    get: (match: Match<Name>) => matching(match).selectAll().$castTo<Row<Name>>().executeTakeFirst(),

    /** Like `get`, with only these columns. */
    pick: <Column extends keyof Row<Name> & string>(
      match: Match<Name>,
      columns: readonly Column[],
    ): Promise<SimplifySingleResult<Pick<Row<Name>, Column>>> =>
      matching(match).select(columns).$castTo<Pick<Row<Name>, Column>>().executeTakeFirst(),

    async count(match: Match<Name>): Promise<number> {
      const row = await matching(match)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    insert: (row: Insertable<Database[Name]>) => tables().insertInto(table).values(row).execute(),

    update: (id: string, columns: Updateable<Database[Name]>) =>
      tables().updateTable(table).set(columns).where('id', '=', id).execute(),

    remove: (id: string) => tables().deleteFrom(table).where('id', '=', id).execute(),
  };
}
