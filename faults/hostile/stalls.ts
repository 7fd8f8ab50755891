// One person's work must not delay others: neither their requests, nor work of theirs that is queued.
import { setTimeout as delay } from 'node:timers/promises';
import { contract } from '../../src/contract/contract.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { openapi } from '#contract/areas/openapi.ts';
import { fillPath } from '../../src/contract/http.ts';
import type { Finding } from '../report.ts';
import { attack, tally } from './attack.ts';
import { emphasis, longPages, specification } from './shapes.ts';
import type { StallWorld } from './stallWorld.ts';

const seconds = (value: number) => `${value.toFixed(2)} s`;

/** Maximum seconds that a small task of another organization takes beside an attack. */
const mostDelay = 2;

async function save({ ask }: StallWorld, token: string, spaceId: string, markdown: string) {
  const { text } = await ask(token, 'POST', fillPath(contract.changeRequests.create.path, { spaceId }), {});
  const { id: changeRequestId } = JSON.parse(text) as { id: string };
  const path = fillPath(contentChanges.apply.path, { spaceId, changeRequestId });
  const changes = [{ operation: 'insert_page', title: 'Slack water', document: { markdown } }];
  return ask(token, 'POST', path, { changes });
}

const saves = (world: StallWorld) =>
  attack(
    world,
    'three saves of 1 MB of emphasis, and a save of one line by another organization',
    async () => {
      const { saltmarsh, quay } = world;
      const spaceId = saltmarsh.spaceIds['settings'] ?? '';
      const large = Array.from({ length: 3 }, (_, n) =>
        save(world, saltmarsh.token, spaceId, emphasis(1_000_000 - 4 * n)),
      );
      await new Promise((done) => setTimeout(done, 500));
      const small = await save(world, quay.token, quay.spaceIds['book'] ?? '', 'Between the tides.\n');
      const statuses = (await Promise.all(large)).map(({ status }) => status);
      return {
        answers: `${tally([...statuses, small.status])}; the small save took ${seconds(small.seconds)}`,
        ok: [...statuses, small.status].every((status) => status < 300) && small.seconds < mostDelay,
      };
    },
  );

const firstView = (world: StallWorld, name: string, at: number) =>
  attack(world, `the first view of a page of 400 kB: ${name}`, async () => {
    const { status, seconds: took, text } = await world.visit(world.saltmarsh.siteId, `long/docs/page-${at}`);
    return { answers: `${status} in ${seconds(took)}`, bytes: text.length, ok: status === 200 };
  });

const inTurns = (world: StallWorld) =>
  attack(
    world,
    'six pages of 400 kB in turns, ten times',
    async () => {
      const statuses: number[] = [];
      for (let round = 0; round < 10; round++)
        for (let page = 0; page < 6; page++)
          statuses.push((await world.visit(world.saltmarsh.siteId, `long/docs/page-${page}`)).status);
      return { answers: tally(statuses), ok: statuses.every((status) => status === 200) };
    },
    1024,
  );

const otherView = (world: StallWorld) =>
  attack(world, 'three long pages, and the first view of a page of another organization', async () => {
    const { saltmarsh, quay, visit } = world;
    // No one has visited these pages.
    const long = [0, 1, 2].map((page) => visit(saltmarsh.siteId, `slow/docs/page-${page}`));
    const other = await visit(quay.siteId, 'book/docs/tides');
    await Promise.all(long);
    return {
      answers: `${other.status} in ${seconds(other.seconds)}`,
      ok: other.status === 200 && other.seconds < mostDelay,
    };
  });

const searches = (world: StallWorld) =>
  attack(world, 'four searches that match eight pages of 60 kB with conditions', async () => {
    const took: number[] = [];
    const statuses: number[] = [];
    for (const words of ['quay', 'quay dry', 'dry', 'quay is dry']) {
      const { status, seconds: one } = await world.visit(
        world.saltmarsh.siteId,
        `~search.json?q=${encodeURIComponent(words)}`,
      );
      took.push(one);
      statuses.push(status);
    }
    return {
      answers: `${tally(statuses)}; ${took.map((one) => seconds(one)).join(', ')}`,
      ok: statuses.every((status) => status === 200) && took.slice(1).every((one) => one < mostDelay),
    };
  });

const missing = (world: StallWorld) =>
  attack(world, '20 missing pages of docs with 900 kB of redirects', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => world.visit(world.saltmarsh.siteId, `settings/docs/none-${n}`)),
    );
    return {
      answers: tally(statuses.map(({ status }) => status)),
      ok: statuses.every(({ status }) => status === 404),
    };
  });

const generated = (world: StallWorld) =>
  attack(world, 'the page of a specification of 4 MB', async () => {
    const { status, seconds: took, text } = await world.visit(world.saltmarsh.siteId, 'api/docs/gauges');
    return { answers: `${status} in ${seconds(took)}`, bytes: text.length, ok: status === 200 };
  });

/** An OpenAPI specification in JSON of at most this size in bytes, as one text. */
const largeText = JSON.stringify(specification(7_500_000));

const texts = (world: StallWorld) =>
  attack(world, 'ten specifications of 8 MB as text, sent at once', async () => {
    const { ask, saltmarsh } = world;
    const sent = Array.from({ length: 10 }, (_, n) =>
      ask(
        saltmarsh.token,
        'PUT',
        fillPath(openapi.put.path, { organizationId: saltmarsh.id, specSlug: `large-${n}` }),
        {
          source: { text: largeText },
        },
      ),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    return { answers: tally(statuses), ok: statuses.every((status) => status === 200) };
  });

const contents = (world: StallWorld) =>
  attack(world, 'the content of a specification of 8 MB, read ten times at once', async () => {
    const { ask, saltmarsh } = world;
    const at = { organizationId: saltmarsh.id, specSlug: 'large-0' };
    for (;;) {
      const { status } = await ask(saltmarsh.token, 'GET', fillPath(openapi.getLatestVersion.path, at));
      if (status === 200) break;
      await delay(200);
    }
    const read = Array.from({ length: 10 }, () =>
      ask(saltmarsh.token, 'GET', fillPath(openapi.getLatestVersionContent.path, at)),
    );
    const answers = await Promise.all(read);
    return {
      answers: tally(answers.map(({ status }) => status)),
      bytes: Math.max(...answers.map(({ text }) => text.length)),
      ok: answers.every(({ status }) => status === 200),
    };
  });

const sitemap = (world: StallWorld) =>
  attack(world, 'the first sitemap of 20,000 pages', async () => {
    const { status, seconds: took, text } = await world.visit(world.saltmarsh.siteId, 'sitemap.xml');
    return { answers: `${status} in ${seconds(took)}`, bytes: text.length, ok: status === 200 };
  });

const duplicate = (world: StallWorld) =>
  attack(world, 'a duplicate of a space with 20,000 pages', async () => {
    const { ask, saltmarsh } = world;
    const path = fillPath(contract.spaces.duplicate.path, { spaceId: saltmarsh.spaceIds['many'] ?? '' });
    const { status, seconds: took } = await ask(saltmarsh.token, 'POST', path);
    return { answers: `${status} in ${seconds(took)}`, ok: status === 201 };
  });

const merge = (world: StallWorld) =>
  attack(world, 'a merge into a space with 20,000 pages', async () => {
    const { ask, saltmarsh, mergedRequest: changeRequestId } = world;
    const spaceId = saltmarsh.spaceIds['many'] ?? '';
    const path = fillPath(contract.changeRequests.merge.path, { spaceId, changeRequestId });
    const { status, seconds: took } = await ask(saltmarsh.token, 'POST', path);
    return { answers: `${status} in ${seconds(took)}`, ok: status === 200 };
  });

export const stallAttacks: readonly ((world: StallWorld) => Promise<Finding>)[] = [
  saves,
  ...longPages(400_000).map(
    ([name], at) =>
      (world: StallWorld) =>
        firstView(world, name, at),
  ),
  inTurns,
  otherView,
  searches,
  missing,
  generated,
  texts,
  contents,
  sitemap,
  duplicate,
  merge,
];
