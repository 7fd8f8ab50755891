// Processes that count the readers of a site are killed. What they stored is neither lost nor counted twice.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '#server/base/database/store.ts';
import { freePort, startService } from '#server/testing/processes.ts';
import { openSite } from '#server/testing/publishedSites.ts';
import { holds, none, told, type Finding } from './report.ts';
import { onEachEngine, withWorld, type Env } from './world.ts';

const kills = 20;
const reads = 40;

async function totalOf(store: Store, siteId: string) {
  const row = await store
    .query()
    .selectFrom('site_counts')
    .select((e) => e.fn.sum<number | string>('count').as('sum'))
    .where('site_id', '=', siteId)
    .where('kind', '=', 'view')
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** Runs a process that counts, and kills it some time after it has stored something. */
async function countAndKill(env: Env, siteId: string, time: number) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'countingProcess.ts'), siteId], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  while (!said.includes('stored')) {
    if (child.exitCode !== null) throw new Error('The process that counts ended.');
    await delay(10);
  }
  await delay(time);
  child.kill('SIGKILL');
  await once(child, 'close');
  const last = (word: string) =>
    Number(
      said
        .match(new RegExp(`${word} (\\d+)\\n`, 'g'))
        ?.at(-1)
        ?.match(/\d+/)?.[0],
    );
  return { counted: last('counted'), stored: last('stored') };
}

async function killsOfCounting(env: Env, store: Store, siteId: string) {
  let [atLeast, atMost] = [0, 0];
  for (let round = 0; round < kills; round += 1) {
    const { counted, stored } = await countAndKill(env, siteId, (round * 37) % 250);
    atLeast += stored;
    atMost += counted;
  }
  const total = await totalOf(store, siteId);
  return { total, lost: Math.max(0, atLeast - total), twice: Math.max(0, total - atMost) };
}

/** Reads a page again and again on the service itself, and ends it. Returns how many reads were counted. */
async function endedService(env: Env, store: Store, siteId: string, signal: 'SIGTERM' | 'SIGKILL') {
  const before = await totalOf(store, siteId);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const service = await startService({ ...env, SEED: 'none', SITES_PORT: String(port), SITES_URL: origin });
  for (let n = 0; n < reads; n += 1) {
    const answer = await fetch(`${origin}/${siteId}/guide/book/tides`, {
      headers: { 'User-Agent': 'Mozilla/5.0' },
    });
    if (answer.status !== 200) throw new Error(`The site answers ${answer.status}.`);
    await answer.text();
  }
  await service.kill(signal);
  return (await totalOf(store, siteId)) - before;
}

export const countFaults = (folder: string): Promise<Finding[]> =>
  onEachEngine(folder, (env, engine) =>
    withWorld(env, async (world) => {
      const { store } = world.context;
      const { siteId } = await openSite(world);
      const { total, lost, twice } = await killsOfCounting(env, store, siteId);
      const ended = await endedService(env, store, siteId, 'SIGTERM');
      const killed = await endedService(env, store, siteId, 'SIGKILL');
      return [
        told(`${engine}: kill -9 during the count of reads, times`, kills),
        told(`${engine}: reads stored`, total),
        none(`${engine}: stored reads lost`, lost),
        none(`${engine}: reads counted twice`, twice),
        holds(`${engine}: a stopped service stores all reads`, ended === reads, `${ended} of ${reads}`),
        holds(
          `${engine}: a killed service loses at most those of its last minute`,
          killed >= 0 && killed <= reads,
          `${reads - killed} of ${reads} lost`,
        ),
      ];
    }),
  );
