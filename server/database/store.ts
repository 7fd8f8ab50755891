// One store, two engines: `query()` reads, `transaction()` writes.
import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, SqliteDialect, type Dialect, type LogEvent } from 'kysely';
import type { Engine } from './engine.ts';
import { keptWhileUnchanged, madeAnew, type Kept } from './kept.ts';
import { migrate } from './migrations.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { ImmediateSqliteDialect } from './sqliteDialect.ts';

export type Store = {
  engine: Engine;
  /** The running transaction, or else the connection that only reads. */
  query: () => Kysely<Database>;
  /** Runs in one transaction; a call inside another joins it. Never wait for the network inside. */
  transaction: <T>(run: () => Promise<T>) => Promise<T>;
  /** Keeps what is read until anything is committed; in a transaction nothing is kept. */
  kept: Kept;
  /** Of PostgreSQL: its connections by what they do, and how many queries wait for one. */
  connections?: (() => { used: number; idle: number; waiting: number }) | undefined;
  /** Ends all connections. */
  close: () => Promise<void>;
};

/** Emits `ended` for each query, also for one that failed, with the seconds that it took. */
export const queryEvents = new EventEmitter<{ ended: [seconds: number] }>();

const log = ({ queryDurationMillis }: LogEvent) => void queryEvents.emit('ended', queryDurationMillis / 1000);

const serialization = new Set(['40001', '40P01']);
const retriable = (error: unknown) =>
  error instanceof Error && 'code' in error && serialization.has(String(error.code));

function storeOf(
  engine: Engine,
  [writer, reader]: [Kysely<Database>, Kysely<Database>],
  kept: Kept,
  connections?: Store['connections'],
): Store {
  const current = new AsyncLocalStorage<Kysely<Database>>();
  const begin = async <T>(run: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await writer.transaction().execute((transaction) => current.run(transaction, run));
      } catch (error) {
        if (!retriable(error) || tries === 5) throw error;
        await delay(tries * 10);
      }
    }
  };
  return {
    engine,
    connections,
    // What a transaction reads holds for itself alone until it is committed.
    kept: (key, make) => (current.getStore() ? make() : kept(key, make)),
    query: () => current.getStore() ?? reader,
    transaction: (run) => (current.getStore() ? run() : begin(run)),
    close: async () => void (await Promise.all([...new Set([writer, reader])].map((db) => db.destroy()))),
  };
}

/** Opens the embedded database and brings its tables up to date. Several processes may open the same file. */
export async function openSqliteStore(file: string): Promise<Store> {
  const writer = new Kysely<Database>({ dialect: new ImmediateSqliteDialect(openSqlite(file)), log });
  await migrate(writer, 'sqlite');
  const readOnly = openSqlite(file, { readOnly: true });
  const reader = new Kysely<Database>({ dialect: new SqliteDialect({ database: readOnly }), log });
  return storeOf('sqlite', [writer, reader], keptWhileUnchanged(readOnly));
}

/** The same over any dialect that speaks PostgreSQL. */
export async function openPostgresStore(
  dialect: Dialect,
  connections?: Store['connections'],
): Promise<Store> {
  const database = new Kysely<Database>({ dialect, log });
  await migrate(database, 'postgres');
  return storeOf('postgres', [database, database], madeAnew, connections);
}
