import assert from 'node:assert/strict';
import { siteSectionGroups } from '#contract/areas/site-section-groups.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { newSite } from '#server/testing/sites.ts';
import { pathsOf, serviceTest as test, type World } from '#server/testing/world.ts';

const toSection = (siteSection: string) => ({ type: 'site-section' as const, siteSection });

/** Creates a site with sections of these names, and a function that moves one. */
async function siteWith(world: World, names: string[]) {
  const site = await newSite(world);
  const ids: string[] = [];
  for (const name of names) ids.push((await site.addSection(name)).id);
  const move = (siteSectionId: string, position: object) =>
    site.admin.call(siteSections.move, { ...site.at, siteSectionId, body: { position } });
  return { ...site, ids, move };
}

test('creates a section with a space, and derives title and path from it', async (world) => {
  const { org, admin, at } = await newSite(world);
  const spaceId = await org.addSpace('Gauge handbook, 2nd edition');
  const section = await admin.call(siteSections.create, { ...at, body: { spaceId } });
  const base = `https://sites.example/${at.siteId}`;
  const { siteSpaces: inside, ...own } = section;
  assert.deepEqual(own, {
    object: 'site-section',
    id: section.id,
    title: 'Gauge handbook, 2nd edition',
    default: true,
    draft: false,
    path: 'gauge-handbook-2nd-edition',
    urls: { published: `${base}/gauge-handbook-2nd-edition` },
  });
  const { space, ...siteSpace } = inside[0]!;
  assert.deepEqual(siteSpace, {
    object: 'site-space',
    id: siteSpace.id,
    path: 'gauge-handbook-2nd-edition',
    section: section.id,
    title: 'Gauge handbook, 2nd edition',
    default: true,
    draft: false,
    hidden: false,
    urls: { published: `${base}/gauge-handbook-2nd-edition` },
  });
  assert.deepEqual(space, await admin.call(spaces.get, { spaceId }));
  const again = await admin.call(siteSections.create, {
    ...at,
    body: { spaceId, title: 'Old gauges', icon: 'gauge' },
  });
  assert.deepEqual(
    [again.title, again.path, again.default, again.icon],
    ['Old gauges', 'old-gauges', false, 'gauge'],
  );
});

test('limits the title to 64 characters and extends a short default', async (world) => {
  const { org, admin, at } = await newSite(world);
  const [a, signs] = [await org.addSpace('A'), await org.addSpace('潮')];
  const create = (spaceId: string, title?: string) => ({ ...at, body: { spaceId, title } });
  assert.equal((await admin.call(siteSections.create, create(a, 'x'.repeat(64)))).title.length, 64);
  for (const title of ['x'.repeat(65), 'x', '', '   '])
    assert.deepEqual(pathsOf(await admin.refused(400, siteSections.create, create(a, title))), [
      'body.title',
    ]);
  const short = await admin.call(siteSections.create, create(a));
  assert.deepEqual([short.title, short.path], ['Section A', 'section-a']);
  assert.equal((await admin.call(siteSections.create, create(a))).path, 'section-a-2');
  const foreign = await admin.call(siteSections.create, create(signs, '潮汐'));
  assert.deepEqual([foreign.path, foreign.siteSpaces[0]?.path], ['潮汐', '潮']);
  const wave = await admin.call(siteSections.create, create(await org.addSpace('🌊')));
  const kept = { ...at, siteSectionId: wave.id, body: { title: wave.title } };
  assert.equal((await admin.call(siteSections.update, kept)).title, 'Section 🌊', 'its own title is valid');
});

test('rejects an unknown, deleted or foreign space', async (world) => {
  const { org, admin, at, sections } = await newSite(world);
  const deleted = await org.addSpace('Deleted');
  await admin.call(spaces.remove, { spaceId: deleted });
  const foreign = await (await world.newOrganization()).addSpace('Foreign');
  for (const spaceId of ['no-such-id', '', deleted, foreign]) {
    const fault = await admin.refused(400, siteSections.create, { ...at, body: { spaceId } });
    assert.deepEqual(pathsOf(fault), ['body.spaceId']);
  }
  assert.deepEqual(pathsOf(await admin.refused(400, siteSections.create, { ...at, body: {} as never })), [
    'body.spaceId',
  ]);
  assert.equal(await sections(), '');
});

test('keeps omitted fields and clears null', async (world) => {
  const { admin, at, addSection } = await newSite(world);
  const section = await addSection('Gauges');
  const update = (body: object) =>
    admin.call(siteSections.update, { ...at, siteSectionId: section.id, body });
  const all = {
    title: 'Tide gauges',
    path: 'tide-gauges/ä',
    condition: 'visitor.claims.partner == true',
    icon: 'gauge',
    description: 'How they measure.',
  };
  const full = await update(all);
  assert.deepEqual({ ...full, ...all }, full);
  assert.match(full.urls.published!, /\/tide-gauges\/%C3%A4$/);
  assert.deepEqual(await update({}), full);
  assert.equal((await update({ title: 'Gauges' })).condition, all.condition);
  const bare = await update({ condition: null, icon: null, description: null });
  assert.deepEqual([bare.condition, bare.icon, bare.description], [undefined, undefined, undefined]);
  assert.equal(bare.path, all.path);
});

test('reports all invalid fields of a section at once', async (world) => {
  const { admin, at, addSection } = await newSite(world);
  const { id: siteSectionId } = await addSection('Gauges');
  const over = {
    title: 'x'.repeat(129),
    path: 'x'.repeat(101),
    condition: ` visitor.claims.${'x'.repeat(1009)}`,
    icon: 'x'.repeat(51),
    description: 'x'.repeat(257),
  };
  const fault = await admin.refused(400, siteSections.update, { ...at, siteSectionId, body: over });
  assert.deepEqual(
    pathsOf(fault),
    Object.keys(over).map((name) => `body.${name}`),
  );
  const under = { title: 'x', path: '', condition: '' };
  const short = await admin.refused(400, siteSections.update, { ...at, siteSectionId, body: under });
  assert.deepEqual(pathsOf(short), ['body.title', 'body.path', 'body.condition']);
  const fitting = Object.fromEntries(Object.entries(over).map(([name, text]) => [name, text.slice(1)]));
  const kept = await admin.call(siteSections.update, { ...at, siteSectionId, body: fitting });
  assert.deepEqual({ ...kept, ...fitting }, kept);
});

test('requires a unique path among all sections of a site', async (world) => {
  const { admin, at, ids, addGroup } = await siteWith(world, ['Alpha', 'Beta', 'Gamma']);
  await addGroup('Group', [ids[2]!]);
  for (const path of ['alpha', 'gamma']) {
    const body = { path, title: 'Never' };
    const fault = await admin.refused(409, siteSections.update, { ...at, siteSectionId: ids[1]!, body });
    assert.deepEqual(pathsOf(fault), ['body.path']);
    assert.match(fault.message, new RegExp(`“${path}”`));
  }
  const more = { ...at, siteSectionId: ids[1]!, body: { path: 'alpha', defaultSiteSpace: 'none' } };
  const both = await admin.refused(400, siteSections.update, more);
  assert.deepEqual(pathsOf(both), ['body.defaultSiteSpace', 'body.path']);
  const own = { ...at, siteSectionId: ids[1]!, body: { path: 'beta' } };
  assert.equal((await admin.call(siteSections.update, own)).title, 'Beta');
});

test('accepts only a site space of the section as its default', async (world) => {
  const { admin, at, ids, put, spaces: inSection } = await siteWith(world, ['Alpha', 'Beta']);
  const [alpha, beta] = ids;
  const second = await put('Second', alpha);
  const elsewhere = await put('Elsewhere', beta);
  const choose = (defaultSiteSpace: string) => ({ ...at, siteSectionId: alpha!, body: { defaultSiteSpace } });
  const chosen = await admin.call(siteSections.update, choose(second.id));
  assert.deepEqual(
    chosen.siteSpaces.map((one) => [one.title, one.default]),
    [
      ['Alpha', false],
      ['Second', true],
    ],
  );
  for (const id of [elsewhere.id, 'no-such-id', second.space.id])
    assert.deepEqual(pathsOf(await admin.refused(400, siteSections.update, choose(id))), [
      'body.defaultSiteSpace',
    ]);
  assert.equal(await inSection(alpha), 'Alpha Second*');
  assert.equal(await inSection(beta), 'Beta* Elsewhere');
});

test('deletes a section with its site spaces but not the spaces, and makes the next one the default', async (world) => {
  const { admin, at, ids, put, sections } = await siteWith(world, ['Alpha', 'Beta', 'Gamma']);
  const variant = await put('Variant');
  const remove = (siteSectionId: string) => admin.call(siteSections.remove, { ...at, siteSectionId });
  await remove(ids[0]!);
  assert.equal(await sections(), 'Beta* Gamma');
  assert.equal((await admin.call(spaces.get, { spaceId: variant.space.id })).title, 'Variant');
  const { items } = await admin.call(siteSpaces.list, at);
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Beta', 'Gamma'],
  );
  await admin.refused(404, siteSections.remove, { ...at, siteSectionId: ids[0]! });
  await remove(ids[2]!);
  const fault = await admin.refused(409, siteSections.remove, { ...at, siteSectionId: ids[1]! });
  assert.match(fault.message, /“Beta” is the only section/);
  assert.equal(await sections(), 'Beta*');
});

test('moves a section before or after another, between neighbors, or to the end', async (world) => {
  const { ids, move, sections } = await siteWith(world, ['Alpha', 'Beta', 'Gamma', 'Delta']);
  const [alpha, beta, gamma, delta] = ids as [string, string, string, string];
  const moved = await move(delta, { before: toSection(alpha) });
  assert.equal(moved.id, delta);
  assert.equal(await sections(), 'Delta Alpha* Beta Gamma');
  await move(delta, { after: toSection(gamma) });
  assert.equal(await sections(), 'Alpha* Beta Gamma Delta');
  await move(delta, { after: toSection(alpha), before: toSection(beta) });
  assert.equal(await sections(), 'Alpha* Delta Beta Gamma');
  await move(beta, { after: toSection(delta), before: toSection(gamma) });
  assert.equal(await sections(), 'Alpha* Delta Beta Gamma', 'it is already there');
  await move(alpha, {});
  assert.equal(await sections(), 'Delta Beta Gamma Alpha*');
});

test('moves a section between two with only an empty group between them', async (world) => {
  const { ids, move, sections, addSection, addGroup, admin, at } = await siteWith(world, ['Alpha', 'Beta']);
  const [alpha, beta] = ids as [string, string];
  const group = await addGroup('Group');
  const gamma = await addSection('Gamma');
  const between = { after: toSection(beta), before: toSection(gamma.id) };
  await move(alpha, between);
  assert.equal(await sections(), 'Beta Alpha* Gamma');
  const delta = await addSection('Delta');
  await admin.call(siteSectionGroups.addSection, {
    ...at,
    siteSectionGroupId: group.id,
    body: { sectionId: delta.id },
  });
  await admin.refused(400, siteSections.move, { ...at, siteSectionId: alpha, body: { position: between } });
  assert.equal(await sections(), 'Beta Alpha* Delta[Group] Gamma');
});

test('moves a section among those of its group', async (world) => {
  const { admin, at, ids, addGroup, move, sections } = await siteWith(world, ['Alpha', 'Beta', 'Gamma']);
  const [alpha, beta, gamma] = ids as [string, string, string];
  await addGroup('Group', [alpha, beta]);
  await move(beta, { before: toSection(alpha) });
  assert.equal(await sections(), 'Gamma Beta[Group] Alpha*[Group]');
  const body = { position: { before: toSection(gamma) } };
  const fault = await admin.refused(400, siteSections.move, { ...at, siteSectionId: beta, body });
  assert.deepEqual(pathsOf(fault), ['body.position.before']);
});

test('reports all invalid position references at once', async (world) => {
  const { admin, at, ids, sections } = await siteWith(world, ['Alpha', 'Beta', 'Gamma']);
  const [alpha, beta, gamma] = ids as [string, string, string];
  const other = await siteWith(world, ['Other']);
  const refused = async (position: object) =>
    pathsOf(await admin.refused(400, siteSections.move, { ...at, siteSectionId: alpha, body: { position } }));
  assert.deepEqual(await refused({ before: toSection(alpha) }), ['body.position.before']);
  assert.deepEqual(await refused({ after: toSection(other.ids[0]!) }), ['body.position.after']);
  assert.deepEqual(await refused({ before: toSection('no-such-id'), after: toSection('') }), [
    'body.position.before',
    'body.position.after',
  ]);
  assert.deepEqual(await refused({ before: toSection(beta), after: toSection(gamma) }), ['body.position']);
  assert.deepEqual(await refused({ before: { type: 'site-space', siteSpace: beta } }), [
    'body.position.before.type',
    'body.position.before.siteSection',
  ]);
  const without = await admin.raw(
    'POST',
    `/v1/orgs/${at.organizationId}/sites/${at.siteId}/sections/${alpha}/move`,
    {},
  );
  assert.equal(without.status, 400);
  await admin.refused(404, siteSections.move, {
    ...at,
    siteSectionId: other.ids[0]!,
    body: { position: {} },
  });
  assert.equal(await sections(), 'Alpha* Beta Gamma');
});

test('lists sections in reading order, with those of groups in place', async (world) => {
  const { admin, at, ids, addGroup } = await siteWith(world, ['Alpha', 'Beta', 'Gamma', 'Delta']);
  await addGroup('Group', [ids[2]!, ids[0]!]);
  const walk = async (page?: string): Promise<string[]> => {
    const { items, next, count } = await admin.call(siteSections.list, { ...at, query: { limit: 1, page } });
    assert.equal(count, 4);
    return [...items.map(({ title }) => title), ...(next ? await walk(next.page) : [])];
  };
  assert.deepEqual(await walk(), ['Beta', 'Delta', 'Gamma', 'Alpha']);
});

test('keeps a total order under fifty concurrent moves by five people', async (world) => {
  const names = Array.from({ length: 50 }, (_, n) => `Section ${n}`);
  const { org, at, ids, admin } = await siteWith(world, names);
  const people = [admin];
  for (let n = 1; n < 5; n++) people.push(await org.join('admin', 'Fen Alder'));
  const answers = await Promise.all(
    ids.map((siteSectionId, n) => {
      const sibling = toSection(ids[(n * 7 + 1) % ids.length]!);
      const body = { position: n % 2 === 0 ? { before: sibling } : { after: sibling } };
      return people[n % 5]!.call(siteSections.move, { ...at, siteSectionId, body });
    }),
  );
  assert.equal(new Set(answers.map(({ id }) => id)).size, 50);
  const seen = await Promise.all(people.map((person) => person.call(siteSections.list, at)));
  const order = seen[0]!.items.map(({ title }) => title);
  assert.deepEqual(new Set(order), new Set(names));
  for (const { items } of seen)
    assert.deepEqual(
      items.map(({ title }) => title),
      order,
    );
  assert.equal(order.length, 50);
});
