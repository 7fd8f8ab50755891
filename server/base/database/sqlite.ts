import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const maxStatements = 500;

/** Pages of 4 KiB in the write-ahead log, after which a commit moves them to the database file, if `startCheckpoints` didn't. */
const mostPages = 16_000;

/** Kysely passes values of the tables' types, all of which SQLite accepts. */
const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];

/**
 * Opens a database file in WAL mode with an fsync on every commit. Statements are compiled once per SQL text.
 * A `readOnly` connection rejects writes and waits up to 5 s for a lock. A writer doesn't wait here, because
 * that would block the event loop: its transactions retry (see `sqliteDialect.ts`).
 */
export function openSqlite(file: string, { readOnly = false } = {}): SqliteDatabase {
  const connection = new DatabaseSync(file);
  connection.exec('pragma busy_timeout=5000; pragma journal_mode=wal; pragma synchronous=full');
  connection.exec('pragma foreign_keys=on; pragma temp_store=memory; pragma cache_size=-65536');
  connection.exec(`pragma wal_autocheckpoint=${mostPages}`);
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
    if (statements.size === maxStatements) statements.clear();
    statements.set(sql, made);
    return made;
  };
  return { prepare: (sql) => statements.get(sql) ?? prepare(sql), close: () => connection.close() };
}
