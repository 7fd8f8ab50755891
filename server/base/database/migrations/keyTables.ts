// Tables whose columns all have the type `key`.
import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely, RawBuilder } from 'kysely';

export type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const primary: Build = (column) => column.primaryKey();
export const required: Build = (column) => column.notNull();
export const optional: Build = (column) => column;
export const partOf =
  (references: string): Build =>
  (column) =>
    column.notNull().references(references).onDelete('cascade');

export function keyTables(db: Kysely<unknown>, key: RawBuilder<string>) {
  async function table(name: string, columns: Record<string, Build>, primaryKey?: string[]) {
    let made: CreateTableBuilder<string, string> = db.schema.createTable(name);
    for (const [column, build] of Object.entries(columns)) made = made.addColumn(column, key, build);
    if (primaryKey) made = made.addPrimaryKeyConstraint(`${name}_key`, primaryKey);
    await made.execute();
  }
  const index = (name: string, ...columns: string[]) =>
    db.schema
      .createIndex(`${name}_by_${columns.join('_')}`)
      .on(name)
      .columns(columns)
      .execute();
  return { table, index };
}
