// Hostile visitors and editors for a long time, at a bounded rate: a neighbor must not notice, and memory must not grow.
import { setTimeout as delay } from 'node:timers/promises';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { fillPath } from '../src/contract/http.ts';
import { openapi } from '#contract/areas/openapi.ts';
import { memory, mostExtra, tally } from './hostile/attack.ts';
import { emphasis, longPages, specification } from './hostile/shapes.ts';
import { withStallWorld, type StallWorld } from './hostile/stallWorld.ts';
import { holds, told, type Finding } from './report.ts';

/** How long it runs, in minutes. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 60);
/** Milliseconds between two requests. */
const pause = 200;
/** Requests that may run at the same time. */
const mostAtOnce = 20;
/** The memory may grow by this factor from the second to the last quarter. */
const mostGrowth = 1.1;

const texts = longPages(60_000).map(([, text]) => text);
const largeText = JSON.stringify(specification(2_000_000));

const one = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!;
const number = (below: number) => Math.floor(Math.random() * below);

/** Adds a page to a new change request, and may merge it. Returns the last status. */
async function edit({ ask, saltmarsh }: StallWorld, markdown: string, isMerged: boolean) {
  const { token } = saltmarsh;
  const spaceId = saltmarsh.spaceIds['conditions'] ?? '';
  const { text } = await ask(token, 'POST', fillPath(changeRequests.create.path, { spaceId }), {});
  const at = { spaceId, changeRequestId: (JSON.parse(text) as { id: string }).id };
  const changes = [{ operation: 'insert_page', title: 'Slack water', document: { markdown } }];
  const saved = await ask(token, 'POST', fillPath(contentChanges.apply.path, at), { changes });
  return isMerged ? ask(token, 'POST', fillPath(changeRequests.merge.path, at)) : saved;
}

/** Requests of hostile visitors and editors. Each is made about as often as the others. */
const requests: readonly ((world: StallWorld) => Promise<{ status: number }>)[] = [
  (world) => world.visit(world.saltmarsh.siteId, `long/docs/page-${number(15)}`),
  (world) => world.visit(world.saltmarsh.siteId, `long/docs/page-${number(15)}.md`),
  (world) => world.visit(world.saltmarsh.siteId, `settings/docs/none-${number(1e9)}`),
  (world) => world.visit(world.saltmarsh.siteId, `conditions/docs/berth-${number(8)}`),
  (world) => world.visit(world.saltmarsh.siteId, `many/docs/group-${number(100)}/page-${number(19_900)}`),
  (world) => world.visit(world.saltmarsh.siteId, `~search.json?q=quay+${number(1e9)}`),
  (world) => world.visit(world.saltmarsh.siteId, 'api/docs/gauges'),
  (world) => world.visit(world.saltmarsh.siteId, 'sitemap.xml'),
  (world) => edit(world, `${one(texts)}${number(1e9)}\n`, true),
  (world) => edit(world, emphasis(1_000_000 - 4 * number(1000)), false),
  ({ ask, saltmarsh }) =>
    ask(
      saltmarsh.token,
      'PUT',
      fillPath(openapi.put.path, { organizationId: saltmarsh.id, specSlug: `spec-${number(5)}` }),
      { source: { text: largeText } },
    ),
];

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function soak(world: StallWorld): Promise<Finding[]> {
  const { pid } = world.service.process;
  await delay(1000);
  await world.neighbor.waits();
  await delay(5000);
  const quiet = await world.neighbor.waits();
  const statuses: (number | string)[] = [];
  const sizes: number[] = [];
  const running = new Set<Promise<unknown>>();
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end) {
    sizes.push(memory(pid, 'VmRSS'));
    if (running.size < mostAtOnce) {
      const request = one(requests)(world)
        .then(({ status }) => statuses.push(status))
        .catch((error: unknown) => statuses.push(String(error)))
        .finally(() => running.delete(request));
      running.add(request);
    }
    await delay(pause);
  }
  await Promise.all(running);
  const waited = await world.neighbor.waits();
  const quarter = Math.floor(sizes.length / 4);
  const [early, late] = [median(sizes.slice(quarter, 2 * quarter)), median(sizes.slice(3 * quarter))];
  return [
    told(`requests in ${minutes} minutes, and their responses`, tally(statuses)),
    holds(
      'all responses have an expected status',
      statuses.every((status) => typeof status === 'number' && (status < 500 || status === 503)),
    ),
    holds(
      `99 of 100 waits of a neighbor are below ${mostExtra} ms longer than without them`,
      waited.p99 - quiet.p99 < mostExtra,
      `${quiet.p99.toFixed(0)} → ${waited.p99.toFixed(0)} ms; the longest of ${waited.count.toLocaleString('en')}: ${waited.longest.toFixed(0)} ms`,
    ),
    holds(
      'memory in the second and in the last quarter',
      late < early * mostGrowth,
      `${early} MiB, ${late} MiB; at most ${Math.max(...sizes)} MiB`,
    ),
  ];
}

export async function soakFaults(folder: string): Promise<Finding[]> {
  let findings: Finding[] = [];
  await withStallWorld(folder, async (world) => {
    findings = await soak(world);
  });
  return findings;
}
