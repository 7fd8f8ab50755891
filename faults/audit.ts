// The service is killed during each operation that writes. The audit log must have one event if the operation changed
// something, and none if not.
import { createHash } from 'node:crypto';
import { tableNames } from '#server/testing/tables.ts';
import { startService } from '#server/testing/processes.ts';
import { addressOf, importable } from '#server/testing/samples.ts';
import { withSite } from '#server/testing/site.ts';
import { invisible } from '#server/http/audit/recordWrite.ts';
import type { World } from '#server/testing/world.ts';
import { bodyOf, consuming, prepare, writes } from '#server/testing/writes.ts';
import { none, told, type Finding } from './report.ts';
import { onEachEngine, withWorld, type Env } from './world.ts';

/** What the service does in the background after an event, as soon as it runs again. */
const following = [
  'outbox',
  'notification_threads',
  'notifications',
  'webhook_deliveries',
  'removals',
  'git_remotes',
];

/** What clients can't see: shared and derived data, the audit log itself, and what follows from it. */
const hidden = new Set([...invisible, ...following, 'audit_events', 'request_counts']);

/** Columns of the queue that fetches specifications. A fetch claims its specification before it changes anything. */
const queued = new Set([
  'claim',
  'due_at',
  'failures',
  'failing_since',
  'processing_state',
  'retry_at',
  'updated_at',
]);

const visible = (name: string, value: unknown) => (queued.has(name) ? undefined : value);

/** Returns a digest of all data that clients can see. */
export async function stateOf({ context: { store } }: World) {
  const hash = createHash('sha256');
  for (const name of await tableNames(store)) {
    if (hidden.has(name)) continue;
    const rows = await store.query().selectFrom(name).selectAll().execute();
    hash.update(
      `${name} ${rows
        .map((row) => JSON.stringify(row, visible))
        .toSorted()
        .join()}`,
    );
  }
  return hash.digest('hex');
}

export const eventsOf = ({ context: { store } }: World) =>
  store.query().selectFrom('audit_events').select(['id', 'action', 'request_id']).execute();

type Outcome = { acknowledged: string | undefined; refused: boolean };

/** Sends a request, and kills the service after some milliseconds. */
export async function sendAndKill(
  env: Record<string, string>,
  delay: number,
  request: { method: string; path: string; body: object | undefined; token: string },
): Promise<Outcome> {
  const service = await startService(env);
  const { method, path, body, token } = request;
  const answering = fetch(service.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).then(
    ({ ok, headers }) => ({
      acknowledged: ok ? (headers.get('x-request-id') ?? '') : undefined,
      refused: !ok,
    }),
    () => ({ acknowledged: undefined, refused: false }),
  );
  await new Promise((go) => setTimeout(go, delay));
  await service.kill('SIGKILL');
  // PostgreSQL completes a commit whose client is gone.
  await new Promise((go) => setTimeout(go, 200));
  return answering;
}

type Counts = { operations: number; acknowledged: number; refused: number; lost: number; wrong: string[] };

async function killDuringEach(world: World, env: Env) {
  const counts: Counts = { operations: 0, acknowledged: 0, refused: 0, lost: 0, wrong: [] };
  await withSite(importable, async (address) => {
    let { org, other, all } = await prepare(world);
    for (const [n, sample] of writes.entries()) {
      const { name, row } = sample;
      const before = { state: await stateOf(world), events: await eventsOf(world) };
      const known = new Set(before.events.map(({ id }) => id));
      const delay = 4 + ((n * 37) % 60);
      const { acknowledged, refused } = await sendAndKill(
        { ...env, SEED: 'none', IMPORT_ALLOW: 'localhost' },
        delay,
        {
          method: row.method,
          path: addressOf(sample, all),
          body: bodyOf(sample, all, other, address('/page.md')),
          token: org.admin.token,
        },
      );
      const added = (await eventsOf(world)).filter(({ id }) => !known.has(id));
      const isChanged = (await stateOf(world)) !== before.state;
      counts.operations += 1;
      if (acknowledged !== undefined) counts.acknowledged += 1;
      if (refused) counts.refused += 1;
      if (acknowledged === undefined && !refused) counts.lost += 1;
      const isRight =
        added.length === (isChanged ? 1 : 0) &&
        added.every(({ action }) => action === name) &&
        (acknowledged === undefined || added[0]?.request_id === acknowledged);
      if (!isRight) counts.wrong.push(`${name} (changed: ${isChanged}, events: ${added.length})`);
      if (isChanged && (row.method === 'DELETE' || consuming.test(name)))
        ({ org, other, all } = await prepare(world));
    }
  });
  return counts;
}

export const auditFaults = (folder: string): Promise<Finding[]> =>
  onEachEngine(folder, async (env, engine) => {
    const counts = await withWorld(env, (world) => killDuringEach(world, env));
    if (counts.wrong.length > 0) console.error(counts.wrong.join('\n'));
    return [
      told(`${engine}: operations during which the service was killed`, counts.operations),
      told(`${engine}: of these acknowledged`, counts.acknowledged),
      told(`${engine}: of these without a response`, counts.lost),
      none(`${engine}: refused`, counts.refused),
      none(`${engine}: changes without exactly one event, or events without a change`, counts.wrong.length),
    ];
  });
