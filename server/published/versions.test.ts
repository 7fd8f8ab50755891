// Versions of the docs: the spaces of a section that are marked as such.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { visit } from '#server/testing/publishedSites.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { siteSpaces } = contract;

const texts = (names: readonly string[]) => ({
  'SUMMARY.md': names.map((name) => `* [${name}](${name}.md)\n`).join(''),
  ...Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n`])),
});

/** A site with two spaces in a section: the second one is the latest version of the first one. */
async function openVersions(world: World) {
  const org = await world.newOrganization();
  const [first, second] = [await org.addSpace('First'), await org.addSpace('Second')];
  await loadTexts(world.context, first, texts(['start', 'tides', 'gone']));
  await loadTexts(world.context, second, texts(['start', 'tides', 'new']));
  for (const spaceId of [first, second]) await setVisibility(world, spaceId, 'public');
  const siteId = await makeSections(world, org, [
    {
      path: 'guide',
      title: 'Guide',
      spaces: [
        { spaceId: second, path: 'v2' },
        { spaceId: first, path: 'v1' },
      ],
    },
  ]);
  const at = { organizationId: org.id, siteId };
  const { items } = await org.admin.call(siteSpaces.list, at);
  const idOf = (spaceId: string) => items.find(({ space }) => space.id === spaceId)!.id;
  const mark = (spaceId: string, version: 'latest' | 'earlier' | null) =>
    org.admin.call(siteSpaces.update, { ...at, siteSpaceId: idOf(spaceId), body: { version } });
  const read = async (path: string) => {
    const { text } = await visit(world, `/${siteId}/guide/${path}`);
    return {
      note: /<p class="site-version">(.*?)<\/p>/s.exec(text)?.[1]?.replaceAll(/<\/?bdi>| dir="auto"/g, ''),
      canonical: /rel="canonical" href="[^"]*\/guide\/([^"]*)"/.exec(text)?.[1],
      switches: [...text.matchAll(/<li><a href="[^"]*\/guide\/(v\d[^"]*)"/g)].map(([, href]) => href),
    };
  };
  return { org, at, first, second, mark, read, link: (rest: string) => `/${siteId}/guide/${rest}` };
}

test('leads from pages of an earlier version to the latest one', async (world) => {
  const { first, second, mark, read, link } = await openVersions(world);
  assert.equal((await read('v1/tides')).note, undefined);
  await mark(first, 'earlier');
  assert.equal((await read('v1/tides')).note, undefined);
  await mark(second, 'latest');
  const tides = await read('v1/tides');
  assert.equal(
    tides.note,
    `You are reading an earlier version: First. <a href="${link('v2/tides')}">Read this page in Second</a>`,
  );
  assert.equal(tides.canonical, 'v2/tides');
  const gone = await read('v1/gone');
  assert.match(gone.note ?? '', /<a href="[^"]*\/guide\/v2\/?">Go to Second/);
  assert.equal(gone.canonical, 'v1/gone');
  const latest = await read('v2/tides');
  assert.deepEqual([latest.note, latest.canonical], [undefined, 'v2/tides']);
});

test('keeps the page when a reader switches, also one that moved since', async (world) => {
  const { second, read } = await openVersions(world);
  assert.deepEqual((await read('v1/tides')).switches.slice(0, 2), ['v2/tides', 'v1/tides']);
  assert.deepEqual((await read('v1/gone')).switches.slice(0, 2), ['v2', 'v1/gone']);
  await loadTexts(world.context, second, {
    'SUMMARY.md': '* [start](start.md)\n  * [tides](start/tides.md)\n',
    'start.md': '# start\n',
    'start/tides.md': '# tides\n',
  });
  assert.equal((await read('v1/tides')).switches[0], 'v2/start/tides');
});

test('has one latest version per section', async (world) => {
  const { org, at, first, second, mark } = await openVersions(world);
  await mark(second, 'latest');
  assert.equal((await mark(first, 'latest')).version, 'latest');
  const versions = async () =>
    (await org.admin.call(siteSpaces.list, at)).items.map(({ version }) => version);
  assert.deepEqual(await versions(), ['earlier', 'latest']);
  await mark(second, null);
  assert.deepEqual(await versions(), [undefined, 'latest']);
});
