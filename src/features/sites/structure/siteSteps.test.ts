// Runs the steps of moves on a model of the service.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesIn } from '#ui/tree/slots.ts';
import { targetOf } from './moveOnSite.ts';
import { moveSteps, knownNeighbors, type ItemType, type MoveStep } from './siteSteps.ts';

type Entry = { id: string; title: string; kind: 'entry'; children?: Entry[] };

/** `G(a b) c H()`: capitals are groups. */
function site(text: string): Entry[] {
  return [...text.matchAll(/([A-Z])\(([^)]*)\)|([a-z])/g)].map(([, group, inside = '', section = '']) =>
    group === undefined
      ? { id: section, title: section, kind: 'entry' }
      : { id: group, title: group, kind: 'entry', children: site(inside) },
  );
}
const format = (entries: readonly Entry[]): string =>
  entries.map(({ id, children }) => (children ? `${id}(${format(children)})` : id)).join(' ');

const isGroup = (id: string) => /[A-Z]/.test(id);
const groupIn = (top: Entry[], id: string) => top.find((one) => one.id === id)?.children ?? assert.fail(id);
const listOf = (top: Entry[], id: string) =>
  [top, ...top.flatMap(({ children }) => (children ? [children] : []))].find((list) =>
    list.some((one) => one.id === id),
  ) ?? assert.fail(id);
const removeFrom = (list: Entry[], id: string) =>
  list.splice(
    list.findIndex((one) => one.id === id),
    1,
  )[0] ?? assert.fail(id);

/** Applies a step as the service would, and asserts its rules. */
function perform(top: Entry[], step: MoveStep, sorts: boolean) {
  if (step.action === 'place') {
    const one = removeFrom(listOf(top, step.id), step.id);
    (step.parent === null ? top : groupIn(top, step.parent)).push(one);
    return;
  }
  if (step.action === 'add') {
    assert.equal(listOf(top, step.id), top, 'a section can be in only one group');
    groupIn(top, step.group).push(removeFrom(top, step.id));
    return;
  }
  if (step.action !== 'move') {
    const one = removeFrom(groupIn(top, step.group), step.id);
    top.splice(top.findIndex(({ id }) => id === step.group) + 1, 0, one);
    return;
  }
  const { id, type, position } = step;
  const list = listOf(top, id);
  const neighbor = 'before' in position ? position.before : position.after;
  assert.ok(sorts || type === 'group' || !isGroup(neighbor), 'a group can’t be the neighbor of a section');
  assert.equal(listOf(top, neighbor), list, 'neighbors must be in the same list');
  const one = removeFrom(list, id);
  list.splice(list.findIndex((other) => other.id === neighbor) + ('before' in position ? 0 : 1), 0, one);
}

/** Moves `id` to the nth position of a parent. Returns the result and the number of requests. */
function moved(text: string, id: string, parent: string | null, nth: number, sorts = false) {
  const top = site(text);
  const [one] = listOf(top, id).filter((entry) => entry.id === id);
  const from = top.find(({ children }) => children?.some((entry) => entry.id === id))?.id ?? null;
  const owner = top.find((entry) => entry.id === parent) ?? null;
  const place = placesIn<Entry>(owner, owner ? (owner.children ?? []) : top, one ? [one] : [])[nth];
  const steps = moveSteps(
    { id, type: isGroup(id) ? 'group' : 'section' },
    targetOf(place ?? assert.fail()),
    from,
    isGroup,
    sorts,
  );
  for (const step of steps) perform(top, step, sorts);
  return { end: format(top), requests: steps.length, place };
}

test('sends as few requests as possible for a move', () => {
  assert.deepEqual(moved('a b c', 'c', null, 0).requests, 1);
  assert.deepEqual(moved('G(a b c)', 'a', 'G', 2).requests, 1);
  assert.deepEqual(moved('G(a) b', 'b', 'G', 1).requests, 1);
  assert.deepEqual(moved('G(a) b', 'a', null, 1).requests, 1);
  assert.deepEqual(moved('G(a) H(b)', 'a', 'H', 1).requests, 2);
  assert.deepEqual(moved('G(a) H(b)', 'a', 'H', 0).requests, 3);
});

test('every allowed move reaches its target, also next to groups and before the first group', () => {
  for (const text of ['G(a b) c H(d) I() e', 'G() H(a) I(b c)', 'G(a)', 'a G(b) H()', 'G(a) H(b) c']) {
    const top = site(text);
    const groups = top.filter(({ children }) => children).map(({ id }) => id);
    const ids = text.match(/[A-Za-z]/g) ?? [];
    for (const id of ids)
      for (const parent of isGroup(id) ? [null] : [null, ...groups]) {
        const list = parent === null ? top : groupIn(top, parent);
        const others = list.filter((one) => one.id !== id);
        for (let nth = 0; nth <= others.length; nth++) {
          const wanted = others.map((one) => one.id).toSpliced(nth, 0, id);
          for (const sorts of [false, true]) {
            const { end, requests } = moved(text, id, parent, nth, sorts);
            const after = site(end);
            const found = (parent === null ? after : groupIn(after, parent)).map((one) => one.id);
            assert.deepEqual(found, wanted, `${text}: ${id} into ${parent ?? 'the top'} at ${nth}`);
            assert.ok(!sorts || requests <= 2);
          }
        }
      }
  }
});

test('never uses an empty group as a neighbor', () => {
  const list = 'aEbGc'.split('').map((id) => {
    const type: ItemType = isGroup(id) ? 'group' : 'section';
    return { id, type, children: id === 'G' ? ['x'] : [] };
  });
  const neighbors = (before?: string, after?: string) => {
    const target = knownNeighbors(list, 'c', { parent: null, before, after, last: false });
    return `${target.after ?? ''}|${target.before ?? ''}`;
  };
  assert.equal(neighbors('E', 'a'), 'a|b');
  assert.equal(neighbors('b', 'E'), 'a|b');
  assert.equal(neighbors(undefined, 'G'), 'G|');
  const empty = [{ id: 'E', type: 'group', children: [] } as const];
  const target = { parent: null, before: undefined, after: 'E', last: true };
  assert.deepEqual(knownNeighbors(empty, 'c', target), target);
});
