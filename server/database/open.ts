// Opens the database that the environment names.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { openPostgresStore, openSqliteStore, type Store } from './store.ts';

const int8 = 20;
pg.types.setTypeParser(int8, Number);

/**
 * Opens PostgreSQL where `databaseUrl` is given, else the embedded database in `dataDir` (made if missing).
 * Rejects with the engine's own error if it can't be reached or its folder can't be written.
 */
export async function openStore(place: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<Store> {
  if (place.databaseUrl !== undefined) {
    const pool = new pg.Pool({ connectionString: place.databaseUrl, max: 10 });
    pool.on('error', () => {}); // an idle connection that breaks is replaced; the next query reports if none can be had
    return openPostgresStore(new PostgresDialect({ pool }));
  }
  mkdirSync(place.dataDir, { recursive: true });
  return openSqliteStore(join(place.dataDir, 'colophon.sqlite'));
}
