import assert from 'node:assert/strict';
import { organizations } from '#contract/areas/organizations.ts';
import { siteSectionGroups } from '#contract/areas/site-section-groups.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import { siteShareLinks } from '#contract/areas/site-share-links.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { grant } from '#server/testing/contentTree.ts';
import { newSite } from '#server/testing/sites.ts';
import { pathsOf, serviceTest as test, type Person } from '#server/testing/world.ts';

const toSiteSpace = (siteSpace: string) => ({ type: 'site-space' as const, siteSpace });

test('adds a space to the root of a site without sections, the first as the default', async (world) => {
  const { put, spaces: atRoot } = await newSite(world);
  const first = await put('Handbook');
  assert.deepEqual([first.section, first.default, first.path], [undefined, true, 'handbook']);
  assert.match(first.urls.published!, /\/handbook$/);
  const second = await put('Handbook');
  assert.deepEqual([second.default, second.path], [false, 'handbook-2']);
  assert.equal(await atRoot(), 'Handbook* Handbook');
});

test('adds a space to the given section, else to the default section', async (world) => {
  const { org, admin, at, addSection, put, spaces: within } = await newSite(world);
  const [alpha, beta] = [await addSection('Alpha'), await addSection('Beta')];
  assert.equal((await put('One')).section, alpha.id);
  assert.equal((await put('Two', beta.id)).section, beta.id);
  assert.deepEqual([await within(alpha.id), await within(beta.id)], ['Alpha* One', 'Beta* Two']);
  const other = await newSite(world, org);
  const foreign = await other.addSection('Other');
  const body = { spaceId: 'no-such-id', sectionId: foreign.id };
  const fault = await admin.refused(400, siteSpaces.create, { ...at, body });
  assert.deepEqual(pathsOf(fault), ['body.spaceId', 'body.sectionId']);
});

test('moves the site spaces at the root into a default section when the first section is added', async (world) => {
  const { admin, at, addSection, put, sections, spaces: within } = await newSite(world);
  const [a, b] = [await put('Alpha'), await put('Beta')];
  await admin.call(siteSpaces.update, { ...at, siteSpaceId: b.id, body: { default: true } });
  assert.equal(await within(), 'Alpha Beta*');
  const gauges = await addSection('Gauges');
  assert.deepEqual([await sections(), await within()], ['Saltmarsh Docs* Gauges', '']);
  const [root] = (await admin.call(siteSections.list, at)).items;
  assert.equal(root?.path, 'saltmarsh-docs');
  assert.deepEqual(
    root.siteSpaces.map(({ id, title, default: isDefault }) => [id, title, isDefault]),
    [
      [a.id, 'Alpha', false],
      [b.id, 'Beta', true],
    ],
  );
  assert.equal((await put('Gamma')).section, root.id, 'the default section');
  await admin.call(siteSections.remove, { ...at, siteSectionId: gauges.id });
  assert.deepEqual([await sections(), await within()], ['', 'Alpha Beta* Gamma'], 'undone');
});

test('keeps the section of the spaces that were at the root once it was changed', async (world) => {
  const { admin, at, addSection, put, sections, spaces: within } = await newSite(world);
  await put('Alpha');
  const gauges = await addSection('Gauges');
  assert.equal(await sections(), 'Alpha* Gauges');
  const [root] = (await admin.call(siteSections.list, at)).items;
  const body = { icon: 'book' };
  await admin.call(siteSections.update, { ...at, siteSectionId: root!.id, body });
  await admin.call(siteSections.remove, { ...at, siteSectionId: gauges.id });
  assert.deepEqual([await sections(), await within()], ['Alpha*', '']);
  await admin.refused(409, siteSections.remove, { ...at, siteSectionId: root!.id });
});

test('moves a site space into another section', async (world) => {
  const { admin, at, addSection, put, spaces: within } = await newSite(world);
  const [alpha, beta] = [await addSection('Alpha'), await addSection('Beta')];
  const gamma = await put('Gamma', beta.id);
  const into = (siteSpaceId: string, section: string, position = {}) => ({
    ...at,
    siteSpaceId,
    body: { position, section },
  });
  const moved = await admin.call(
    siteSpaces.move,
    into(gamma.id, alpha.id, { before: toSiteSpace(alpha.siteSpaces[0]!.id) }),
  );
  assert.equal(moved.section, alpha.id);
  assert.match(moved.urls.published ?? '', /\/alpha\/gamma$/);
  assert.deepEqual([await within(alpha.id), await within(beta.id)], ['Gamma Alpha*', 'Beta*']);
  await admin.call(siteSpaces.move, into(beta.siteSpaces[0]!.id, alpha.id));
  await admin.call(siteSpaces.move, into(alpha.siteSpaces[0]!.id, beta.id));
  assert.deepEqual([await within(alpha.id), await within(beta.id)], ['Gamma Beta*', 'Alpha*']);
  const other = await put('Alpha', alpha.id);
  const taken = await admin.refused(409, siteSpaces.move, into(other.id, beta.id));
  const unknown = await admin.refused(400, siteSpaces.move, into(gamma.id, 'none'));
  assert.deepEqual([pathsOf(taken), pathsOf(unknown)], [['body.section'], ['body.section']]);
});

test('refuses conditions and paths that the site can’t use, with the place', async (world) => {
  const { admin, at, addSection } = await newSite(world);
  const { id, siteSpaces: inside } = await addSection('Gauges');
  for (const [condition, message] of [
    ['visitor.claims.plan = "pro"', 'Use “==” instead of “=” at character 21.'],
    [
      'plan == "pro"',
      'Unknown name “plan” at character 1. Use claims of the visitor, such as “visitor.claims.plan”.',
    ],
    [
      'visitor.plan',
      'Unknown name “visitor” at character 1. Use claims of the visitor, such as “visitor.claims.plan”.',
    ],
    ['visitor.claims.plan ==', 'The condition ends where a value is expected.'],
    [
      'visitor.claims.a visitor.claims.b',
      'Unexpected “visitor” at character 18, where an operator is expected.',
    ],
    ['visitor.claims.plan == "pro', 'The quote at character 24 isn’t closed.'],
    ['(visitor.claims.plan', 'The condition ends where “)” is expected.'],
  ] as const)
    for (const fault of [
      await admin.refused(400, siteSections.update, { ...at, siteSectionId: id, body: { condition } }),
      await admin.refused(400, siteSpaces.update, { ...at, siteSpaceId: inside[0]!.id, body: { condition } }),
    ])
      assert.deepEqual(fault.issues, [{ path: 'body.condition', message }]);
  for (const path of [
    'Dash Boards!',
    '/docs',
    'docs/',
    'a//b',
    '..',
    'a/..',
    '~search',
    'sitemap.xml',
    'x?y',
  ]) {
    const fault = await admin.refused(400, siteSections.update, { ...at, siteSectionId: id, body: { path } });
    assert.deepEqual(pathsOf(fault), ['body.path'], path);
  }
  for (const path of ['v1.2', 'guides/api', 'übersicht', '入門', '2026_notes'])
    assert.equal(
      (await admin.call(siteSpaces.update, { ...at, siteSpaceId: inside[0]!.id, body: { path } })).path,
      path,
    );
});

test('has its own title, or else that of the space, and can be hidden', async (world) => {
  const { org, admin, at, addSection } = await newSite(world);
  const { id: sectionId } = await addSection('Gauges');
  const spaceId = await org.addSpace('Gauges, second edition');
  const body = { spaceId, sectionId, title: 'v2' };
  const made = await admin.call(siteSpaces.create, { ...at, body });
  assert.deepEqual([made.title, made.path, made.hidden], ['v2', 'v2', false]);
  const update = (change: object) =>
    admin.call(siteSpaces.update, { ...at, siteSpaceId: made.id, body: change });
  assert.equal((await update({ hidden: true })).hidden, true);
  assert.deepEqual([(await update({ title: 'v2.0' })).title, made.space.title], ['v2.0', made.space.title]);
  await admin.call(spaces.update, { spaceId, body: { title: 'Gauges 2' } });
  const { items } = await admin.call(siteSpaces.list, at);
  assert.deepEqual(
    items.map(({ title, hidden }) => [title, hidden]),
    [
      ['Gauges', false],
      ['v2.0', true],
    ],
  );
  const reset = await update({ title: null, hidden: false });
  assert.deepEqual([reset.title, reset.hidden], ['Gauges 2', false]);
  const blank = { ...at, siteSpaceId: made.id, body: { title: ' ' } };
  assert.deepEqual(pathsOf(await admin.refused(400, siteSpaces.update, blank)), ['body.title']);
});

test('makes a section the one that the site opens with', async (world) => {
  const { admin, at, addSection, sections } = await newSite(world);
  await addSection('Alpha');
  const { id: siteSectionId } = await addSection('Beta');
  const beta = await admin.call(siteSections.update, { ...at, siteSectionId, body: { default: true } });
  assert.deepEqual([beta.default, await sections()], [true, 'Alpha Beta*']);
  const off = { default: false } as object;
  await admin.refused(400, siteSections.update, { ...at, siteSectionId, body: off });
});

test('updates path and condition, keeps omitted fields and clears null', async (world) => {
  const { admin, at, addSection, put } = await newSite(world);
  const section = await addSection('Gauges');
  const { id: siteSpaceId } = await put('Variant');
  const update = (body: object) => admin.call(siteSpaces.update, { ...at, siteSpaceId, body });
  const condition = 'visitor.claims.installer == true';
  assert.equal((await update({ condition, path: 'v2' })).condition, condition);
  const same = await update({});
  assert.deepEqual([same.path, same.condition], ['v2', condition]);
  assert.match(same.urls.published!, /\/gauges\/v2$/);
  assert.equal((await update({ path: 'v3' })).condition, condition);
  assert.equal((await update({ condition: null })).condition, undefined);
  const refused = (status: number, body: object) =>
    admin.refused(status, siteSpaces.update, { ...at, siteSpaceId, body });
  assert.deepEqual(pathsOf(await refused(409, { path: 'gauges' })), ['body.path']);
  assert.deepEqual(pathsOf(await refused(400, { path: '', condition: '' })), ['body.path', 'body.condition']);
  assert.deepEqual(pathsOf(await refused(400, { path: 'x'.repeat(101), condition: 'x'.repeat(1025) })), [
    'body.path',
    'body.condition',
  ]);
  const fitting = { path: 'x'.repeat(100), condition: `visitor.claims.${'x'.repeat(1009)}` };
  const kept = await update(fitting);
  assert.deepEqual({ ...kept, ...fitting }, kept);
  const other = await addSection('Levels');
  const elsewhere = { ...at, siteSpaceId: other.siteSpaces[0]!.id, body: { path: 'gauges' } };
  assert.equal(
    (await admin.call(siteSpaces.update, elsewhere)).path,
    'gauges',
    'available in another section',
  );
  assert.equal(section.siteSpaces[0]?.path, 'gauges');
});

test('makes the next in order the default when the default is removed, else the first', async (world) => {
  const { admin, at, addSection, put, spaces: within } = await newSite(world);
  const section = await addSection('Alpha');
  const [beta, gamma] = [await put('Beta'), await put('Gamma')];
  const remove = (siteSpaceId: string) => admin.call(siteSpaces.remove, { ...at, siteSpaceId });
  const body = { defaultSiteSpace: beta.id };
  await admin.call(siteSections.update, { ...at, siteSectionId: section.id, body });
  await remove(beta.id);
  assert.equal(await within(section.id), 'Alpha Gamma*');
  await remove(gamma.id);
  assert.equal(await within(section.id), 'Alpha*');
  await remove(section.siteSpaces[0]!.id);
  const { items } = await admin.call(siteSections.list, at);
  assert.deepEqual(items[0]?.siteSpaces, []);
  assert.equal((await put('Delta')).default, true);
  await admin.refused(404, siteSpaces.remove, { ...at, siteSpaceId: gamma.id });
  assert.equal((await admin.call(spaces.get, { spaceId: beta.space.id })).title, 'Beta');
});

test('filters by default', async (world) => {
  const { admin, at, addSection, put } = await newSite(world);
  await addSection('Alpha');
  const beta = await addSection('Beta');
  await put('Second');
  await put('Third', beta.id);
  const titles = async (only?: boolean) => {
    const query = only === undefined ? {} : { default: only };
    const { items, count } = await admin.call(siteSpaces.list, { ...at, query });
    assert.equal(count, items.length);
    return items.map(({ title }) => title);
  };
  assert.deepEqual(await titles(), ['Alpha', 'Second', 'Beta', 'Third']);
  assert.deepEqual(await titles(true), ['Alpha', 'Beta']);
  assert.deepEqual(await titles(false), ['Second', 'Third']);
  const { status } = await admin.raw(
    'GET',
    `/v1/orgs/${at.organizationId}/sites/${at.siteId}/site-spaces?default=yes`,
  );
  assert.equal(status, 400);
});

test('moves a site space within its section only', async (world) => {
  const { admin, at, addSection, put, spaces: within } = await newSite(world);
  const section = await addSection('Alpha');
  const first = section.siteSpaces[0]!;
  const [b, c] = [await put('Beta'), await put('Gamma')];
  const other = (await addSection('Other')).siteSpaces[0]!;
  const move = (position: object) => ({ ...at, siteSpaceId: c.id, body: { position } });
  const order = () => within(section.id);
  await admin.call(siteSpaces.move, move({ before: toSiteSpace(first.id) }));
  assert.equal(await order(), 'Gamma Alpha* Beta');
  await admin.call(siteSpaces.move, move({ after: toSiteSpace(first.id), before: toSiteSpace(b.id) }));
  assert.equal(await order(), 'Alpha* Gamma Beta');
  await admin.call(siteSpaces.move, move({}));
  assert.equal(await order(), 'Alpha* Beta Gamma');
  const refused = async (position: object) =>
    pathsOf(await admin.refused(400, siteSpaces.move, move(position)));
  assert.deepEqual(await refused({ before: toSiteSpace(other.id) }), ['body.position.before']);
  assert.deepEqual(await refused({ after: toSiteSpace(c.id) }), ['body.position.after']);
  assert.deepEqual(await refused({ after: toSiteSpace('no-such-id') }), ['body.position.after']);
  assert.deepEqual(await refused({ after: toSiteSpace(b.space.id) }), ['body.position.after']);
  assert.deepEqual(await refused({ after: toSiteSpace(b.id), before: toSiteSpace(first.id) }), [
    'body.position',
  ]);
  assert.equal(await order(), 'Alpha* Beta Gamma');
});

test('hides a deleted space until it is restored to its place and path', async (world) => {
  const { admin, at, addSection, put, spaces: within } = await newSite(world);
  const section = await addSection('Alpha');
  const [b, c] = [await put('Beta'), await put('Gamma')];
  await admin.call(spaces.remove, { spaceId: b.space.id });
  assert.equal(await within(section.id), 'Alpha* Gamma');
  const gone = { ...at, siteSpaceId: b.id };
  await admin.refused(404, siteSpaces.update, { ...gone, body: { path: 'x' } });
  await admin.refused(404, siteSpaces.remove, gone);
  await admin.refused(404, siteSpaces.move, { ...gone, body: { position: {} } });
  const move = (position: object) => ({ ...at, siteSpaceId: c.id, body: { position } });
  await admin.refused(400, siteSpaces.move, move({ before: toSiteSpace(b.id) }));
  const body = { defaultSiteSpace: b.id };
  await admin.refused(400, siteSections.update, { ...at, siteSectionId: section.id, body });
  await admin.refused(409, siteSpaces.update, { ...at, siteSpaceId: c.id, body: { path: 'beta' } });
  await admin.call(spaces.restore, { spaceId: b.space.id });
  assert.equal(await within(section.id), 'Alpha* Beta Gamma');
});

test('makes a space the default when it is added to a section of deleted spaces', async (world) => {
  const { admin, at, addSection, put, spaces: within } = await newSite(world);
  const section = await addSection('Alpha');
  const spaceId = section.siteSpaces[0]!.space.id;
  await admin.call(spaces.remove, { spaceId });
  assert.equal(await within(section.id), '');
  await put('Beta');
  assert.equal(await within(section.id), 'Beta*');
  await admin.call(spaces.restore, { spaceId });
  assert.equal(await within(section.id), 'Alpha Beta*');
  assert.equal((await admin.call(siteSpaces.list, { ...at, query: { default: true } })).count, 1);
});

test('shows a guest only granted spaces', async (world) => {
  const { org, at, addSection, put } = await newSite(world);
  await addSection('Alpha');
  const beta = await put('Beta');
  const guest = await org.join(null, 'Sedge Rowan');
  await guest.refused(404, siteSpaces.list, at);
  await grant(world, org, { space: beta.space.id }, { member: guest.id }, 'read');
  const { items } = await guest.call(siteSections.list, at);
  assert.deepEqual(
    items.map((one) => one.siteSpaces.map(({ title }) => title)),
    [['Beta']],
  );
  assert.equal(items[0]?.siteSpaces[0]?.space.permissions.edit, false);
});

test('shows sections and groups without a visible space only to people who can edit the site', async (world) => {
  const { org, admin, at, addSection, addGroup } = await newSite(world);
  const [alpha, beta, gamma] = [
    await addSection('Alpha'),
    await addSection('Beta'),
    await addSection('Gamma'),
  ];
  await addGroup('Open', [alpha.id, beta.id]);
  await addGroup('Closed', [gamma.id]);
  await addGroup('Empty');
  const seenBy = async (person: Person) => {
    const sections = await person.call(siteSections.list, at);
    const groups = await person.call(siteSectionGroups.list, at);
    assert.deepEqual([sections.count, groups.count], [sections.items.length, groups.items.length]);
    return [
      ...sections.items.map(({ title }) => title),
      ...groups.items.map((group) => `${group.title}(${group.sections.map(({ title }) => title).join(' ')})`),
    ].join(' ');
  };
  const guest = await org.join(null, 'Sedge Rowan');
  await guest.refused(404, siteSections.list, at);
  await grant(world, org, { space: alpha.siteSpaces[0]!.space.id }, { member: guest.id }, 'read');
  assert.equal(await seenBy(guest), 'Alpha Open(Alpha)');
  const reader = await org.join('read');
  assert.equal(await seenBy(reader), 'Alpha Beta Gamma Open(Alpha Beta) Closed(Gamma)');
  await admin.call(spaces.remove, { spaceId: gamma.siteSpaces[0]!.space.id });
  assert.equal(await seenBy(reader), 'Alpha Beta Open(Alpha Beta)');
  assert.equal(await seenBy(admin), 'Alpha Beta Gamma Open(Alpha Beta) Closed(Gamma) Empty()');
});

test('adds the key of an active share link to published URLs, and omits them for any other key', async (world) => {
  const { admin, at, addSection } = await newSite(world);
  await addSection('Alpha');
  const link = await admin.call(siteShareLinks.create, { ...at, body: { name: 'Harbour masters' } });
  const shareKey = new URL(link.urls.published!).searchParams.get('shareKey')!;
  const published = async (key?: string) => {
    const query = key === undefined ? {} : { shareKey: key };
    const sections = await admin.call(siteSections.list, { ...at, query });
    const { items } = await admin.call(siteSpaces.list, { ...at, query });
    assert.equal(items.length, 1);
    return [sections.items[0]?.urls, sections.items[0]?.siteSpaces[0]?.urls, items[0]?.urls];
  };
  const base = `https://sites.example/${at.siteId}/alpha`;
  const urls = (end: string) => [
    { published: `${base}${end}` },
    { published: `${base}${end}` },
    { published: `${base}${end}` },
  ];
  assert.deepEqual(await published(), urls(''));
  assert.deepEqual(await published(shareKey), urls(`?shareKey=${shareKey}`));
  assert.deepEqual(await published('no-such-key'), [{}, {}, {}]);
  assert.deepEqual(await published(''), [{}, {}, {}]);
  const other = await newSite(world);
  const theirs = await other.admin.call(siteShareLinks.create, { ...other.at, body: { name: 'Theirs' } });
  const foreign = new URL(theirs.urls.published!).searchParams.get('shareKey')!;
  assert.deepEqual(await published(foreign), [{}, {}, {}]);
  await admin.call(siteShareLinks.update, { ...at, shareLinkId: link.id, body: { active: false } });
  assert.deepEqual(await published(shareKey), [{}, {}, {}]);
});

test('returns 404 for an unknown site or one of another organization', async (world) => {
  const { admin, at, put } = await newSite(world);
  const one = await put('Alpha');
  const stranger = await newSite(world);
  const foreign = { organizationId: stranger.at.organizationId, siteId: at.siteId };
  for (const where of [foreign, { ...stranger.at, siteId: 'no-such-id' }]) {
    await stranger.admin.refused(404, siteSpaces.list, where);
    await stranger.admin.refused(404, siteSections.list, where);
    await stranger.admin.refused(404, siteSpaces.remove, { ...where, siteSpaceId: one.id });
  }
  await stranger.admin.refused(404, siteSpaces.remove, { ...stranger.at, siteSpaceId: one.id });
  await admin.call(organizations.get, at);
  assert.equal((await admin.call(siteSpaces.list, at)).count, 1);
});
