import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './processes.ts';

const installed = '/usr/lib/postgresql';

/** Returns the folder with the newest version's programs on Debian-based systems. */
function programs() {
  if (!existsSync(installed)) return undefined;
  const [newest] = readdirSync(installed).toSorted((a, b) => Number(b) - Number(a));
  return newest === undefined ? undefined : join(installed, newest, 'bin');
}

export const isInstalled = () => programs() !== undefined;

/** PostgreSQL refuses to run as root, so as root this switches to the user postgres. */
function run(program: string, args: string[]) {
  const asRoot = process.getuid?.() === 0;
  const [command, all] = asRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  const { status, stderr } = spawnSync(command, all, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

/**
 * Starts a PostgreSQL server in a temporary folder. By default, commits are durable.
 * @param settings such as `fsync=off`, instead of the defaults
 */
export async function startTemporaryPostgres(settings: readonly string[] = []) {
  const bin = programs();
  if (bin === undefined) throw new Error('PostgreSQL’s programs are not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'colophon-postgres-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const data = join(folder, 'data');
  run(join(bin, 'initdb'), ['-D', data, '-U', 'own', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const all = ['listen_addresses=127.0.0.1', ...settings];
  const options = [`-p ${port} -k ${folder}`, ...all.map((setting) => `-c ${setting}`)].join(' ');
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args]);
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start');
  /** `immediate` simulates a crash. */
  const stop = (how: 'fast' | 'immediate') => control('-m', how, 'stop');
  const remove = () => {
    stop('fast');
    rmSync(folder, { recursive: true });
  };
  start();
  return { server: `postgres://own@127.0.0.1:${port}/postgres`, start, stop, remove };
}
