import assert from 'node:assert/strict';
import { siteSectionGroups, type SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import { moreLimits } from '#contract/limits.ts';
import { optional } from '#contract/optional.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { newId } from '#server/base/lib/ids.ts';
import { append } from '#server/domain/placements/placements.ts';
import { newSite } from '#server/testing/sites.ts';
import { pathsOf, serviceTest as test, type World } from '#server/testing/world.ts';

const { siteExternalLinks, siteStructure } = optional;

type Entry = SiteSectionGroup['children'][number];

const format = (entries: readonly Entry[]): string =>
  entries
    .map((one) => (one.object === 'site-section-group' ? `${one.title}(${format(one.children)})` : one.title))
    .join(' ');

/** Creates a site with the section Alpha, and helpers for links and groups. */
async function siteWithLinks(world: World) {
  const site = await newSite(world);
  const { admin, at, addSection } = site;
  const alpha = await addSection('Alpha');
  return {
    ...site,
    alpha,
    addLink: (title: string, parent?: string) =>
      admin.call(siteExternalLinks.create, { ...at, body: { title, url: 'https://tides.example/', parent } }),
    putGroup: (title: string, parent?: string) =>
      admin.call(siteSectionGroups.create, { ...at, body: { title, parent } }),
    /** Returns the entries in their order: `Alpha Group(Inner(Link))`. */
    read: async () => {
      const { type, structure } = await admin.call(siteStructure.get, at);
      return type === 'sections' ? format(structure) : assert.fail();
    },
  };
}

test('adds a link, changes it and deletes it', async (world) => {
  const { admin, at, addLink, read } = await siteWithLinks(world);
  const { id } = await addLink('Status');
  assert.equal(await read(), 'Alpha Status');
  const link = { ...at, siteExternalLinkId: id };
  const body = {
    title: 'Tides',
    url: 'https://tides.example/today',
    description: 'High and low water',
    icon: 'waves',
    draft: true,
    condition: 'visitor.claims.crew',
  };
  const changed = await admin.call(siteExternalLinks.update, { ...link, body });
  assert.deepEqual(changed, { object: 'site-external-link', id, ...body });
  const cleared = { description: null, icon: null, condition: null, draft: false };
  assert.deepEqual(await admin.call(siteExternalLinks.update, { ...link, body: cleared }), {
    object: 'site-external-link',
    id,
    title: 'Tides',
    url: 'https://tides.example/today',
    draft: false,
  });
  await admin.call(siteExternalLinks.remove, link);
  assert.equal(await read(), 'Alpha');
  await admin.refused(404, siteExternalLinks.remove, link);
});

test('refuses other protocols, invalid conditions and unknown groups', async (world) => {
  const { admin, at } = await siteWithLinks(world);
  const refused = async (body: object) =>
    pathsOf(
      await admin.refused(400, siteExternalLinks.create, {
        ...at,
        body: { title: 'Tides', url: 'https://tides.example/', ...body },
      }),
    );
  for (const url of ['javascript:alert(1)', 'data:text/html,hi', '//tides.example', 'tides', ''])
    assert.deepEqual(await refused({ url }), ['body.url'], url);
  assert.deepEqual(await refused({ condition: 'visitor.' }), ['body.condition']);
  assert.deepEqual(await refused({ parent: 'none' }), ['body.parent']);
});

test('has links only beside sections, and a limited number of them', async (world) => {
  const { admin, at, addSection } = await newSite(world);
  const body = { title: 'Tides', url: 'https://tides.example/' };
  await admin.refused(409, siteExternalLinks.create, { ...at, body });
  await addSection('Alpha');
  const row = {
    site_id: at.siteId,
    ...body,
    description: null,
    icon: null,
    condition: null,
    draft: 0 as const,
  };
  const rows = Array.from({ length: moreLimits.siteExternalLinks - 1 }, () => ({ ...row, id: newId() }));
  const ids = rows.map(({ id }) => id);
  await world.context.store.transaction(async () => {
    await insertAll(world.context, 'site_external_links', rows);
    await append(world.context.store, { scopeId: at.siteId, parentId: '' }, 'site-external-link', ids);
  });
  await admin.call(siteExternalLinks.create, { ...at, body });
  await admin.refused(409, siteExternalLinks.create, { ...at, body });
});

test('moves links and groups into groups, and sorts them there', async (world) => {
  const { org, admin, at, alpha, addLink, putGroup, read } = await siteWithLinks(world);
  const outer = await putGroup('Outer');
  const inner = await putGroup('Inner', outer.id);
  const one = await addLink('One', inner.id);
  const two = await addLink('Two');
  assert.equal(await read(), 'Alpha Outer(Inner(One)) Two');
  await admin.call(siteExternalLinks.update, {
    ...at,
    siteExternalLinkId: two.id,
    body: { parent: inner.id },
  });
  await admin.call(siteSections.update, {
    ...at,
    siteSectionId: alpha.id,
    body: { siteSectionGroupId: inner.id },
  });
  assert.equal(await read(), 'Outer(Inner(One Two Alpha))');
  await admin.call(siteStructure.sort, {
    ...at,
    body: {
      item: { type: 'site-external-link', id: two.id },
      position: { before: { type: 'site-external-link', id: one.id } },
    },
  });
  assert.equal(await read(), 'Outer(Inner(Two One Alpha))');
  const spaceId = await org.addSpace('Beta');
  const body = { spaceId, siteSectionGroupId: outer.id };
  await admin.call(siteSections.create, { ...at, body });
  assert.equal(await read(), 'Outer(Inner(Two One Alpha) Beta)');
  await admin.refused(400, siteSections.create, { ...at, body: { spaceId, siteSectionGroupId: 'none' } });
  const section = { ...at, siteSectionGroupId: inner.id, siteSectionId: alpha.id };
  await admin.call(siteSectionGroups.removeSection, section);
  assert.equal(await read(), 'Outer(Inner(Two One) Beta) Alpha');
  await admin.call(siteSectionGroups.remove, { ...at, siteSectionGroupId: inner.id });
  assert.equal(await read(), 'Outer(Two One Beta) Alpha');
  await admin.call(siteExternalLinks.update, { ...at, siteExternalLinkId: one.id, body: { parent: null } });
  assert.equal(await read(), 'Outer(Two Beta) Alpha One');
});

test('refuses a group in itself, and groups in too many levels', async (world) => {
  const { admin, at, putGroup } = await siteWithLinks(world);
  const first = await putGroup('First');
  const second = await putGroup('Second', first.id);
  const third = await putGroup('Third', second.id);
  await admin.refused(409, siteSectionGroups.create, { ...at, body: { title: 'Fourth', parent: third.id } });
  const into = (group: { id: string }, parent: { id: string }) => ({
    ...at,
    siteSectionGroupId: group.id,
    body: { parentSectionGroupId: parent.id },
  });
  await admin.refused(409, siteSectionGroups.update, into(first, third));
  await admin.refused(409, siteSectionGroups.update, into(first, first));
  const other = await putGroup('Other');
  await admin.refused(409, siteSectionGroups.update, into(first, other));
  await admin.refused(409, siteSectionGroups.update, into(other, third));
  await admin.call(siteSectionGroups.update, into(third, other));
  await admin.call(siteSectionGroups.update, into(other, first));
});

test('shows links to members who can’t edit the site unless they are drafts or conditional', async (world) => {
  const { org, admin, at, addLink, putGroup } = await siteWithLinks(world);
  await addLink('Everyone');
  const update = async (title: string, body: object) => {
    const { id } = await addLink(title);
    await admin.call(siteExternalLinks.update, { ...at, siteExternalLinkId: id, body });
  };
  await update('Draft', { draft: true });
  await update('Crew', { condition: 'visitor.claims.crew' });
  const group = await putGroup('Later');
  await addLink('In a draft', group.id);
  await admin.call(siteSectionGroups.update, { ...at, siteSectionGroupId: group.id, body: { draft: true } });
  const reader = await org.join('read');
  const { type, structure } = await reader.call(siteStructure.get, at);
  assert.equal(type === 'sections' && format(structure), 'Alpha Everyone');
});
