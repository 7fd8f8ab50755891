import assert from 'node:assert/strict';
import { siteSectionGroups } from '#contract/areas/site-section-groups.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import { newSite } from '#server/testing/sites.ts';
import { pathsOf, serviceTest as test, type World } from '#server/testing/world.ts';

const ref = (id: string) => ({ type: 'site-section' as const, id });

/** Creates a site with the sections Alpha, Beta, Gamma and Delta, and helpers for group operations. */
async function fourSections(world: World) {
  const site = await newSite(world);
  const ids: string[] = [];
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) ids.push((await site.addSection(name)).id);
  const { admin, at } = site;
  const [alpha, beta, gamma, delta] = ids as [string, string, string, string];
  return {
    ...site,
    alpha,
    beta,
    gamma,
    delta,
    take: (siteSectionGroupId: string, sectionId: string) =>
      admin.call(siteSectionGroups.addSection, { ...at, siteSectionGroupId, body: { sectionId } }),
    release: (siteSectionGroupId: string, siteSectionId: string) =>
      admin.call(siteSectionGroups.removeSection, { ...at, siteSectionGroupId, siteSectionId }),
    move: (siteSectionGroupId: string, position: object) =>
      admin.call(siteSectionGroups.move, { ...at, siteSectionGroupId, body: { position } }),
  };
}

test('creates a group with its sections in order, at the end of the site', async (world) => {
  const { admin, at, alpha, gamma, addGroup, groups, sections } = await fourSections(world);
  const body = { title: 'Instruments', icon: 'gauge', sections: [gamma, alpha, gamma] };
  const { sections: inside, children, ...own } = await admin.call(siteSectionGroups.create, { ...at, body });
  assert.deepEqual(own, {
    object: 'site-section-group',
    id: own.id,
    title: 'Instruments',
    icon: 'gauge',
    draft: false,
  });
  assert.deepEqual(children, inside);
  assert.deepEqual(
    inside.map(({ title, sectionGroup }) => [title, sectionGroup]),
    [
      ['Gamma', own.id],
      ['Alpha', own.id],
    ],
  );
  await addGroup('Empty');
  assert.equal(await groups(), 'Instruments(Gamma Alpha*) Empty()');
  assert.equal(await sections(), 'Beta Delta Gamma[Instruments] Alpha*[Instruments]');
});

test('validates the fields of a group', async (world) => {
  const { admin, at } = await newSite(world);
  const refused = async (body: object) =>
    pathsOf(await admin.refused(400, siteSectionGroups.create, { ...at, body: body as never }));
  assert.deepEqual(await refused({}), ['body.title']);
  assert.deepEqual(await refused({ title: '' }), ['body.title']);
  assert.deepEqual(await refused({ title: '  ' }), ['body.title']);
  assert.deepEqual(await refused({ title: 'x'.repeat(101), icon: 'x'.repeat(51) }), [
    'body.title',
    'body.icon',
  ]);
  assert.deepEqual(await refused({ title: 'x', sections: 'all' }), ['body.sections']);
  const made = await admin.call(siteSectionGroups.create, {
    ...at,
    body: { title: 'x'.repeat(100), icon: null },
  });
  const update = (body: object) =>
    admin.call(siteSectionGroups.update, { ...at, siteSectionGroupId: made.id, body });
  assert.equal((await update({ icon: 'x'.repeat(50) })).title.length, 100);
  assert.equal((await update({ title: 'x' })).icon?.length, 50);
  assert.equal((await update({ icon: null })).icon, undefined);
  const body = { title: 'x'.repeat(101) };
  await admin.refused(400, siteSectionGroups.update, { ...at, siteSectionGroupId: made.id, body });
});

test('returns 409 for a section that is in another group', async (world) => {
  const { admin, at, alpha, beta, gamma, addGroup, groups, take } = await fourSections(world);
  const first = await addGroup('First', [alpha]);
  const second = await addGroup('Second');
  assert.equal((await take(first.id, beta)).sections.length, 2);
  assert.equal((await take(first.id, alpha)).sections[0]?.id, alpha, 'adding it again changes nothing');
  const body = { sectionId: alpha };
  const fault = await admin.refused(409, siteSectionGroups.addSection, {
    ...at,
    siteSectionGroupId: second.id,
    body,
  });
  assert.match(fault.message, /“Alpha” is in the group “First”/);
  assert.deepEqual(pathsOf(fault), ['body.sectionId']);
  const third = { title: 'Third', sections: [gamma, beta] };
  assert.deepEqual(pathsOf(await admin.refused(409, siteSectionGroups.create, { ...at, body: third })), [
    'body.sections.1',
  ]);
  const both = { title: 'Third', sections: [beta, alpha] };
  assert.deepEqual(pathsOf(await admin.refused(409, siteSectionGroups.create, { ...at, body: both })), [
    'body.sections.0',
    'body.sections.1',
  ]);
  assert.equal(await groups(), 'First(Alpha* Beta) Second()');
});

test('reports sections that are not on the site', async (world) => {
  const { org, admin, at, alpha, addGroup, groups } = await fourSections(world);
  const foreign = await (await newSite(world, org)).addSection('Foreign');
  const body = { title: 'Group', sections: ['no-such-id', alpha, foreign.id] };
  const fault = await admin.refused(400, siteSectionGroups.create, { ...at, body });
  assert.deepEqual(pathsOf(fault), ['body.sections.0', 'body.sections.2']);
  const { id: siteSectionGroupId } = await addGroup('Group');
  for (const sectionId of [foreign.id, siteSectionGroupId]) {
    const refused = { ...at, siteSectionGroupId, body: { sectionId } };
    assert.deepEqual(pathsOf(await admin.refused(400, siteSectionGroups.addSection, refused)), [
      'body.sectionId',
    ]);
  }
  assert.equal(await groups(), 'Group()');
});

test('places a removed section right after its group', async (world) => {
  const { admin, at, alpha, beta, gamma, addGroup, move, release, groups, sections } =
    await fourSections(world);
  const { id } = await addGroup('Group', [beta, gamma]);
  await move(id, { before: ref(alpha) });
  assert.equal(await sections(), 'Beta[Group] Gamma[Group] Alpha* Delta');
  await release(id, beta);
  assert.deepEqual([await groups(), await sections()], ['Group(Gamma)', 'Gamma[Group] Beta Alpha* Delta']);
  for (const siteSectionId of [beta, 'no-such-id'])
    await admin.refused(404, siteSectionGroups.removeSection, {
      ...at,
      siteSectionGroupId: id,
      siteSectionId,
    });
  await admin.refused(404, siteSectionGroups.removeSection, {
    ...at,
    siteSectionGroupId: 'no-such-id',
    siteSectionId: gamma,
  });
});

test('keeps the sections of a deleted group in its place', async (world) => {
  const { admin, at, alpha, beta, gamma, delta, addGroup, move, sections } = await fourSections(world);
  const { id: siteSectionGroupId } = await addGroup('Group', [gamma, alpha]);
  await move(siteSectionGroupId, { after: ref(beta), before: ref(delta) });
  await admin.call(siteSectionGroups.remove, { ...at, siteSectionGroupId });
  assert.equal(await sections(), 'Beta Gamma Alpha* Delta');
  await admin.refused(404, siteSectionGroups.remove, { ...at, siteSectionGroupId });
  const empty = await addGroup('Empty');
  await admin.call(siteSectionGroups.remove, { ...at, siteSectionGroupId: empty.id });
  assert.equal(await sections(), 'Beta Gamma Alpha* Delta');
});

test('moves a group among groups and ungrouped sections', async (world) => {
  const { admin, at, alpha, beta, gamma, delta, addGroup, move, groups, sections } =
    await fourSections(world);
  const [one, two] = [await addGroup('One', [beta]), await addGroup('Two', [gamma])];
  await move(two.id, { before: { type: 'site-section-group', id: one.id } });
  assert.equal(await groups(), 'Two(Gamma) One(Beta)');
  await move(one.id, { before: ref(two.id) });
  assert.equal(await groups(), 'One(Beta) Two(Gamma)', 'a site-section Ref names either kind');
  await move(one.id, { after: ref(alpha), before: ref(delta) });
  assert.equal(await sections(), 'Alpha* Beta[One] Delta Gamma[Two]');
  await move(one.id, {});
  assert.equal(await sections(), 'Alpha* Delta Gamma[Two] Beta[One]');
  const refused = async (position: object) => {
    const body = { position } as never;
    return pathsOf(
      await admin.refused(400, siteSectionGroups.move, { ...at, siteSectionGroupId: one.id, body }),
    );
  };
  assert.deepEqual(await refused({ before: ref(one.id) }), ['body.position.before']);
  assert.deepEqual(await refused({ after: ref(gamma) }), ['body.position.after'], 'it is in a group');
  assert.deepEqual(await refused({ after: ref('no-such-id') }), ['body.position.after']);
  assert.deepEqual(await refused({ after: ref(two.id), before: ref(alpha) }), ['body.position']);
  assert.equal(await groups(), 'Two(Gamma) One(Beta)');
});

test('moves a group between two sections with only an empty group between them', async (world) => {
  const { alpha, beta, gamma, delta, addGroup, move, sections, groups } = await fourSections(world);
  const [empty, one] = [await addGroup('Empty'), await addGroup('One', [gamma, delta])];
  await move(empty.id, { before: ref(beta) });
  await move(one.id, { after: ref(alpha), before: ref(beta) });
  assert.equal(await sections(), 'Alpha* Gamma[One] Delta[One] Beta');
  assert.equal(await groups(), 'One(Gamma Delta) Empty()');
});

test('pages through groups, including empty ones', async (world) => {
  const { admin, at, alpha, addGroup, move } = await fourSections(world);
  for (const title of ['One', 'Two']) await addGroup(title);
  const { id } = await addGroup('Three', [alpha]);
  await move(id, { before: ref((await admin.call(siteSections.list, at)).items[0]!.id) });
  const walk = async (page?: string): Promise<string[]> => {
    const { items, next, count } = await admin.call(siteSectionGroups.list, {
      ...at,
      query: { limit: 1, page },
    });
    assert.equal(count, 3);
    return [...items.map(({ title }) => title), ...(next ? await walk(next.page) : [])];
  };
  assert.deepEqual(await walk(), ['Three', 'One', 'Two']);
});

test('adds a section to one of two groups when both request it concurrently', async (world) => {
  const { admin, at, alpha, addGroup, groups } = await fourSections(world);
  const made = [await addGroup('One'), await addGroup('Two')];
  const prefix = `/v1/orgs/${at.organizationId}/sites/${at.siteId}/section-groups`;
  const answers = await Promise.all(
    made.map(({ id }) => admin.raw('POST', `${prefix}/${id}/sections`, { sectionId: alpha })),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201, 409]));
  assert.match(await groups(), /^One\((Alpha\*)?\) Two\((Alpha\*)?\)$/);
});

test('keeps a total order of all items under concurrent moves, additions and removals', async (world) => {
  const { admin, at, alpha, beta, gamma, delta, addGroup } = await fourSections(world);
  const [one, two] = [await addGroup('One', [alpha, beta]), await addGroup('Two')];
  const prefix = `/v1/orgs/${at.organizationId}/sites/${at.siteId}/section-groups`;
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const group = n % 2 === 0 ? one.id : two.id;
      const section = [alpha, beta, gamma, delta][(n * 3) % 4]!;
      const answer = await [
        () =>
          admin.raw('POST', `${prefix}/${group}/move`, {
            position: n % 3 === 0 ? {} : { before: ref(delta) },
          }),
        () => admin.raw('POST', `${prefix}/${group}/sections`, { sectionId: section }),
        () => admin.raw('DELETE', `${prefix}/${group}/sections/${section}`),
      ][n % 3]!();
      return answer.status;
    }),
  );
  assert.ok(statuses.every((status) => [200, 201, 205, 400, 404, 409].includes(status)));
  const { items } = await admin.call(siteSections.list, at);
  assert.deepEqual(items.map(({ title }) => title).toSorted(), ['Alpha', 'Beta', 'Delta', 'Gamma']);
  const groups = await admin.call(siteSectionGroups.list, at);
  const grouped = groups.items.flatMap((group) => group.sections.map(({ id }) => id));
  assert.deepEqual(
    grouped.toSorted(),
    items.flatMap(({ id, sectionGroup }) => (sectionGroup ? [id] : [])).toSorted(),
  );
});
