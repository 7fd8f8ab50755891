// Moves of collections and spaces: where a thing ends up, and where it can't go.
import assert from 'node:assert/strict';
import { collections } from '#contract/collections.ts';
import { spaces } from '#contract/spaces.ts';
import { addCollection, grant, titlesUnder, toCollection, toSpace } from '../testing/contentTree.ts';
import { serviceTest as test, type Fault, type World } from '../testing/world.ts';

/** An organization whose top is A, B, the collection C, D. */
async function fourInARow(world: World) {
  const org = await world.newOrganization();
  const a = await org.addSpace('A');
  const b = await org.addSpace('B');
  const c = await addCollection(org, 'C');
  const d = await org.addSpace('D');
  return { org, a, b, c, d, order: async (parent = '') => (await titlesUnder(world, org, parent)).join('') };
}

const pathsOf = ({ issues }: Fault) => issues?.map(({ path }) => path);

test('a space goes right before or right after a sibling, between two neighbours, or to the end', async (world) => {
  const { org, a, b, c, d, order } = await fourInARow(world);
  const move = (spaceId: string, position?: object) =>
    org.admin.call(spaces.move, { spaceId, body: position ? { position } : {} });
  await move(d, { before: toSpace(a) });
  assert.equal(await order(), 'DABC');
  await move(d, { after: toCollection(c) });
  assert.equal(await order(), 'ABCD');
  await move(d, { after: toSpace(a), before: toSpace(b) });
  assert.equal(await order(), 'ADBC');
  await move(b, { after: toSpace(d), before: toCollection(c) });
  assert.equal(await order(), 'ADBC');
  await move(a);
  assert.equal(await order(), 'DBCA');
});

test('a collection stands among spaces, and is moved as they are', async (world) => {
  const { org, a, c, order } = await fourInARow(world);
  const moved = await org.admin.call(collections.move, {
    collectionId: c,
    body: { position: { before: toSpace(a) } },
  });
  assert.equal(moved.id, c);
  assert.equal(await order(), 'CABD');
});

test('a collection may be named as a neighbour by the one Ref that the specification has', async (world) => {
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

test('a move that changes nothing is no fault', async (world) => {
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

test('what can’t be a neighbour is named, all of it at once', async (world) => {
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

test('a space moves between collections and back to the top', async (world) => {
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
  assert.equal(await order(c), 'AB', 'without a parent it stays in its collection');
  const top = await org.admin.call(spaces.move, {
    spaceId: a,
    body: { parent: null, position: { before: toCollection(c) } },
  });
  assert.equal(top.parent, undefined);
  assert.deepEqual([await order(), await order(c)], ['ACD', 'B']);
});

test('a collection goes neither into itself, nor below itself, nor to a foreign parent', async (world) => {
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

test('collections lie a hundred deep in each other and no deeper', async (world) => {
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

test('who moves must be allowed to create both here and there', async (world) => {
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
  assert.match(fault.message, /No collection of this organization has this id/, 'a guest doesn’t know of it');
  await guest.refused(404, spaces.move, { spaceId: a, body: { parent: c } });
  await grant(world, org, { space: a }, { member: reader.id }, 'create');
  assert.equal((await reader.call(spaces.move, { spaceId: a, body: { parent: c } })).parent, c);
});

test('fifty moves at once under one parent leave a total order and lose none', async (world) => {
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
  const rows = await context.store
    .query()
    .selectFrom('placements')
    .select('position')
    .where('scope_id', '=', org.id)
    .execute();
  assert.equal(new Set(rows.map(({ position }) => position)).size, 50);
});

test('of two collections that move into each other at once, one is refused', async (world) => {
  const org = await world.newOrganization();
  const [a, b] = [await addCollection(org, 'A'), await addCollection(org, 'B')];
  const into = (collectionId: string, parent: string) =>
    org.admin.raw('POST', `/v1/collections/${collectionId}/move`, { parent });
  const answers = await Promise.all([into(a, b), into(b, a)]);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 400]));
  assert.equal((await org.admin.call(collections.list, { organizationId: org.id })).count, 2);
});
