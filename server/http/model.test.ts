// Runs sequences of valid requests and compares the results with an in-memory model.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { contract } from '#contract/contract.ts';
import { titlesUnder, toCollection, toSpace } from '#server/testing/contentTree.ts';
import { serviceTest as test, type Organization, type Person, type World } from '#server/testing/world.ts';

const { collections, spaces, teams } = contract;

const steps = fc.record({
  kind: fc.constantFrom('collection', 'space', 'move', 'move', 'move', 'dissolve', 'delete', 'restore'),
  item: fc.nat(99),
  parent: fc.nat(99),
  beside: fc.nat(99),
  how: fc.constantFrom('end', 'before', 'after', 'between'),
});
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

type Item = { id: string; title: string; space: boolean; deleted: boolean };

/** The entries of each parent ('' is the top level), in order. */
class Tree {
  readonly under = new Map<string, Item[]>([['', []]]);
  get items() {
    return [...this.under.values()].flat();
  }
  parentOf({ id }: Item) {
    return [...this.under].find(([, items]) => items.some((one) => one.id === id))![0];
  }
  take(item: Item) {
    const siblings = this.under.get(this.parentOf(item))!;
    return siblings.splice(siblings.indexOf(item), 1);
  }
  isWithin(parent: string, item: Item): boolean {
    if (parent === item.id) return true;
    const above = this.items.find(({ id }) => id === parent);
    return above !== undefined && this.isWithin(this.parentOf(above), item);
  }
}

const pick = <T>(from: T[], n: number): T | undefined => from[n % Math.max(from.length, 1)];
const ref = ({ id, space }: Item) => (space ? toSpace(id) : toCollection(id));

async function move(tree: Tree, { admin }: Organization, step: Step) {
  const item = pick(
    tree.items.filter(({ deleted }) => !deleted),
    step.item,
  );
  const parents = [...tree.under.keys()].filter((id) => !item || !tree.isWithin(id, item));
  if (!item) return;
  const parent = pick(parents, step.parent)!;
  const before = tree.under.get(parent)!.filter(({ deleted }) => !deleted);
  const siblings = before.filter((one) => one !== item);
  const beside = step.how === 'end' ? undefined : pick(siblings, step.beside);
  const at = beside ? siblings.indexOf(beside) : -1;
  const follower = step.how === 'between' ? siblings[at + 1] : undefined;
  const position =
    beside &&
    (step.how === 'before'
      ? { before: ref(beside) }
      : { after: ref(beside), ...(follower && { before: ref(follower) }) });
  const body = { parent: parent === '' ? null : parent, ...(position && { position }) };
  if (item.space) await admin.call(spaces.move, { spaceId: item.id, body });
  else await admin.call(collections.move, { collectionId: item.id, body });
  const place = !beside ? siblings.length : at + (step.how === 'before' ? 0 : 1);
  if (before.indexOf(item) === place) return;
  tree.take(item);
  // A deleted space keeps its position but is hidden, so the model inserts relative to visible entries.
  const previous = siblings[place - 1];
  const target = tree.under.get(parent)!;
  target.splice(previous ? target.indexOf(previous) + 1 : 0, 0, item);
}

async function take(tree: Tree, org: Organization, step: Step, n: number) {
  const { admin } = org;
  const parent = pick([...tree.under.keys()], step.parent)!;
  const title = `${step.kind} ${n}`;
  const spaceOf = (deleted: boolean) =>
    pick(
      tree.items.filter((item) => item.space && item.deleted === deleted),
      step.item,
    );
  if (step.kind === 'move') return move(tree, org, step);
  if (step.kind === 'collection') {
    const body = { title, ...(parent !== '' && { parent }) };
    const { id } = await admin.call(collections.create, { organizationId: org.id, body });
    tree.under.get(parent)!.push({ id, title, space: false, deleted: false });
    tree.under.set(id, []);
  } else if (step.kind === 'space') {
    const id = await org.addSpace(title, parent === '' ? undefined : parent);
    tree.under.get(parent)!.push({ id, title, space: true, deleted: false });
  } else if (step.kind === 'dissolve') {
    const item = tree.items.find(({ id }) => id === parent);
    if (!item) return;
    await admin.call(collections.remove, { collectionId: item.id });
    const siblings = tree.under.get(tree.parentOf(item))!;
    siblings.splice(siblings.indexOf(item), 1, ...tree.under.get(item.id)!);
    tree.under.delete(item.id);
  } else {
    const item = spaceOf(step.kind === 'restore');
    if (!item) return;
    await admin.call(step.kind === 'restore' ? spaces.restore : spaces.remove, { spaceId: item.id });
    item.deleted = step.kind === 'delete';
  }
}

/** All collections and the spaces of each, read in pages of two. */
async function listed({ id: organizationId, admin }: Organization, tree: Tree) {
  const all = async (path: string) => {
    const found: { id: string }[] = [];
    for (let page = ''; ;) {
      const { status, body } = await admin.raw('GET', `${path}?limit=2${page && `&page=${page}`}`);
      assert.equal(status, 200);
      const list = body as { next?: { page: string }; count: number; items: { id: string }[] };
      found.push(...list.items);
      if (!list.next) {
        assert.equal(found.length, list.count);
        return found.map(({ id }) => id);
      }
      page = list.next.page;
    }
  };
  assert.deepEqual(
    (await all(`/v1/orgs/${organizationId}/collections`)).toSorted(),
    [...tree.under.keys()].filter((id) => id !== '').toSorted(),
  );
  for (const [id, items] of tree.under)
    if (id !== '')
      assert.deepEqual(
        await all(`/v1/collections/${id}/spaces`),
        items.filter(({ space, deleted }) => space && !deleted).map((item) => item.id),
      );
}

async function treeStays(world: World, seed: number) {
  const org = await world.newOrganization();
  const tree = new Tree();
  for (const [n, step] of fc.sample(steps, { numRuns: 60, seed }).entries()) {
    await take(tree, org, step, n);
    if (n % 6 !== 5) continue;
    for (const [parent, items] of tree.under)
      assert.deepEqual(
        await titlesUnder(world, org, parent),
        items.filter(({ deleted }) => !deleted).map(({ title }) => title),
        `at step ${n} of seed ${seed}`,
      );
  }
  await listed(org, tree);
}

test('keeps collections and spaces in order after sixty moves, creations and deletions', async (world) => {
  for (const seed of [1, 2]) await treeStays(world, seed);
});

const roles = fc.constantFrom<('owner' | 'member')[]>('owner', 'member');
const people = fc.uniqueArray(fc.nat(5), { maxLength: 4 });
const changes = fc.record({
  how: fc.constantFrom('put', 'remove', 'many', 'many'),
  one: fc.nat(5),
  role: fc.option(roles, { nil: undefined }),
  add: people,
  remove: people,
  memberships: fc.array(fc.tuple(fc.nat(5), roles), { maxLength: 3 }),
});

test('keeps a team’s members and roles after forty changes', async (world) => {
  const org = await world.newOrganization();
  const joined: Person[] = [];
  for (let n = 0; n < 6; n++) joined.push(await org.join('read', `Fen Alder ${n}`));
  const ids = joined.map(({ id }) => id);
  const { id: teamId } = await org.admin.call(teams.create, {
    organizationId: org.id,
    body: { title: 'Pilots' },
  });
  const at = { organizationId: org.id, teamId };
  const model = new Map<string, 'owner' | 'member'>();
  const join = (id: string) => model.set(id, model.get(id) ?? 'member');
  for (const { how, one, role, add, remove, memberships } of fc.sample(changes, { numRuns: 40, seed: 3 })) {
    const userId = ids[one]!;
    if (how === 'put') {
      await org.admin.call(teams.putMember, { ...at, userId, body: { role } });
      if (role) model.set(userId, role);
      else join(userId);
    } else if (how === 'remove') {
      const { status } = await org.admin.raw(
        'DELETE',
        `/v1/orgs/${org.id}/teams/${teamId}/members/${userId}`,
      );
      assert.equal(status, model.delete(userId) ? 204 : 404);
    } else {
      const given = Object.fromEntries(memberships.map(([n, given_]) => [ids[n]!, { role: given_ }]));
      const [added, removed] = [add.map((n) => ids[n]!), remove.map((n) => joined[n]!.email)];
      await org.admin.call(teams.updateMembers, {
        ...at,
        body: { add: added, remove: removed, memberships: given },
      });
      for (const id of added) join(id);
      for (const [id, { role: now }] of Object.entries(given)) model.set(id, now);
      for (const n of remove) model.delete(ids[n]!);
    }
    const { items, count } = await org.admin.call(teams.listMembers, at);
    assert.equal(count, model.size);
    assert.deepEqual(new Map(items.map(({ organization, team }) => [organization.id, team.role])), model);
  }
});
