// The databases of the tests: SQLite, PGlite, and PostgreSQL if DATABASE_URL is set.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { newId } from '#server/base/lib/ids.ts';
import { openPostgresStore, openSqliteStore, type Store } from '#server/base/database/store.ts';

/** As `server/base/database/open.ts` does. */
const int8 = 20;
pg.types.setTypeParser(int8, Number);

/** A new store, and a function that deletes it. */
export type Opened = { store: Store; remove: () => Promise<void> };

async function sqlite(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
  const store = await openSqliteStore(join(folder, 'test.sqlite'));
  const remove = async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  };
  return { store, remove };
}

/** What `pg_dump` does to a connection, which a connection pooler then passes on to the service. */
const emptySearchPath = "select set_config('search_path', '', false)";

async function pglite(): Promise<Opened> {
  const engine = new PGlite({ extensions: { pg_trgm } });
  const store = await openPostgresStore(new PGliteDialect({ pglite: engine }));
  await engine.exec(emptySearchPath);
  return { store, remove: () => store.close() };
}

/** Creates a database on the server at DATABASE_URL. */
async function postgres(server: string): Promise<Opened> {
  const name = `colophon_${newId().toLowerCase()}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 10 });
  pool.on('connect', (client) => void client.query(emptySearchPath));
  const store = await openPostgresStore(new PostgresDialect({ pool }));
  const remove = async () => {
    await store.close();
    await admin.query(`drop database ${name}`);
    await admin.end();
  };
  return { store, remove };
}

const server = process.env['DATABASE_URL'];

export const engines: [name: string, open: () => Promise<Opened>][] = [
  ['SQLite', sqlite],
  server === undefined ? ['PGlite', pglite] : ['PostgreSQL', () => postgres(server)],
];

/**
 * Returns a function that lists the engines. `made` creates a value for the engine on its first call, for all tests of the
 * process, because opening a database takes seconds. Removes the values after the tests.
 */
export function oncePerEngine<Made extends { remove: () => Promise<void> }>(
  make: (open: () => Promise<Opened>) => Promise<Made>,
) {
  const values = new Map<string, Promise<Made>>();
  const shared = engines.map(([name, open]) => ({
    name,
    made: () => {
      const value = values.get(name) ?? make(open);
      values.set(name, value);
      return value;
    },
  }));
  let isFirst = true;
  return () => {
    if (isFirst)
      after(async () => {
        for (const value of values.values()) await (await value).remove();
      });
    isFirst = false;
    return shared;
  };
}
