// The service and a receiver of webhooks are killed in turn. Each event must arrive at least once, and the events of each
// space in order.
import { createServer, type Server } from 'node:http';
import { webhooks } from '#contract/areas/webhooks.ts';
import { freePort, startService, type Running } from '#server/testing/processes.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import type { World } from '#server/testing/world.ts';
import { deadReceiver } from './deadReceiver.ts';
import { none, told, type Finding } from './report.ts';
import { onEachEngine, withWorld, type Env } from './world.ts';

const kills = 50;
const writesPerKill = 6;
const patience = 5 * 60_000;

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

/** A receiver that can be killed: its connections are cut, and it refuses new ones until it starts again. */
async function receiver(delay: number) {
  const port = await freePort();
  const ids: string[] = [];
  let server: Server | undefined;
  const start = async () => {
    server = createServer((request, response) => {
      request.resume().on('end', () => {
        ids.push(String(request.headers['webhook-id']));
        setTimeout(() => response.writeHead(204).end(), delay);
      });
    });
    await new Promise<void>((done) => server?.listen(port, 'localhost', done));
  };
  const kill = async () => {
    server?.closeAllConnections();
    await new Promise((done) => server?.close(done));
  };
  await start();
  return { url: `http://localhost:${port}/`, ids, start, kill };
}

/** Returns how many expected events didn't arrive, arrived twice, and arrived after a later one of their resource. */
function judge(ids: readonly string[], expected: readonly { id: string; target_id: string }[]) {
  const first = new Map<string, number>();
  for (const [n, id] of ids.entries()) if (!first.has(id)) first.set(id, n);
  const received = expected.filter(({ id }) => first.has(id));
  const ofTargets = Map.groupBy(received, ({ target_id }) => target_id);
  const disordered = [...ofTargets.values()].flatMap((events) =>
    events.filter(({ id }, n) => n > 0 && (first.get(id) ?? 0) < (first.get(events[n - 1]?.id ?? '') ?? 0)),
  );
  return {
    lost: expected.length - received.length,
    repeated: ids.length - first.size,
    disordered: disordered.length,
  };
}

async function killInTurn(world: World, env: Env, processes: number) {
  const random = seededRandom(73);
  const { store } = world.context;
  const org = await world.newOrganization();
  const { id: organizationId, admin } = org;
  const spaceIds = await Promise.all(
    ['Tides', 'Neaps', 'Springs', 'Slack'].map((title) => org.addSpace(title)),
  );
  const receivers = [await receiver(0), await receiver(15)];
  for (const [n, { url }] of receivers.entries())
    await admin.call(webhooks.create, { organizationId, body: { name: `Receiver ${n}`, url } });
  const start = () => startService({ ...env, SEED: 'none', IMPORT_ALLOW: 'localhost', RATE_LIMIT: '0' });
  const services: Running[] = [];
  for (let n = 0; n < processes; n++) services.push(await start());
  let acknowledged = 0;
  const write = async (n: number) => {
    const answer = await fetch(`${random.one(services)?.url}/v1/spaces/${random.one(spaceIds)}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: `Title ${n}` }),
    }).catch(() => undefined);
    if (answer?.ok) acknowledged += 1;
  };
  const writeSome = async (n: number) => {
    for (let one = 0; one < writesPerKill; one++) await write(n * writesPerKill + one);
  };
  for (let n = 0; n < kills; n++) {
    const writing = writeSome(n);
    await pause((n * 37) % 400);
    if (n % 2 === 0) {
      const at = (n / 2) % processes;
      await services[at]?.kill('SIGKILL');
      await writing;
      services[at] = await start();
    } else {
      const killed = receivers[((n - 1) / 2) % 2];
      await killed?.kill();
      await writing;
      await killed?.start();
    }
  }
  const count = async () =>
    (
      await store
        .query()
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('state', '=', 'pending')
        .execute()
    ).length;
  for (const end = Date.now() + patience; Date.now() < end && (await count()) > 0;) await pause(1000);
  const pending = await count();
  for (const service of services) await service.kill('SIGTERM');
  for (const { kill } of receivers) await kill();
  const deliveries = await store
    .query()
    .selectFrom('webhook_deliveries')
    .select('event_id')
    .distinct()
    .execute();
  const known = new Set(deliveries.map(({ event_id }) => event_id));
  const expected = (
    await store
      .query()
      .selectFrom('audit_events')
      .select(['id', 'target_id', 'action'])
      .where('organization_id', '=', organizationId)
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action === 'spaces.update');
  const unqueued = expected.filter(({ id }) => !known.has(id)).length;
  const judged = receivers.map(({ ids }) => judge(ids, expected));
  const sum = (name: 'lost' | 'repeated' | 'disordered') => judged.reduce((all, one) => all + one[name], 0);
  return { acknowledged, expected: expected.length, pending, unqueued, sum };
}

const killsOnEachEngine = (folder: string) =>
  onEachEngine(folder, async (env, engine) => {
    const name = engine === 'SQLite' ? engine : 'Two processes';
    const processes = engine === 'SQLite' ? 1 : 2;
    const { acknowledged, expected, pending, unqueued, sum } = await withWorld(env, (world) =>
      killInTurn(world, env, processes),
    );
    return [
      told(`${name}: kill -9 of the service and cut receivers, times`, kills),
      told(`${name}: writes acknowledged, and events`, `${acknowledged}, ${expected}`),
      told(`${name}: events received more than once, by two receivers`, sum('repeated')),
      none(`${name}: events that weren’t queued, or still wait`, unqueued + pending),
      none(`${name}: events lost`, sum('lost')),
      none(`${name}: events received before an earlier one of their space`, sum('disordered')),
    ];
  });

export async function webhookFaults(folder: string): Promise<Finding[]> {
  return [...(await killsOnEachEngine(folder)), ...(await deadReceiver(folder))];
}
