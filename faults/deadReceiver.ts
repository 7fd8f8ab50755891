// Requests of a service whose webhook has many waiting events and a receiver that accepts connections and never answers.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { webhooks } from '#contract/areas/webhooks.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { newEventId } from '#server/domain/audit/eventIds.ts';
import { maxPending } from '#server/domain/webhooks/webhookSender.ts';
import { freePort, startService } from '#server/testing/processes.ts';
import { holds, told, type Finding } from './report.ts';
import { withWorld, type Env } from './world.ts';

/** Requests to each service, at least as long as a few attempts of the sender take. */
const rounds = 1_500;
const between = 20;
/** Each write adds one, and more than the maximum would turn the webhook off. */
const waiting = maxPending - rounds - 100;
/** How much slower requests may be. */
const limit = 1.1;

/** Accepts connections and reads requests, but never answers. */
async function silentReceiver() {
  const sockets = new Set<Socket>();
  let requests = 0;
  const port = await freePort();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.on('close', () => sockets.delete(socket)).once('data', () => (requests += 1));
    socket.resume();
  }).listen(port, 'localhost');
  await once(server, 'listening');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `http://localhost:${port}/`, requests: () => requests, close };
}

/** Prepares an organization with many events, which wait for a webhook if `url` is given. */
const prepare = (env: Env, url: string | undefined) =>
  withWorld(env, async (world) => {
    const { context } = world;
    const { id: organizationId, admin, addSpace } = await world.newOrganization();
    const spaceId = await addSpace('Tides');
    const hook =
      url === undefined
        ? undefined
        : await admin.call(webhooks.create, { organizationId, body: { name: 'Silent', url } });
    const start = context.clock().getTime() - waiting;
    const events = Array.from({ length: waiting }, (_, n) => ({
      organization_id: organizationId,
      id: newEventId(new Date(start + n)),
      action: 'spaces.update',
      actor_type: 'user' as const,
      actor_id: admin.id,
      actor_label: 'Marl Tansy',
      source: 'api' as const,
      target_type: 'space',
      target_id: `space-${n % 1000}`,
      target_label: 'Neaps',
      token_id: null,
      token_label: null,
      request_id: `request-${n}`,
      payload: '{}',
    }));
    await context.store.transaction(async () => {
      await insertAll(context, 'audit_events', events);
      if (hook)
        await insertAll(
          context,
          'webhook_deliveries',
          events.map(({ id, action, target_type, target_id }) => ({
            id: `${id}.${hook.id}`,
            webhook_id: hook.id,
            event_id: id,
            action,
            resource: `${target_type} ${target_id}`,
            state: 'pending' as const,
            attempts: 0,
            due_at: '',
          })),
        );
    });
    return { token: admin.token, spaceId };
  });

type Target = { url: string; token: string; spaceId: string; times: number[]; reads: number[] };

/** Sends a write and a read, and stores how long they took, in milliseconds. */
async function request({ url, token, spaceId, times, reads }: Target, n: number) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const start = performance.now();
  const path = `${url}/v1/spaces/${spaceId}`;
  const written = await fetch(path, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ title: `Title ${n}` }),
  });
  await written.arrayBuffer();
  const middle = performance.now();
  const read = await fetch(path, { headers });
  await read.arrayBuffer();
  if (!written.ok || !read.ok) throw new Error(`${written.status}, ${read.status}`);
  times.push(middle - start);
  reads.push(performance.now() - middle);
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** The 95th percentile is for information: it depends on what else the machine does. */
function compare(what: string, without: readonly number[], having: readonly number[]): Finding[] {
  const ratioOf = (share: number) => {
    const [one, other] = [at(without, share), at(having, share)];
    const found = `${one.toFixed(2)} ms without, ${other.toFixed(2)} ms with: ${(other / one).toFixed(2)}`;
    return { found, isFast: other / one <= limit };
  };
  const median = ratioOf(0.5);
  return [
    holds(`${what}: median, at most ${limit} times that without a webhook`, median.isFast, median.found),
    told(`${what}: 95th percentile`, ratioOf(0.95).found),
  ];
}

export async function deadReceiver(folder: string): Promise<Finding[]> {
  const receiver = await silentReceiver();
  const targets: Target[] = [];
  const services = [];
  for (const [name, url] of [
    ['without', undefined],
    ['with', receiver.url],
  ] as const) {
    const env = { DATA_DIR: join(folder, name) };
    const prepared = await prepare(env, url);
    const service = await startService({ ...env, SEED: 'none', IMPORT_ALLOW: 'localhost', RATE_LIMIT: '0' });
    services.push(service);
    targets.push({ ...prepared, url: service.url, times: [], reads: [] });
  }
  const [without, having] = targets as [Target, Target];
  for (let n = -100; n < rounds; n++) {
    if (n === 0) for (const { times, reads } of targets) times.length = reads.length = 0;
    for (const target of n % 2 === 0 ? [without, having] : [having, without]) await request(target, n);
    await delay(between);
  }
  for (const service of services) await service.kill('SIGTERM');
  const requests = receiver.requests();
  await receiver.close();
  return [
    told('Events that wait for a receiver which accepts requests and never answers', waiting),
    holds('of these, requests that it was sent during the run', requests > 2, String(requests)),
    ...compare('Write', without.times, having.times),
    ...compare('Read', without.reads, having.reads),
  ];
}
