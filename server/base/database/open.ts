import { join } from 'node:path';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { ConfigError } from '#server/base/config.ts';
import { privateDatabase, privateFolder } from './privateFiles.ts';
import { openPostgresStore, openSqliteStore, type Store } from './store.ts';

const int8 = 20;
pg.types.setTypeParser(int8, Number);

/** Maximum time a query waits for a connection, in milliseconds. */
const longestWait = 30_000;

/** Returns the path of the embedded database. */
export const databaseFile = (dataDir: string) => join(dataDir, 'colophon.sqlite');

/**
 * Opens PostgreSQL if `databaseUrl` is set, else the embedded database in `dataDir`, readable by its owner
 * only. Rejects with ConfigError if the folder or file can't be used, and with PostgreSQL's own error if the
 * server can't be reached.
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
    // Without listeners, an error on an idle connection, or between two queries of a transaction, ends the
    // process. The pool replaces a broken connection, and the query that needs it reports the error.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return openPostgresStore(new PostgresDialect({ pool }), () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }));
  }
  const file = databaseFile(place.dataDir);
  privateFolder(place.dataDir);
  privateDatabase(file);
  try {
    return await openSqliteStore(file);
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error)) throw error;
    // SQLite's message doesn't name the file.
    throw new ConfigError(`Couldn’t open the database in ${place.dataDir}: ${error.message}.`);
  }
}
