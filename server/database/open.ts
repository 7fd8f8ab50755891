// Opens the database that the environment names.
import { join } from 'node:path';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { BadConfig } from '../config.ts';
import { privateDatabase, privateFolder } from './privateFiles.ts';
import { openPostgresStore, openSqliteStore, type Store } from './store.ts';

const int8 = 20;
pg.types.setTypeParser(int8, Number);

/** So long a query waits for a connection, in milliseconds. */
const longestWait = 30_000;

/**
 * Opens PostgreSQL if `databaseUrl` is given, else the embedded database in `dataDir`, which only its owner can read.
 * Rejects with one sentence if the folder or file can't be used, with PostgreSQL's own error if it can't be reached.
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
  const file = join(place.dataDir, 'colophon.sqlite');
  privateFolder(place.dataDir);
  privateDatabase(file);
  try {
    return await openSqliteStore(file);
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error)) throw error;
    // SQLite doesn't say which file.
    throw new BadConfig(`The database in ${place.dataDir} can't be used: ${error.message}.`);
  }
}
