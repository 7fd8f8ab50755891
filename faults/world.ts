import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/base/config.ts';
import { openStore } from '#server/base/database/open.ts';
import { startService } from '#server/testing/processes.ts';
import { isInstalled, startTemporaryPostgres } from '#server/testing/temporaryPostgres.ts';
import { makeWorld, type World } from '#server/testing/world.ts';
import { notTried, type Finding } from './report.ts';

/** Where an installation has its data. */
export type Env = { DATA_DIR: string; DATABASE_URL?: string };

/** Runs on a new installation, which has started once and has its first admin. Its clock stands still at the present. */
export async function withWorld<Result>(env: Env, run: (world: World) => Promise<Result>) {
  mkdirSync(env.DATA_DIR, { recursive: true });
  const { world, remove } = await makeWorld(async () => {
    const store = await openStore(readConfig(env));
    return { store, remove: () => store.close() };
  });
  world.setTime(new Date().toISOString());
  const service = await startService({ ...env, SEED: 'none' });
  await service.kill('SIGTERM');
  try {
    return await run(world);
  } finally {
    await remove();
  }
}

/** Runs on SQLite and, if it is installed, on a temporary PostgreSQL server. */
export async function onEachEngine(
  folder: string,
  run: (env: Env, engine: 'SQLite' | 'PostgreSQL') => Promise<Finding[]>,
): Promise<Finding[]> {
  const findings = await run({ DATA_DIR: join(folder, 'sqlite') }, 'SQLite');
  if (!isInstalled()) return [...findings, notTried('PostgreSQL', 'not installed')];
  const own = await startTemporaryPostgres();
  const more = await run({ DATA_DIR: join(folder, 'postgres'), DATABASE_URL: own.server }, 'PostgreSQL');
  own.remove();
  return [...findings, ...more];
}
