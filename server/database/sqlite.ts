// node:sqlite as the SQLite driver of Kysely.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const keptStatements = 500;

/** Kysely hands over what the tables' types allow, which is what SQLite takes. */
const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];

/**
 * Opens a database file in WAL mode with an fsync at every commit; each SQL text is compiled once.
 * A `readOnly` connection refuses every write, and waits up to 5 s for a lock. A writer doesn't wait:
 * its transactions do (see `sqliteDialect.ts`), without blocking the event loop.
 */
export function openSqlite(file: string, { readOnly = false } = {}): SqliteDatabase {
  const connection = new DatabaseSync(file);
  connection.exec('pragma busy_timeout=5000; pragma journal_mode=wal; pragma synchronous=full');
  connection.exec('pragma foreign_keys=on; pragma temp_store=memory; pragma cache_size=-65536');
  connection.exec(readOnly ? 'pragma query_only=on' : 'pragma busy_timeout=0');
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    const statement = connection.prepare(sql);
    const made: SqliteStatement = {
      reader: statement.columns().length > 0, // true for `returning` as well
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
    if (statements.size === keptStatements) statements.clear();
    statements.set(sql, made);
    return made;
  };
  return { prepare: (sql) => statements.get(sql) ?? prepare(sql), close: () => connection.close() };
}
