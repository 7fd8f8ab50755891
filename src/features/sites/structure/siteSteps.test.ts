// Moves on a site, played on a model of the service: whatever goes wherever, it ends up where it was to go.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesIn } from '#ui/tree/slots.ts';
import { goalOf } from './moveOnSite.ts';
import { stepsOf, sureNeighbours, type Is, type Step } from './siteSteps.ts';

type Entry = { id: string; title: string; kind: 'entry'; children?: Entry[] };

/** `G(a b) c H()`: capitals are groups. */
function site(text: string): Entry[] {
  return [...text.matchAll(/([A-Z])\(([^)]*)\)|([a-z])/g)].map(([, group, inside = '', section = '']) =>
    group === undefined
      ? { id: section, title: section, kind: 'entry' }
      : { id: group, title: group, kind: 'entry', children: site(inside) },
  );
}
const words = (entries: readonly Entry[]): string =>
  entries.map(({ id, children }) => (children ? `${id}(${words(children)})` : id)).join(' ');

const isGroup = (id: string) => /[A-Z]/.test(id);
const groupIn = (top: Entry[], id: string) => top.find((one) => one.id === id)?.children ?? assert.fail(id);
const listOf = (top: Entry[], id: string) =>
  [top, ...top.flatMap(({ children }) => (children ? [children] : []))].find((list) =>
    list.some((one) => one.id === id),
  ) ?? assert.fail(id);
const takeOut = (list: Entry[], id: string) =>
  list.splice(
    list.findIndex((one) => one.id === id),
    1,
  )[0] ?? assert.fail(id);

/** What the service does, and refuses. */
function perform(top: Entry[], step: Step) {
  if (step.write !== 'move') {
    if (step.write === 'add') {
      assert.equal(listOf(top, step.id), top, 'a section is in one group at most');
      const one = takeOut(top, step.id);
      groupIn(top, step.group).push(one);
    } else {
      const one = takeOut(groupIn(top, step.group), step.id);
      top.splice(top.findIndex(({ id }) => id === step.group) + 1, 0, one);
    }
    return;
  }
  const { id, is, position } = step;
  const list = listOf(top, id);
  const neighbour = 'before' in position ? position.before : position.after;
  assert.ok(is === 'group' || !isGroup(neighbour), 'a section names no group as its neighbour');
  assert.equal(listOf(top, neighbour), list, 'a neighbour stands in the same list');
  const one = takeOut(list, id);
  list.splice(list.findIndex((other) => other.id === neighbour) + ('before' in position ? 0 : 1), 0, one);
}

/** Moves `id` to the nth place of a parent, and says how many writes it took. */
function moved(text: string, id: string, parent: string | null, nth: number) {
  const top = site(text);
  const [one] = listOf(top, id).filter((entry) => entry.id === id);
  const from = top.find(({ children }) => children?.some((entry) => entry.id === id))?.id ?? null;
  const owner = top.find((entry) => entry.id === parent) ?? null;
  const place = placesIn<Entry>(owner, owner ? (owner.children ?? []) : top, one ? [one] : [])[nth];
  const steps = stepsOf(
    { id, is: isGroup(id) ? 'group' : 'section' },
    goalOf(place ?? assert.fail()),
    from,
    isGroup,
  );
  for (const step of steps) perform(top, step);
  return { end: words(top), writes: steps.length, place };
}

test('among sections, within a group and between groups a move takes as few writes as there can be', () => {
  assert.deepEqual(moved('a b c', 'c', null, 0).writes, 1);
  assert.deepEqual(moved('G(a b c)', 'a', 'G', 2).writes, 1);
  assert.deepEqual(moved('G(a) b', 'b', 'G', 1).writes, 1);
  assert.deepEqual(moved('G(a) b', 'a', null, 1).writes, 1);
  assert.deepEqual(moved('G(a) H(b)', 'a', 'H', 1).writes, 2);
  assert.deepEqual(moved('G(a) H(b)', 'a', 'H', 0).writes, 3);
});

test('everything that may go somewhere gets there, also beside groups and before the first of them', () => {
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
          const { end } = moved(text, id, parent, nth);
          const after = site(end);
          const found = (parent === null ? after : groupIn(after, parent)).map((one) => one.id);
          assert.deepEqual(found, wanted, `${text}: ${id} into ${parent ?? 'the top'} at ${nth}`);
        }
      }
  }
});

test('an empty group is no neighbour: nobody sees where it stands', () => {
  const list = 'aEbGc'.split('').map((id) => {
    const is: Is = isGroup(id) ? 'group' : 'section';
    return { id, is, children: id === 'G' ? ['x'] : [] };
  });
  const beside = (before?: string, after?: string) => {
    const goal = sureNeighbours(list, 'c', { parent: null, before, after, last: false });
    return `${goal.after ?? ''}|${goal.before ?? ''}`;
  };
  assert.equal(beside('E', 'a'), 'a|b');
  assert.equal(beside('b', 'E'), 'a|b');
  assert.equal(beside(undefined, 'G'), 'G|');
  const empty = [{ id: 'E', is: 'group', children: [] } as const];
  const goal = { parent: null, before: undefined, after: 'E', last: true };
  assert.deepEqual(sureNeighbours(empty, 'c', goal), goal);
});
