import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { grant } from '#server/testing/contentTree.ts';
import { newSite } from '#server/testing/sites.ts';
import { pathsOf, serviceTest as test, type Organization, type World } from '#server/testing/world.ts';

const { sites } = optional;

const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

/** Creates two sites, the first with a space. */
async function twoSites(world: World, { id: organizationId, admin, addSpace }: Organization) {
  const at = { organizationId };
  const spaceId = await addSpace('Gauge handbook');
  const docs = await admin.call(sites.create, {
    ...at,
    body: { title: 'Docs', spaces: [spaceId], published: true },
  });
  world.setTime('2031-05-14T10:00:00.000Z');
  const help = await admin.call(sites.create, {
    ...at,
    body: { title: 'Élan help', visibility: 'share-link' },
  });
  return { at, spaceId, docs, help };
}

test('creates sites with spaces, the first as default content, and filters their list', async (world) => {
  const org = await world.newOrganization();
  const { at, spaceId, docs, help } = await twoSites(world, org);
  assert.deepEqual(
    [docs.title, docs.visibility, docs.siteSpaces, docs.published],
    ['Docs', 'public', 1, true],
  );
  assert.deepEqual([help.visibility, help.siteSpaces, help.published], ['share-link', 0, false]);
  assert.equal(docs.urls.published, `https://sites.example/${docs.id}/`);
  assert.equal(help.urls.published, `https://sites.example/${help.id}/`, 'also a draft has its address');
  const organization = await org.admin.call(contract.organizations.get, at);
  assert.equal(organization.defaultContent?.site, docs.id);
  const { items } = await org.admin.call(contract.siteSpaces.list, { ...at, siteId: docs.id });
  assert.deepEqual(
    items.map(({ path, default: isDefault, space }) => [path, isDefault, space.id]),
    [['gauge-handbook', true, spaceId]],
  );
  const list = (query: object) => org.admin.call(sites.list, { ...at, query });
  assert.deepEqual(titlesOf(await list({})), ['Docs', 'Élan help']);
  assert.deepEqual(titlesOf(await list({ space: spaceId })), ['Docs']);
  assert.deepEqual(titlesOf(await list({ title: 'elan' })), ['Élan help']);
  assert.deepEqual(titlesOf(await list({ published: false })), ['Élan help']);
  const first = await list({ limit: 1 });
  assert.deepEqual([first.count, titlesOf(first)], [2, ['Docs']]);
  assert.deepEqual(titlesOf(await list({ limit: 1, page: first.next?.page })), ['Élan help']);
  const body = { spaces: [spaceId, 'none'] };
  assert.deepEqual(pathsOf(await org.admin.refused(400, sites.create, { ...at, body })), ['body.spaces.1']);
});

test('shows guests only sites with a space of theirs, counted by what they see', async (world) => {
  const org = await world.newOrganization();
  const { at, spaceId, docs, help } = await twoSites(world, org);
  const other = await org.addSpace('Tide tables');
  await org.admin.call(contract.siteSpaces.create, { ...at, siteId: docs.id, body: { spaceId: other } });
  const guest = await org.join(null, 'Briar Copse');
  assert.deepEqual(await guest.call(sites.list, at), { count: 0, items: [] });
  await guest.refused(404, sites.get, { ...at, siteId: docs.id });
  await grant(world, org, { space: spaceId }, { member: guest.id }, 'read');
  const { items } = await guest.call(sites.list, at);
  assert.deepEqual(
    items.map(({ id, siteSpaces, permissions }) => [id, siteSpaces, permissions.admin]),
    [[docs.id, 1, false]],
  );
  await guest.refused(404, sites.get, { ...at, siteId: help.id });
  const reader = await org.join('read');
  assert.deepEqual(titlesOf(await reader.call(sites.list, at)), ['Docs', 'Élan help']);
});

test('sets the default section and its default site space', async (world) => {
  const { org, admin, at, addSection, put, sections, spaces } = await newSite(world);
  const [alpha, beta] = [await addSection('Alpha'), await addSection('Beta')];
  const second = await put('Two', beta.id);
  const update = (body: object) => admin.call(sites.update, { ...at, body });
  await update({ defaultSiteSection: beta.id, defaultSiteSpace: second.id });
  assert.deepEqual([await sections(), await spaces(beta.id)], ['Alpha Beta*', 'Beta Two*']);
  const [event] = (await admin.call(optional.auditEvents.list, { organizationId: org.id })).items;
  assert.deepEqual(event?.payload?.changes, {
    defaultSiteSection: { from: alpha.id, to: beta.id },
    defaultSiteSpace: { from: alpha.siteSpaces[0]?.id, to: second.id },
  });
  const refused = async (body: object) => pathsOf(await admin.refused(400, sites.update, { ...at, body }));
  assert.deepEqual(await refused({ defaultSiteSection: 'none', defaultSiteSpace: second.id }), [
    'body.defaultSiteSection',
    'body.defaultSiteSpace',
  ]);
  assert.deepEqual(await refused({ title: 'Kept', defaultSiteSpace: alpha.siteSpaces[0]?.id }), [
    'body.defaultSiteSpace',
  ]);
  const { title, urls } = await admin.call(sites.get, at);
  assert.equal(title, 'Saltmarsh Docs');
  assert.equal(urls.preview, `https://docs.example/orgs/${org.id}/sites/${at.siteId}/preview`);
});

test('renames a site and deletes it with its structure, but not its spaces', async (world) => {
  const org = await world.newOrganization();
  const { at, spaceId, docs } = await twoSites(world, org);
  const site = { ...at, siteId: docs.id };
  const body = { title: 'Coastal docs', visibility: 'unlisted' as const };
  const renamed = await org.admin.call(sites.update, { ...site, body });
  assert.deepEqual([renamed.title, renamed.visibility], ['Coastal docs', 'unlisted']);
  const unchanged = await org.admin.call(sites.update, { ...site, body: {} });
  assert.deepEqual(unchanged, renamed);
  await org.admin.call(contract.siteSections.create, { ...site, body: { spaceId } });
  await org.admin.call(contract.siteShareLinks.create, { ...site, body: { name: 'Harbor office' } });
  await org.admin.call(sites.remove, site);
  for (const operation of [sites.get, sites.remove, contract.siteSections.list, contract.siteShareLinks.list])
    await org.admin.refused(404, operation, site);
  const space = await org.admin.call(contract.spaces.get, { spaceId });
  assert.equal(space.urls.published, undefined);
  const organization = await org.admin.call(contract.organizations.get, at);
  assert.equal(organization.defaultContent, undefined);
});
