// Parts of a site that visitors don't see yet.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { sites } from '#contract/areas/sites.ts';
import { optional } from '#contract/optional.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { visit } from '#server/testing/publishedSites.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { siteSections, siteSpaces, spaces } = contract;

/** A public site with two sections. The second one has two variants. */
async function openSections(world: World) {
  const org = await world.newOrganization();
  const ids = [];
  for (const title of ['Guide', 'Pilots', 'Charts']) {
    const spaceId = await org.addSpace(title);
    await loadTexts(world.context, spaceId, {
      'SUMMARY.md': '* [start](start.md)\n',
      'start.md': `# ${title} lantern\n`,
    });
    await setVisibility(world, spaceId, 'public');
    ids.push(spaceId);
  }
  const [guide = '', pilots = '', charts = ''] = ids;
  const siteId = await makeSections(world, org, [
    { path: 'guide', spaces: [{ spaceId: guide, path: 'book' }] },
    {
      path: 'sea',
      spaces: [
        { spaceId: pilots, path: 'pilots' },
        { spaceId: charts, path: 'charts' },
      ],
    },
  ]);
  const at = { organizationId: org.id, siteId };
  const sections = (await org.admin.call(siteSections.list, at)).items;
  const sea = sections.find(({ path }) => path === 'sea')!;
  return { org, at, sea, charts, get: (path: string) => visit(world, `/${siteId}/${path}`) };
}

test('hides a draft space from all visitors, search, programs and lists', async (world) => {
  const { org, at, sea, charts, get } = await openSections(world);
  const { id: siteSpaceId } = sea.siteSpaces.find(({ space }) => space.id === charts)!;
  assert.equal((await get('sea/charts/start')).status, 200);
  const updated = await org.admin.call(siteSpaces.update, { ...at, siteSpaceId, body: { draft: true } });
  assert.equal(updated.draft, true);
  assert.equal((await get('sea/charts/start')).status, 404);
  for (const path of ['sea/pilots/start', '~search?q=lantern', 'llms.txt', 'llms-full.txt', 'sitemap.xml'])
    assert.doesNotMatch((await get(path)).text, /charts/i, path);
  assert.equal((await org.admin.call(spaces.get, { spaceId: charts })).visibility, 'private');
  const check = await org.admin.call(sites.check, at);
  assert.equal(check.variants.find(({ siteSpace }) => siteSpace === siteSpaceId)?.reason, 'draft');
  assert.deepEqual(check.problems, []);
  await org.admin.call(siteSpaces.update, { ...at, siteSpaceId, body: { draft: false } });
  assert.equal((await get('sea/charts/start')).status, 200);
});

test('shows drafts only in the preview of editors who ask for them', async (world) => {
  const { org, at, sea, get } = await openSections(world);
  await org.admin.call(siteSections.update, { ...at, siteSectionId: sea.id, body: { draft: true } });
  assert.equal((await get('sea/charts/start')).status, 404);
  const statusOf = async (body: { audience: 'public' | 'member'; draft?: boolean }) => {
    const { url } = await org.admin.call(sites.createPreview, { ...at, body });
    return (await visit(world, `${url}sea/charts/start`)).status;
  };
  for (const audience of ['public', 'member'] as const) {
    assert.equal(await statusOf({ audience }), 404, audience);
    assert.equal(await statusOf({ audience, draft: true }), 200, audience);
  }
  const reader = await org.join('read', 'Fen Alder');
  await reader.refused(403, sites.createPreview, { ...at, body: { audience: 'public', draft: true } });
});

test('shows no content of drafts to an editor of the site who can’t read it', async (world) => {
  const { org, at, sea } = await openSections(world);
  const link = { title: 'Soon', url: 'https://soon.example/', draft: true };
  await org.admin.call(optional.siteExternalLinks.create, { ...at, body: link });
  await org.admin.call(siteSections.update, { ...at, siteSectionId: sea.id, body: { draft: true } });
  const editor = await org.join(null, 'Sedge Brook');
  const body = { role: 'edit' as const, users: [editor.id] };
  await org.admin.call(optional.sitePermissions.grant, { ...at, body });
  const preview = { ...at, body: { audience: 'public' as const, draft: true } };
  const { url } = await editor.call(sites.createPreview, preview);
  assert.equal((await visit(world, `${url}sea/charts/start`)).status, 404);
  assert.match((await visit(world, `${url}guide/book/start`)).text, /soon\.example/);
  await org.admin.call(sites.unpublish, at);
  const { status, text } = await visit(world, url);
  assert.equal(status, 200);
  assert.match(text, /Saltmarsh Docs[^]*No pages to preview/);
  assert.doesNotMatch(text, /Guide|Pilots/);
});

test('opens the next section while the default one is a draft', async (world) => {
  const { org, at, get } = await openSections(world);
  const [first] = (await org.admin.call(siteSections.list, at)).items;
  await org.admin.call(siteSections.update, { ...at, siteSectionId: first!.id, body: { draft: true } });
  assert.match(String((await get('')).headers['location']), /\/sea\//);
});

test('adds a section as a draft', async (world) => {
  const { org, at, get } = await openSections(world);
  const spaceId = await org.addSpace('Weather');
  const section = await org.admin.call(siteSections.create, { ...at, body: { spaceId, draft: true } });
  assert.equal(section.draft, true);
  assert.equal((await get(section.path)).status, 404);
});

test('hides all that is in a draft group, and links that a visitor may not see', async (world) => {
  const { org, at, sea, get } = await openSections(world);
  const { siteSectionGroups } = contract;
  const outer = await org.admin.call(siteSectionGroups.create, { ...at, body: { title: 'Harbor' } });
  const body = { title: 'Boats', sections: [sea.id], parent: outer.id };
  const group = await org.admin.call(siteSectionGroups.create, { ...at, body });
  const link = (title: string, more: object) =>
    org.admin.call(optional.siteExternalLinks.create, {
      ...at,
      body: { title, url: `https://${title.toLowerCase()}.example/`, parent: group.id, ...more },
    });
  await link('Tides', { description: 'Today & tomorrow' });
  await link('Radar', { draft: true });
  await link('Crew', { condition: 'visitor.claims.crew' });
  const shown = (await get('sea/pilots/start')).text;
  assert.match(shown, /<summary[^>]*>Harbor/);
  assert.match(
    shown,
    /<a href="https:\/\/tides\.example\/" dir="auto" rel="noreferrer"[^>]*><bdi>Tides.*Today &#x26; tomorrow/,
  );
  assert.doesNotMatch(shown, /radar\.example|crew\.example/);
  const draft = { ...at, siteSectionGroupId: outer.id, body: { draft: true } };
  await org.admin.call(siteSectionGroups.update, draft);
  assert.equal((await get('sea/pilots/start')).status, 404);
  const { text } = await get('guide/book/start');
  assert.doesNotMatch(text, /Harbor|Boats|tides\.example/);
  assert.equal(
    (await org.admin.call(spaces.get, { spaceId: sea.siteSpaces[0]!.space.id })).visibility,
    'private',
  );
});
