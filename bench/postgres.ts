// A PostgreSQL to measure with: the one that DATABASE_URL names, or an own one where its programs are installed.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newId } from '../server/core/ids.ts';

const port = 4279;
const installed = '/usr/lib/postgresql';

/** The newest version's programs, where Debian and its kin keep them. */
function programs() {
  if (!existsSync(installed)) return undefined;
  const [newest] = readdirSync(installed).toSorted((a, b) => Number(b) - Number(a));
  return newest === undefined ? undefined : join(installed, newest, 'bin');
}

/** PostgreSQL refuses to run as root: then as its own user. */
function run(program: string, args: string[]) {
  const asRoot = process.getuid?.() === 0;
  const [command, all] = asRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  const { status, stderr } = spawnSync(command, all, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

/** Starts one in a folder of its own, with the settings it has from the start: every commit is on the disk. */
function startOwn(bin: string) {
  const folder = join(tmpdir(), `colophon-postgres-${newId()}`);
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  run(join(bin, 'initdb'), ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  const stop = () => {
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'fast', 'stop']);
    rmSync(folder, { recursive: true });
  };
  return { server: `postgres://bench@127.0.0.1:${port}/postgres`, stop };
}

export type Postgres = {
  /** Makes an empty database and gives its address. */
  newDatabase: () => Promise<string>;
  stop: () => Promise<void>;
};

/** Undefined where there is none. Whoever starts it stops it: its databases go. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const given = process.env['DATABASE_URL'];
  const bin = programs();
  if (!given && bin === undefined) return undefined;
  const { server, stop } = given ? { server: given, stop: () => {} } : startOwn(bin!);
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
      stop();
    },
  };
}
