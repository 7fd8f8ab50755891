// The audit log: processor time of writes with and without events, alternating in one process.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createApp } from '../server/app.ts';
import { openSqliteStore } from '../server/database/store.ts';
import { everything } from '../server/testing/everything.ts';
import { makeWorld } from '../server/testing/world.ts';
import type { Run } from './auditWrites.ts';
import { median } from './processes.ts';
import type { Figure } from './report.ts';

const [turns, warmUp, rounds] = [60, 5, 10];

async function prepare(directory: string) {
  const { world, remove } = await makeWorld(async () => ({
    store: await openSqliteStore(join(directory, 'colophon.db')),
    remove: async () => {},
  }));
  const org = await world.newOrganization();
  const all = await everything(world, org);
  const users = [all.userId];
  await org.admin.raw('POST', `/v1/spaces/${all.spaceId}/permissions`, { role: 'read', users });
  return { context: world.context, token: org.admin.token, all, remove };
}

/** Returns microseconds of processor time of the service's thread per write, by turn. */
async function measure(directory: string) {
  const { context, token, all, remove } = await prepare(directory);
  const { store } = context;
  const apps = {
    with: createApp(context),
    without: createApp({ ...context, store: { ...store, observed: (_observer, run) => run() } }),
  };
  const worker = new Worker(resolve(import.meta.dirname, 'auditWrites.ts'));
  const times: Record<keyof typeof apps, number[]> = { with: [], without: [] };
  const origins = {
    with: await apps.with.listen({ port: 0, host: '127.0.0.1' }),
    without: await apps.without.listen({ port: 0, host: '127.0.0.1' }),
  };
  for (let turn = 0; turn < 2 * turns; turn++) {
    const kind = turn % 4 === 0 || turn % 4 === 3 ? 'with' : 'without';
    const before = process.threadCpuUsage();
    const run: Run = { origin: origins[kind], token, all, first: turn * rounds, rounds };
    worker.postMessage(run, []);
    const [writes] = (await once(worker, 'message')) as [number];
    const { user, system } = process.threadCpuUsage(before);
    if (turn >= 2 * warmUp) times[kind].push((user + system) / writes);
  }
  await worker.terminate();
  for (const app of Object.values(apps)) await app.close();
  await remove();
  await store.close();
  return times;
}

export async function auditFigures(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'colophon-audit-'));
  const times = await measure(directory);
  rmSync(directory, { recursive: true });
  const without = median(times.without);
  return [
    { name: 'write without an event', value: without, unit: 'µs CPU' },
    {
      name: 'write with an event',
      value: median(times.with),
      unit: 'µs CPU',
      beside: 'without an event',
      // Compares consecutive turns, because the load of the machine changes.
      ratio: median(times.with.map((time, at) => time / times.without[at]!)),
      reach: '≤ 1.1',
    },
  ];
}
