import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { newSite } from '#server/testing/sites.ts';
import { serviceTest as test } from '#server/testing/world.ts';

const { siteStructure } = optional;

test('reads the structure in its order, and moves a section next to a group in one write', async (world) => {
  const { admin, at, addSection, addGroup } = await newSite(world);
  assert.deepEqual(await admin.call(siteStructure.get, at), { type: 'siteSpaces', structure: [] });
  const [alpha, beta, gamma] = [
    await addSection('Alpha'),
    await addSection('Beta'),
    await addSection('Gamma'),
  ];
  const group = await addGroup('More', [beta.id]);
  const read = async () => {
    const { structure } = await admin.call(siteStructure.get, at);
    return structure.map((one) =>
      'children' in one ? `${one.title}(${one.children.map(({ title }) => title).join()})` : one.title,
    );
  };
  assert.deepEqual(await read(), ['Alpha', 'Gamma', 'More(Beta)']);
  const sort = (type: 'site-section' | 'site-section-group', id: string, position: object) =>
    admin.call(siteStructure.sort, { ...at, body: { item: { type, id }, position } });
  const moved = await sort('site-section', alpha.id, { after: { type: 'site-section-group', id: group.id } });
  assert.equal(moved.id, alpha.id);
  assert.deepEqual(await read(), ['Gamma', 'More(Beta)', 'Alpha']);
  await sort('site-section-group', group.id, { before: { type: 'site-section', id: gamma.id } });
  assert.deepEqual(await read(), ['More(Beta)', 'Gamma', 'Alpha']);
  await sort('site-section', gamma.id, {});
  assert.deepEqual(await read(), ['More(Beta)', 'Alpha', 'Gamma']);
});

test('refuses to sort unknown parts, and among parts of another parent', async (world) => {
  const { org, admin, at, addSection, addGroup } = await newSite(world);
  const [alpha, beta] = [await addSection('Alpha'), await addSection('Beta')];
  await addGroup('More', [beta.id]);
  const item = { type: 'site-section' as const, id: alpha.id };
  const before = { type: 'site-section' as const, id: beta.id };
  await admin.refused(400, siteStructure.sort, { ...at, body: { item, position: { before } } });
  const unknown = { ...item, id: 'none' };
  await admin.refused(404, siteStructure.sort, { ...at, body: { item: unknown, position: {} } });
  const reader = await org.join('create');
  await reader.refused(403, siteStructure.sort, { ...at, body: { item, position: {} } });
  assert.equal((await reader.call(contract.siteSections.list, at)).count, 2);
});

test('takes writes to a site’s structure, settings and links at once', async (world) => {
  const org = await world.newOrganization();
  const spaceIds = await Promise.all(
    ['Tides', 'Boats', 'Gauges', 'Locks'].map((title) => org.addSpace(title)),
  );
  const site = await org.admin.call(optional.sites.create, {
    organizationId: org.id,
    body: { title: 'Harbor', spaces: [] },
  });
  const path = `/v1/orgs/${org.id}/sites/${site.id}`;
  const answers = await Promise.all(
    spaceIds.flatMap((spaceId, n) => [
      org.admin.raw('POST', `${path}/site-spaces`, { spaceId }),
      org.admin.raw('PATCH', path, { title: `Harbor ${n}` }),
      org.admin.raw('POST', `${path}/share-links`, { name: `Pilots ${n}` }),
    ]),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    spaceIds.flatMap(() => [201, 200, 201]),
  );
});
