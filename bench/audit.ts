// The audit log: time and processor time of writes with and without events, alternating in one process.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createApp } from '#server/http/app.ts';
import { openSqliteStore } from '#server/base/database/store.ts';
import { everything } from '#server/testing/everything.ts';
import { makeWorld } from '#server/testing/world.ts';
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

/** Microseconds per write: as the client waits, and of processor time of the service's thread. */
type Turn = { elapsed: number; cpu: number };

/** Returns the times of writes by turn. */
async function measure(directory: string) {
  const { context, token, all, remove } = await prepare(directory);
  const { store } = context;
  const apps = {
    with: createApp(context),
    without: createApp({ ...context, store: { ...store, observed: (_observer, run) => run() } }),
  };
  const worker = new Worker(resolve(import.meta.dirname, 'auditWrites.ts'));
  const times: Record<keyof typeof apps, Turn[]> = { with: [], without: [] };
  const origins = {
    with: await apps.with.listen({ port: 0, host: '127.0.0.1' }),
    without: await apps.without.listen({ port: 0, host: '127.0.0.1' }),
  };
  for (let turn = 0; turn < 2 * turns; turn++) {
    const kind = turn % 4 === 0 || turn % 4 === 3 ? 'with' : 'without';
    const [before, start] = [process.threadCpuUsage(), performance.now()];
    const run: Run = { origin: origins[kind], token, all, first: turn * rounds, rounds };
    worker.postMessage(run, []);
    const [writes] = (await once(worker, 'message')) as [number];
    const elapsed = ((performance.now() - start) * 1000) / writes;
    const { user, system } = process.threadCpuUsage(before);
    if (turn >= 2 * warmUp) times[kind].push({ elapsed, cpu: (user + system) / writes });
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
  return (['elapsed', 'cpu'] as const).flatMap((what) => {
    const [unit, name] = what === 'cpu' ? ['µs CPU', 'processor time'] : ['µs', 'time'];
    const of = (all: Turn[]) => all.map((turn) => turn[what]);
    return [
      { name: `${name} of a write without an event`, value: median(of(times.without)), unit },
      {
        name: `${name} of a write with an event`,
        value: median(of(times.with)),
        unit,
        beside: 'without an event',
        // Of turns that follow each other, because the load of the machine changes.
        ratio: median(times.with.map((turn, at) => turn[what] / times.without[at]![what])),
        reach: '≤ 1.1',
      },
    ];
  });
}
