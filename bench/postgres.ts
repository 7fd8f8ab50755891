// A PostgreSQL for measurements: the one in DATABASE_URL, or a temporary one if PostgreSQL is installed.
import pg from 'pg';
import { newId } from '#server/base/lib/ids.ts';
import { isInstalled, startTemporaryPostgres } from '#server/testing/temporaryPostgres.ts';

type Postgres = {
  /** Creates an empty database and returns its URL. */
  newDatabase: () => Promise<string>;
  stop: () => Promise<void>;
};

/** Undefined if there is no PostgreSQL. The caller must stop it, which deletes its databases. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const given = process.env['DATABASE_URL'];
  if (!given && !isInstalled()) return undefined;
  const { server, remove } = given ? { server: given, remove: () => {} } : await startTemporaryPostgres();
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const made: string[] = [];
  return {
    async newDatabase() {
      const name = `colophon_bench_${newId().toLowerCase()}`;
      await admin.query(`create database ${name}`);
      made.push(name);
      const url = new URL(server);
      url.pathname = `/${name}`;
      return url.href;
    },
    async stop() {
      for (const name of made) await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      remove();
    },
  };
}
