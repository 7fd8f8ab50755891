import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { everything } from '#server/testing/everything.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';
import { isDuplicate } from './duplicate.ts';
import type { AnyTables } from './rows.ts';

type Index = { table: string; columns: string[] };

/** Returns the unique indexes of the database, with those of primary keys. Partial ones and ones of expressions are left out. */
async function uniqueIndexes({ context: { store } }: World): Promise<Index[]> {
  const { rows } = await (
    store.engine === 'postgres'
      ? sql<{ table: string; columns: string }>`
          select c.relname as "table", string_agg(a.attname, ',') as columns
          from pg_index i
          join pg_class c on c.oid = i.indrelid
          join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
          where i.indisunique and i.indpred is null and not (0 = any(i.indkey))
          group by c.relname, i.indexrelid`
      : sql<{ table: string; columns: string }>`
          select m.name as "table", group_concat(c.name) as columns
          from sqlite_master m
          join pragma_index_list(m.name) i on i."unique" = 1 and i.partial = 0
          join pragma_index_info(i.name) c
          where m.type = 'table'
          group by m.name, i.name`
  ).execute(store.query());
  // SQLite's search index has its own tables.
  return rows
    .filter(({ table }) => !/_search_/.test(table))
    .map(({ table, columns }) => ({ table, columns: columns.split(',') }));
}

test('recognizes a duplicate in every unique index', async (world) => {
  await everything(world, await world.newOrganization());
  const { store } = world.context;
  const tables = () => store.query().$extendTables<AnyTables>();
  const indexes = await uniqueIndexes(world);
  let checked = 0;
  for (const { table, columns } of indexes) {
    const row = await tables().selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (!row || columns.some((column) => row[column] === null)) continue;
    // Only this index is violated: the values of others are new.
    const others = indexes
      .filter((other) => other.table === table && other.columns.every((column) => !columns.includes(column)))
      .flatMap((other) => other.columns)
      .filter((column) => typeof row[column] === 'string');
    const copy = {
      ...row,
      ...Object.fromEntries(others.map((column) => [column, `${String(row[column])}x`])),
    };
    const insert = store.transaction(() => tables().insertInto(table).values(copy).execute());
    await assert.rejects(insert, isDuplicate, `${table} (${columns.join(', ')})`);
    checked++;
  }
  assert.ok(checked > 20, `${checked} of ${indexes.length}`);
});
