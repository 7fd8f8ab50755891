// The audit log: pages of 1,000,000 events beside pages of 1,000, alternating in one process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { auditEvents } from '#contract/areas/audit-events.ts';
import { newEventId } from '#server/domain/audit/eventIds.ts';
import { openSqliteStore } from '#server/base/database/store.ts';
import { makeWorld, type Organization } from '#server/testing/world.ts';
import { median } from './processes.ts';
import type { Figure } from './report.ts';

const sizes = { few: 1000, many: 1_000_000 };
const [turns, warmUp, limit] = [300, 30, 50];
/** The events are a minute apart. */
const start = Date.parse('2024-01-01T00:00:00.000Z');
const minute = 60_000;
/** One event in 10 has the target, so that each page is full. */
const everyTarget = 10;

/** Inserts events of an organization without the service, which would write them one by one. */
function insertEvents(file: string, organizationId: string, count: number) {
  const database = new DatabaseSync(file);
  const insert = database.prepare(`
    insert into audit_events (organization_id, id, action, actor_type, actor_id, source, target_type, target_id, request_id, payload)
    values (?, ?, 'spaces.update', 'user', ?, 'ui', 'space', ?, 'bench', '{"changes":{"title":{"from":"Ebb","to":"Flood"}}}')`);
  database.exec('begin');
  for (let n = 0; n < count; n++) {
    const target = n % everyTarget === 0 ? 'target' : `space ${n % 977}`;
    insert.run(organizationId, newEventId(new Date(start + n * minute)), `user ${n % 31}`, target);
  }
  database.exec('commit');
  database.close();
}

async function prepare(directory: string, count: number) {
  const file = join(directory, 'colophon.db');
  const { world, remove } = await makeWorld(async () => ({
    store: await openSqliteStore(file),
    remove: async () => {},
  }));
  const org = await world.newOrganization();
  insertEvents(file, org.id, count);
  const close = async () => {
    await remove();
    await world.context.store.close();
  };
  return { org, count, close };
}

/** Reads the page before a random time, so that no response is cached. Returns milliseconds. */
async function readPage({ org, count }: { org: Organization; count: number }, target?: string) {
  const least = limit * (target === undefined ? 1 : everyTarget);
  const skipped = Math.min(least, count / 2);
  const at = start + (skipped + Math.random() * (count - skipped)) * minute;
  const query = { limit, to: new Date(at).toISOString(), ...(target !== undefined && { target }) };
  const before = performance.now();
  await org.admin.call(auditEvents.list, { organizationId: org.id, query });
  return performance.now() - before;
}

export async function auditPageFigures(): Promise<Figure[]> {
  const directories = Object.keys(sizes).map((name) =>
    mkdtempSync(join(tmpdir(), `colophon-events-${name}-`)),
  );
  const few = await prepare(directories[0]!, sizes.few);
  const many = await prepare(directories[1]!, sizes.many);
  const figures: Figure[] = [];
  for (const [name, target] of [
    ['page of the log', undefined],
    ['page of one target', 'target'],
  ] as const) {
    const times: Record<keyof typeof sizes, number[]> = { few: [], many: [] };
    for (let turn = 0; turn < turns; turn++) {
      const measured = { few: await readPage(few, target), many: await readPage(many, target) };
      if (turn < warmUp) continue;
      times.few.push(measured.few);
      times.many.push(measured.many);
    }
    figures.push(
      { name: `${name}, 1,000 events`, value: median(times.few), unit: 'ms' },
      {
        name: `${name}, 1,000,000 events`,
        value: median(times.many),
        unit: 'ms',
        beside: '1,000 events',
        ratio: median(times.many) / median(times.few),
        reach: '≤ 1.1',
      },
    );
  }
  await few.close();
  await many.close();
  for (const directory of directories) rmSync(directory, { recursive: true });
  return figures;
}
