import assert from 'node:assert/strict';
import { collections } from '#contract/areas/collections.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { addCollection, grant, titlesUnder, toCollection, toSpace } from '#server/testing/contentTree.ts';
import { pathsOf, serviceTest as test, type World } from '#server/testing/world.ts';

/** Creates an organization with A, B, the collection C, and D at the top level. */
async function fourInARow(world: World) {
  const org = await world.newOrganization();
  const a = await org.addSpace('A');
  const b = await org.addSpace('B');
  const c = await addCollection(org, 'C');
  const d = await org.addSpace('D');
  return { org, a, b, c, d, order: async (parent = '') => (await titlesUnder(world, org, parent)).join('') };
}

test('moves a space before or after a sibling, between two neighbors, or to the end', async (world) => {
  const { org, a, b, c, d, order } = await fourInARow(world);
  for (const [spaceId, position, expected] of [
    [d, { before: toSpace(a) }, 'DABC'],
    [d, { after: toCollection(c) }, 'ABCD'],
    [d, { after: toSpace(a), before: toSpace(b) }, 'ADBC'],
    [b, { after: toSpace(d), before: toCollection(c) }, 'ADBC'],
    [a, undefined, 'DBCA'],
  ] as const) {
    await org.admin.call(spaces.move, { spaceId, body: position ? { position } : {} });
    assert.equal(await order(), expected);
  }
});

test('moves a collection among spaces', async (world) => {
  const { org, a, c, order } = await fourInARow(world);
  const moved = await org.admin.call(collections.move, {
    collectionId: c,
    body: { position: { before: toSpace(a) } },
  });
  assert.equal(moved.id, c);
  assert.equal(await order(), 'CABD');
});

test('accepts a collection in a position by its id in a space Ref', async (world) => {
  const { org, a, c, d, order } = await fourInARow(world);
  await org.admin.call(spaces.move, { spaceId: d, body: { position: { before: toSpace(c) } } });
  assert.equal(await order(), 'ABDC');
  const collectionId = await addCollection(org, 'E');
  const position = { before: toSpace(c), after: toSpace(d) };
  await org.admin.call(collections.move, { collectionId, body: { position } });
  assert.equal(await order(), 'ABDEC');
  await org.admin.call(spaces.move, { spaceId: a, body: { position: { after: toSpace(collectionId) } } });
  assert.equal(await order(), 'BDEAC');
});

test('returns 200 for a move that changes nothing', async (world) => {
  const { org, a, b, d, order } = await fourInARow(world);
  for (const [spaceId, position] of [
    [b, { after: toSpace(a) }],
    [a, { before: toSpace(b) }],
    [d, {}],
  ] as const) {
    await org.admin.call(spaces.move, { spaceId, body: { position, parent: null } });
    assert.equal(await order(), 'ABCD');
  }
});

test('reports all invalid position references at once', async (world) => {
  const { org, a, b, c, d, order } = await fourInARow(world);
  const inside = await org.addSpace('Inside', c);
  const refused = async (position: object, body: object = {}) =>
    pathsOf(await org.admin.refused(400, spaces.move, { spaceId: a, body: { position, ...body } }));
  assert.deepEqual(await refused({ before: toSpace(a) }), ['body.position.before']);
  assert.deepEqual(await refused({ after: toSpace(inside) }), ['body.position.after']);
  assert.deepEqual(await refused({ after: toSpace('no-such-id') }), ['body.position.after']);
  assert.deepEqual(await refused({ after: toCollection(b) }), ['body.position.after']);
  assert.deepEqual(await refused({ after: toSpace(b) }, { parent: c }), ['body.position.after']);
  assert.deepEqual(await refused({ before: toSpace('x'), after: toSpace(a) }), [
    'body.position.before',
    'body.position.after',
  ]);
  assert.deepEqual(await refused({ before: toSpace(b), after: toSpace(d) }), ['body.position']);
  assert.deepEqual(await refused({ before: toCollection(c), after: toSpace(d) }), ['body.position']);
  assert.deepEqual(await refused({ before: toSpace(b), after: toSpace(b) }), ['body.position']);
  assert.equal(await order(), 'ABCD');
});

test('moves a space between collections and to the top level', async (world) => {
  const { org, a, b, c, order } = await fourInARow(world);
  const inC = await org.admin.call(spaces.move, { spaceId: a, body: { parent: c } });
  assert.equal(inC.parent, c);
  await org.admin.call(spaces.move, {
    spaceId: b,
    body: { parent: c, position: { before: toSpace(a) }, colour: 'red' } as object,
  });
  assert.deepEqual([await order(), await order(c)], ['CD', 'BA']);
  const listed = await org.admin.call(collections.listSpaces, { collectionId: c });
  assert.deepEqual(
    listed.items.map(({ title }) => title),
    ['B', 'A'],
  );
  await org.admin.call(spaces.move, { spaceId: b, body: {} });
  assert.equal(await order(c), 'AB', 'stays in its collection without a parent');
  const top = await org.admin.call(spaces.move, {
    spaceId: a,
    body: { parent: null, position: { before: toCollection(c) } },
  });
  assert.equal(top.parent, undefined);
  assert.deepEqual([await order(), await order(c)], ['ACD', 'B']);
});

test('rejects moving a collection into itself, a descendant, or another organization’s collection', async (world) => {
  const { org, a, c, order } = await fourInARow(world);
  const middle = await addCollection(org, 'Middle', c);
  const inner = await addCollection(org, 'Inner', middle);
  const foreign = await addCollection(await world.newOrganization(), 'Foreign');
  for (const parent of [c, middle, inner, foreign, a, 'no-such-id', '']) {
    const fault = await org.admin.refused(400, collections.move, { collectionId: c, body: { parent } });
    assert.deepEqual(pathsOf(fault), ['body.parent'], parent);
  }
  assert.equal(await order(), 'ABCD');
  await org.admin.call(collections.move, { collectionId: inner, body: { parent: null } });
  await org.admin.call(collections.move, { collectionId: c, body: { parent: inner } });
  const { items } = await org.admin.call(collections.list, { organizationId: org.id });
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Inner', 'C', 'Middle'],
  );
});

test('limits the nesting of collections to 100 levels', async (world) => {
  const org = await world.newOrganization();
  let deepest = await addCollection(org, 'Level 1');
  const second = await addCollection(org, 'Aside');
  await addCollection(org, 'In it', second);
  for (let level = 2; level <= 99; level++) deepest = await addCollection(org, `Level ${level}`, deepest);
  const fault = await org.admin.refused(400, collections.move, {
    collectionId: second,
    body: { parent: deepest },
  });
  assert.deepEqual(pathsOf(fault), ['body.parent']);
  const last = await addCollection(org, 'Level 100', deepest);
  const body = { title: 'Level 101', parent: last };
  const refused = await org.admin.refused(400, collections.create, { organizationId: org.id, body });
  assert.deepEqual(pathsOf(refused), ['body.parent']);
  const { count } = await org.admin.call(collections.list, { organizationId: org.id });
  assert.equal(count, 102);
});

test('requires permission to create in the source and the target', async (world) => {
  const { org, a, c } = await fourInARow(world);
  const inside = await org.addSpace('Inside', c);
  const secret = await addCollection(org, 'Secret');
  const reader = await org.join('read', 'Wren Thistle');
  const guest = await org.join(null, 'Sedge Rowan');
  for (const person of [reader, guest])
    await grant(world, org, { collection: c }, { member: person.id }, 'create');
  await reader.call(spaces.move, { spaceId: inside, body: {} });
  await reader.refused(403, spaces.move, { spaceId: inside, body: { parent: null } });
  await reader.refused(403, spaces.move, { spaceId: inside, body: { parent: secret } });
  await reader.refused(403, spaces.move, { spaceId: a, body: { parent: c } });
  const fault = await guest.refused(400, spaces.move, { spaceId: inside, body: { parent: secret } });
  assert.match(fault.message, /Collection not found in this organization/, 'hidden from a guest');
  await guest.refused(404, spaces.move, { spaceId: a, body: { parent: c } });
  await grant(world, org, { space: a }, { member: reader.id }, 'create');
  assert.equal((await reader.call(spaces.move, { spaceId: a, body: { parent: c } })).parent, c);
});

test('keeps a total order of all items under fifty concurrent moves', async (world) => {
  const { context } = world;
  const org = await world.newOrganization();
  const names = Array.from({ length: 50 }, (_, n) => `Space ${n}`);
  const ids: string[] = [];
  for (const name of names) ids.push(await org.addSpace(name));
  await Promise.all(
    ids.map((spaceId, n) => {
      const sibling = ids[(n * 7 + 1) % ids.length]!;
      const position = n % 2 === 0 ? { before: toSpace(sibling) } : { after: toSpace(sibling) };
      return org.admin.call(spaces.move, { spaceId, body: { position } });
    }),
  );
  const titles = await titlesUnder(world, org);
  assert.equal(titles.length, 50);
  assert.deepEqual(new Set(titles), new Set(names));
  const rows = await rowsOf(context.store, 'placements').all({ scope_id: org.id });
  assert.equal(new Set(rows.map(({ position }) => position)).size, 50);
});

test('rejects one of two concurrent moves of collections into each other', async (world) => {
  const org = await world.newOrganization();
  const [a, b] = [await addCollection(org, 'A'), await addCollection(org, 'B')];
  const into = (collectionId: string, parent: string) =>
    org.admin.raw('POST', `/v1/collections/${collectionId}/move`, { parent });
  const answers = await Promise.all([into(a, b), into(b, a)]);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 400]));
  assert.equal((await org.admin.call(collections.list, { organizationId: org.id })).count, 2);
});
