// Throughput and consistency of one, two and four processes on one PostgreSQL behind a round-robin proxy.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { collections } from '#contract/areas/collections.ts';
import { fillPath } from '../src/contract/http.ts';
import { members } from '#contract/areas/members.ts';
import { openapi } from '#contract/areas/openapi.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { all, ask, headers, must, numbers, startFleet, type Fleet } from './fleet.ts';
import { inTurns, slowerBy, type Target } from './load.ts';
import { prepare, type Prepared } from './operations.ts';
import { startPostgres } from './postgres.ts';
import { token } from './prepare.ts';
import type { Figure } from './report.ts';

const dataDir = resolve(import.meta.dirname, '../test-results/bench/scale-out');
const atOnce = 10;
const specifications = { host: '127.0.0.1', port: 4289 };

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
/** A count that must be zero. */
const none = (name: string, value: number, of: string): Figure => ({
  name,
  value,
  unit: `of ${of}`,
  reach: '0',
});

async function throughput({ proxies }: Fleet, { organizationId, spaceId }: Prepared): Promise<Figure[]> {
  const list = fillPath(members.list.path, { organizationId });
  const comment = fillPath(spaceComments.create.path, { spaceId });
  const body = JSON.stringify({ body: { markdown: 'The tide table is one day behind.' } });
  const kinds: [string, (origin: string) => Target][] = [
    ['list members', (origin) => ({ url: origin + list, headers })],
    [
      'post comment',
      (origin) => ({ url: origin, headers, requests: [{ method: 'POST', path: comment, body }] }),
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, targetAt] of kinds) {
    const targets = Object.fromEntries(
      proxies.map(({ number, origin }) => [String(number), targetAt(origin)]),
    );
    const made = await inTurns(targets, { rounds: 4, seconds: 1.5 });
    const single = made['1']!;
    for (const number of numbers) {
      const measured = made[String(number)]!;
      const { rate: value, p50, p99 } = measured;
      const besides = number > 1 && {
        beside: `one process; ${availableParallelism()} processors shared by load, proxy, PostgreSQL and service`,
        ratio: slowerBy(measured, single),
      };
      const title = `${name}, ${number} ${number === 1 ? 'process' : 'processes'}`;
      figures.push({ name: title, value, unit: 'requests/s', p50, p99, ...besides });
    }
  }
  return figures;
}

/** A write through one process is visible through the next. The proxy sends each request to another process. */
async function readYourWrite({ origin }: Fleet, { organizationId }: Prepared): Promise<Figure[]> {
  const times = 200;
  let stale = 0;
  for (const n of upTo(times)) {
    const title = `Reedbed ${n}`;
    await must(origin, organizations.update, { organizationId, body: { title } });
    const read = await must(origin, organizations.get, { organizationId });
    if (read.title !== title) stale++;
  }
  return [none('stale reads after a write', stale, `${times}`)];
}

async function moves({ origin, origins }: Fleet, { organizationId, spaceIds }: Prepared): Promise<Figure[]> {
  const { id: collectionId } = await must(origin, collections.create, {
    organizationId,
    body: { title: 'Shelf' },
  });
  await all(spaceIds, atOnce, (spaceId) =>
    must(origin, spaces.move, { spaceId, body: { parent: collectionId } }),
  );
  const times = 300;
  let refused = 0;
  await all(upTo(times), atOnce, async (n) => {
    const [spaceId, beside] = [spaceIds[n % spaceIds.length]!, spaceIds[(n * 7 + 3) % spaceIds.length]!];
    const ref = { type: 'space' as const, space: beside };
    const position = n % 2 === 0 ? { before: ref } : { after: ref };
    if (spaceId !== beside && !(await ask(origin, spaces.move, { spaceId, body: { position } }))) refused++;
  });
  const orders = await Promise.all(
    origins.map(async (one) => {
      const list = await must(one, collections.listSpaces, { collectionId, query: { limit: 1000 } });
      return list.items.map(({ id }) => id);
    }),
  );
  const missing = orders.flatMap((order) =>
    spaceIds.filter((id) => order.filter((one) => one === id).length !== 1),
  );
  const others = orders.filter((order) => order.join() !== orders[0]!.join());
  return [
    none('moves rejected, ten at once', refused, `${times}`),
    none('spaces lost or duplicated by these moves', missing.length, `${spaceIds.length}`),
    none('processes with a different order', others.length, `${origins.length}`),
  ];
}

async function merges({ origin }: Fleet, { spaceId, requestIds }: Prepared): Promise<Figure[]> {
  let refused = 0;
  await all(requestIds, atOnce, async (changeRequestId) => {
    const merged = await ask(origin, changeRequests.merge, { spaceId, changeRequestId });
    if (merged?.result !== 'merge') refused++;
  });
  const { pages } = await must(origin, spaceContent.listPages, { spaceId });
  const added = new Set(pages.map(({ title }) => title).filter((title) => title.startsWith('Appendix')));
  return [
    none('merges rejected, ten at once', refused, `${requestIds.length}`),
    none('merged pages missing', requestIds.length - added.size, `${requestIds.length}`),
  ];
}

/** Kills one process during concurrent writes. Acknowledged writes exist exactly once, and the others continue. */
async function killed(fleet: Fleet, { spaceId }: Prepared): Promise<Figure[]> {
  const times = 600;
  const acknowledged = new Set<string>();
  let failed = 0;
  let begun = 0;
  const post = async (n: number) => {
    if (++begun === times / 3) fleet.killFirst();
    if (begun === (times / 3) * 2) await fleet.startFirst();
    const body = { body: { markdown: `Tide ${n}` } };
    const comment = await ask(fleet.origin, spaceComments.create, { spaceId, body });
    if (comment) acknowledged.add(comment.id);
    else failed++;
  };
  await all(upTo(times), atOnce, post);
  const found: string[] = [];
  for (let page: string | undefined; ;) {
    const query = { limit: 1000, status: 'all' as const, ...(page !== undefined && { page }) };
    const list = await must(fleet.origin, spaceComments.list, { spaceId, query });
    found.push(...list.items.map(({ id }) => id));
    page = list.next?.page;
    if (page === undefined) break;
  }
  const lost = [...acknowledged].filter((id) => !found.includes(id));
  return [
    none('acknowledged comments lost, one process killed', lost.length, `${acknowledged.size}`),
    {
      name: 'comments without a response: in flight in that process',
      value: failed,
      unit: `of ${times}`,
      reach: `≤ ${atOnce}`,
    },
  ];
}

/** Background work runs once across all processes, and all processes accept each other's signed URLs. */
async function shared({ origin, origins }: Fleet, { organizationId, spaceId }: Prepared): Promise<Figure[]> {
  const times = 20;
  const asked = new Map<string, number>();
  const source = createServer(({ url = '' }, response) => {
    asked.set(url, (asked.get(url) ?? 0) + 1);
    response.end('{"openapi":"3.1.0","info":{"title":"Tides","version":"1"},"paths":{}}');
  }).listen(specifications.port, specifications.host);
  await once(source, 'listening');
  for (const n of upTo(times)) {
    const url = `http://${specifications.host}:${specifications.port}/${n}`;
    await must(origin, openapi.create, { organizationId, body: { slug: `tides-${n}`, source: { url } } });
  }
  const query = { limit: 1000 };
  let waiting = times;
  for (let tries = 0; waiting > 0 && tries < 300; tries++, await delay(100)) {
    const list = await must(origin, openapi.list, { organizationId, query });
    waiting = list.items.filter(({ processingState }) => processingState !== 'complete').length;
  }
  source.close();
  const { items } = await must(origin, changeRequests.list, { spaceId, query: { status: 'all', limit: 1 } });
  const { url } = await must(origin, changeRequests.getPdf, {
    spaceId,
    changeRequestId: items[0]!.id,
    query: {},
  });
  const path = url.slice(new URL(url).origin.length);
  const answers = await Promise.all(origins.map((one) => fetch(one + path)));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return [
    none('specifications not fetched', waiting, `${times}`),
    none(
      'specifications fetched more than once',
      [...asked.values()].filter((n) => n > 1).length,
      `${times}`,
    ),
    none(
      'processes that reject a URL signed by another',
      answers.filter(({ ok }) => !ok).length,
      `${origins.length}`,
    ),
  ];
}

/** Returns no figures without PostgreSQL. */
export async function scaleOutFigures(): Promise<Figure[]> {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('Not measured: PostgreSQL is not installed and DATABASE_URL is not set.');
    return [];
  }
  rmSync(dataDir, { recursive: true, force: true });
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: await postgres.newDatabase(),
    SEED: 'none',
    ADMIN_TOKEN: token,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    IMPORT_ALLOW: `${specifications.host}:${specifications.port}`,
  };
  try {
    const prepared = await prepare(env, 40);
    const fleet = await startFleet(env);
    try {
      const figures: Figure[] = [];
      for (const part of [throughput, readYourWrite, moves, merges, shared, killed])
        figures.push(...(await part(fleet, prepared)));
      return figures;
    } finally {
      await fleet.stop();
    }
  } finally {
    await postgres.stop();
  }
}
