import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGliteDialect, PostgresDialect, sql, type Dialect } from 'kysely';
import pg from 'pg';
import { teams } from '#contract/areas/teams.ts';
import { freePort } from '#server/testing/processes.ts';
import { isInstalled, startTemporaryPostgres } from '#server/testing/temporaryPostgres.ts';
import { makeWorld } from '#server/testing/world.ts';
import { openPostgresStore } from './store.ts';

/** The first statement of `pg_dump`. */
const emptySearchPath = "select pg_catalog.set_config('search_path', '', false)";

const missing = [
  ...(isInstalled() ? [] : ['PostgreSQL']),
  ...(spawnSync('pgbouncer', ['--version']).error ? ['PgBouncer'] : []),
];

/** Opens a database again, on a connection with an empty search path: finds its tables, and creates no others. */
async function opensAgain(dialect: Dialect) {
  const { query, close } = await openPostgresStore(dialect);
  await query().selectFrom('organizations').select('id').execute();
  const tables = await sql`select from pg_class where relname = 'organizations'`.execute(query());
  assert.equal(tables.rows.length, 1);
  await close();
}

test(
  'starts on a connection whose search path another client has emptied (PostgreSQL)',
  { skip: missing.length === 0 && 'the test with PgBouncer includes it' },
  async () => {
    const pglite = new PGlite({ extensions: { pg_trgm } });
    await openPostgresStore(new PGliteDialect({ pglite }));
    await pglite.exec(emptySearchPath);
    await opensAgain(new PGliteDialect({ pglite }));
  },
);

/** Starts PgBouncer in front of a server, with one connection that all clients share by transaction. */
async function startPooler(server: string) {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-pooler-'));
  chmodSync(folder, 0o755);
  const { hostname, port: upstream } = new URL(server);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${upstream} user=own
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 1
`,
  );
  // PgBouncer refuses to run as root.
  const child =
    process.getuid?.() === 0
      ? spawn('runuser', ['-u', 'postgres', '--', 'pgbouncer', '-q', file], { stdio: 'ignore' })
      : spawn('pgbouncer', ['-q', file], { stdio: 'ignore' });
  const isListening = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
      socket.unref().on('connect', () => socket.destroy());
    });
  while (!(await isListening())) assert.equal(child.exitCode, null, 'PgBouncer didn’t start.');
  const url = new URL(server);
  url.port = String(port);
  return {
    url: url.href,
    stop: () => {
      child.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

test(
  'starts, reads and writes on a connection of PgBouncer whose search path another client has emptied',
  { skip: missing.length > 0 ? `${missing.join(' and ')} is not installed` : false },
  async (t) => {
    const postgres = await startTemporaryPostgres(['fsync=off']);
    const pooler = await startPooler(postgres.server);
    const pool = new pg.Pool({ connectionString: pooler.url, max: 4 });
    const { world, remove } = await makeWorld(async () => {
      const store = await openPostgresStore(new PostgresDialect({ pool }));
      return { store, remove: () => store.close() };
    });
    t.after(async () => {
      await remove();
      pooler.stop();
      postgres.remove();
    });
    const { id: organizationId, admin } = await world.newOrganization();
    const other = new pg.Client(pooler.url);
    await other.connect();
    await other.query(emptySearchPath);
    await other.end();
    const paths = await pool.query<{ search_path: string }>('show search_path');
    assert.equal(paths.rows[0]!.search_path, '');
    await opensAgain(new PostgresDialect({ pool: new pg.Pool({ connectionString: pooler.url, max: 1 }) }));
    const { id: teamId } = await admin.call(teams.create, { organizationId, body: { title: 'Tide tables' } });
    const { title } = await admin.call(teams.get, { organizationId, teamId });
    assert.equal(title, 'Tide tables');
  },
);
