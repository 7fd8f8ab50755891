import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, sql, type Dialect, type LogEvent, type RawBuilder } from 'kysely';
import { workQueue, type WorkQueue } from '#server/base/scheduling/workQueue.ts';
import { compactPostgres, compactSqlite } from './compact.ts';
import type { Engine } from './engine.ts';
import { cacheUntilCommit, noCache, type QueryCache } from './queryCache.ts';
import { migrate } from './migrations.ts';
import { ownSchema } from './searchPath.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { ImmediateSqliteDialect, ReadingSqliteDialect } from './sqliteDialect.ts';
import { WrittenTables } from './writtenTables.ts';

/** Observes transactions, to record their changes. Nested transactions count as one. */
export type TransactionObserver = {
  /** Runs at the start of a transaction, and again when it has waited for a lock. */
  started: () => Promise<void>;
  /**
   * Runs in the transaction, before its commit.
   * @param result the result of the transaction
   * @param written the tables with changed rows
   */
  ending: (result: unknown, written: ReadonlySet<string>) => Promise<void>;
  /** Runs after the commit. */
  committed: () => void;
};

export type Store = {
  engine: Engine;
  /** Returns the current transaction, or else a connection for reading, which SQLite opens read-only. */
  query: () => Kysely<Database>;
  /** Returns the name of a table for raw SQL. On PostgreSQL, it contains the schema. */
  table: (name: string) => RawBuilder<unknown>;
  /** Transactions that wait for their turn. */
  writes: WorkQueue;
  /**
   * Runs `run` in a transaction when its turn comes. Nested calls join it. Don't wait for the network inside. Throws 503 if too
   * many wait, or after 30 seconds.
   */
  transaction: <T>(run: () => Promise<T>) => Promise<T>;
  /** Runs `run` with an observer of its transactions. */
  observed: <T>(observer: TransactionObserver, run: () => Promise<T>) => Promise<T>;
  /** Notifies the observer of the current transaction that it has waited for a lock. */
  lockAcquired: () => Promise<void>;
  /** Caches a value until the next commit. Inside a transaction nothing is cached. */
  cached: QueryCache;
  /** PostgreSQL only: the number of connections by state, and of queries that wait for one. */
  connections?: (() => { used: number; idle: number; waiting: number }) | undefined;
  /** Rewrites the database, so that its files don't contain deleted content. Blocks writes, on PostgreSQL also reads. */
  compact: () => Promise<void>;
  /** Closes all connections. */
  close: () => Promise<void>;
};

/** Emits `ended` for each query, also for a failed one, with its duration in seconds. */
export const queryEvents = new EventEmitter<{ ended: [seconds: number] }>();

const log = ({ queryDurationMillis }: LogEvent) => void queryEvents.emit('ended', queryDurationMillis / 1000);

const serialization = new Set(['40001', '40P01']);
const isRetriable = (error: unknown) =>
  error instanceof Error && 'code' in error && serialization.has(String(error.code));

/**
 * Transactions at the same time. On PostgreSQL, fewer than there are connections: those that wait for the lock of one site or
 * space leave some for everyone’s reads.
 */
const transactionsAtOnce = { sqlite: 1, postgres: 8 };
const waits = { maxWaiting: 2000, maxWait: 30_000 };

type Opened = Pick<Store, 'engine' | 'table' | 'connections'> & {
  writer: Kysely<Database>;
  reader: Kysely<Database>;
  cache: QueryCache;
};

function storeOf({ engine, table, connections, writer, reader, cache }: Opened): Store {
  const current = new AsyncLocalStorage<Kysely<Database>>();
  const observers = new AsyncLocalStorage<TransactionObserver>();
  // Fair between organizations and clients.
  const writes = workQueue({ name: 'writes', concurrency: transactionsAtOnce[engine], ...waits });
  const runObserved = async <T>(observer: TransactionObserver, run: () => Promise<T>) => {
    const written = new WrittenTables();
    const result = await writer.transaction().execute((transaction) =>
      current.run(transaction.withPlugin(written), async () => {
        await observer.started();
        const returned = await run();
        await observer.ending(returned, written.tables);
        return returned;
      }),
    );
    observer.committed();
    return result;
  };
  const begin = async <T>(run: () => Promise<T>): Promise<T> => {
    const observer = observers.getStore();
    for (let tries = 1; ; tries++) {
      try {
        if (observer) return await runObserved(observer, run);
        return await writer.transaction().execute((transaction) => current.run(transaction, run));
      } catch (error) {
        if (!isRetriable(error) || tries === 5) throw error;
        await delay(tries * 10);
      }
    }
  };
  return {
    engine,
    table,
    connections,
    writes,
    // A transaction may read uncommitted data, which must not enter the cache.
    cached: (key, make) => (current.getStore() ? make() : cache(key, make)),
    query: () => current.getStore() ?? reader,
    transaction: (run) => (current.getStore() ? run() : writes.run(() => begin(run))),
    observed: (observer, run) => observers.run(observer, run),
    lockAcquired: async () => (current.getStore() ? observers.getStore()?.started() : undefined),
    compact: async () => (engine === 'sqlite' ? compactSqlite(writer) : compactPostgres(writer, table)),
    close: async () => void (await Promise.all([...new Set([writer, reader])].map((db) => db.destroy()))),
  };
}

/** Opens the embedded database and runs pending migrations. Several processes may open the same file. */
export async function openSqliteStore(file: string): Promise<Store> {
  const writer = new Kysely<Database>({ dialect: new ImmediateSqliteDialect(openSqlite(file)), log });
  await migrate(writer, 'sqlite');
  const readOnly = openSqlite(file, { readOnly: true });
  const reader = new Kysely<Database>({ dialect: new ReadingSqliteDialect(readOnly), log });
  return storeOf({
    engine: 'sqlite',
    table: (name) => sql.table(name),
    writer,
    reader,
    cache: cacheUntilCommit(readOnly),
  });
}

/**
 * Opens PostgreSQL through any compatible dialect and runs pending migrations. Statements name the schema of each
 * table: behind a connection pooler, other clients, such as `pg_dump`, can change the search path of a connection.
 */
export async function openPostgresStore(
  dialect: Dialect,
  connections?: Store['connections'],
): Promise<Store> {
  const unqualified = new Kysely<Database>({ dialect, log });
  await migrate(unqualified, 'postgres');
  const schema = await ownSchema(unqualified);
  const database = unqualified.withSchema(schema);
  const table = (name: string) => sql.table(`${schema}.${name}`);
  return storeOf({
    engine: 'postgres',
    table,
    connections,
    writer: database,
    reader: database,
    cache: noCache,
  });
}
