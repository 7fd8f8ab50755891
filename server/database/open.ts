// Opens the database that the environment names.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { BadConfig } from '../config.ts';
import { openPostgresStore, openSqliteStore, type Store } from './store.ts';

const int8 = 20;
pg.types.setTypeParser(int8, Number);

/** So long a query waits for a connection, in milliseconds. */
const longestWait = 30_000;

/**
 * Opens PostgreSQL where `databaseUrl` is given, else the embedded database in `dataDir` (made if missing).
 * Rejects with one sentence if its folder or its file can't be used, with PostgreSQL's own error if that can't be reached.
 */
export async function openStore(place: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<Store> {
  if (place.databaseUrl !== undefined) {
    const pool = new pg.Pool({
      connectionString: place.databaseUrl,
      max: 10,
      connectionTimeoutMillis: longestWait,
    });
    // A connection that breaks is replaced, and the query that needs it reports it. Whoever listens to no such error,
    // of an idle connection or of one between two queries of a transaction, is ended by it.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return openPostgresStore(new PostgresDialect({ pool }), () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }));
  }
  mkdirSync(place.dataDir, { recursive: true });
  try {
    return await openSqliteStore(join(place.dataDir, 'colophon.sqlite'));
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error)) throw error;
    // SQLite doesn't say which file.
    throw new BadConfig(`The database in ${place.dataDir} can't be used: ${error.message}.`);
  }
}
