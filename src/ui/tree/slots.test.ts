import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSamePlace, placesIn, sameSlot, slotsOf, type MoveRules, type Slot, slotStep } from './slots.ts';
import { grow, rowsOf, type Thing } from './testing.ts';
import { itemsOf } from './treeRows.ts';

/** Groups contain leaves, followed by groups. The top level contains only groups. */
const rules: MoveRules<Thing> = {
  kinds: ['leaf', 'group'],
  refuses: (parent, moved) => (parent === null && moved.some(({ kind }) => kind === 'leaf') ? '' : undefined),
};
const text = 'A(a b C(c)) D(d e) E';
const tree = grow(text);
const things = (...ids: string[]) => itemsOf(tree, new Set(ids));

/** “A:1/3” is the first of three in A, “A>2/2” is into A as a whole. */
const describe = ({ parent, place, of, into }: Slot) => `${parent ?? 'top'}${into ? '>' : ':'}${place}/${of}`;
const all = (ids: string[], opened: string[], items = tree, own = rules) =>
  slotsOf(rowsOf(items, ...opened), items, itemsOf(items, new Set(ids)), own).map(describe);

test('a leaf moves between the leaves of open groups and into closed ones, never to the top level', () => {
  assert.deepEqual(all(['a'], ['A']), ['A:1/2', 'A:2/2', 'C>2/2', 'D>3/3', 'E>1/1']);
  assert.deepEqual(all(['d'], ['A', 'C', 'D', 'E']), [
    'A:1/3',
    'A:2/3',
    'A:3/3',
    'C:1/2',
    'C:2/2',
    'D:1/2',
    'D:2/2',
    'E:1/1',
  ]);
});

test('a group moves to the top level and into groups, but not into itself or its descendants', () => {
  assert.deepEqual(all(['A'], ['A', 'C', 'D']), ['top:1/3', 'D:1/1', 'top:2/3', 'E>1/1', 'top:3/3']);
  assert.deepEqual(all(['C'], ['A']), [
    'top:1/4',
    'A:1/1',
    'top:2/4',
    'D>1/1',
    'top:3/4',
    'E>1/1',
    'top:4/4',
  ]);
});

test('lists the innermost of several places on one line first', () => {
  const deep = grow('A(B(C(D))) E');
  assert.deepEqual(all(['E'], ['A', 'B', 'C'], deep), [
    'top:1/2',
    'A:1/2',
    'B:1/2',
    'C:1/2',
    'D>1/1',
    'C:2/2',
    'B:2/2',
    'A:2/2',
    'top:2/2',
  ]);
});

test('a closed or unordered branch has no places between its children', () => {
  const items = grow('A(a b) B(c)');
  items[0]!.closed = 'Still loading';
  assert.deepEqual(all(['c'], ['A', 'B'], items), ['B:1/1']);
  items[0]!.closed = undefined;
  items[0]!.unordered = true;
  assert.deepEqual(all(['c'], ['A', 'B'], items), ['A>0/0', 'B:1/1']);
});

test('a fixed item has no places', () => {
  const items = grow('A(a) B');
  items[0]!.children![0]!.fixed = 'You don’t have permission to move it';
  assert.deepEqual(all(['a'], ['A'], items), []);
});

test('several items of one kind have positions, mixed kinds only go to the end', () => {
  assert.deepEqual(all(['a', 'd'], ['A', 'D']), ['A:1/3', 'A:2/3', 'C>2/3', 'D:1/3', 'D:2/3', 'E>1/2']);
  assert.deepEqual(all(['a', 'E'], ['A', 'D']), ['A>0/0', 'C>0/0', 'D>0/0']);
});

test('dropping items at their current position is not a move', () => {
  const inA = things('A')[0]!;
  const inside = inA.children ?? [];
  const same = (...ids: string[]) =>
    placesIn(inA, inside, things(...ids)).map((place) => isSamePlace(inside, things(...ids), place));
  assert.deepEqual(same('a'), [true, false]);
  assert.deepEqual(same('b'), [false, true]);
  assert.deepEqual(same('a', 'b'), [true]);
  assert.deepEqual(same('d'), [false, false, false]);
});

test('finds a place again after the tree has changed', () => {
  const place = { parent: 'D', after: 'd', before: 'e', place: 2, of: 3 };
  const after = grow('A(a b C(c)) D(x d e) E');
  const slots = slotsOf(rowsOf(after, 'A', 'D'), after, itemsOf(after, new Set(['a'])), rules);
  assert.equal(describe(sameSlot(slots, place)!), 'D:3/4');
  const gone = grow('A(a b C(c)) D(e) E');
  const left = slotsOf(rowsOf(gone, 'A', 'D'), gone, itemsOf(gone, new Set(['a'])), rules);
  assert.equal(describe(sameSlot(left, place)!), 'D:1/2');
  assert.equal(sameSlot(left, { ...place, parent: 'nowhere' }), undefined);
});

test('keys move between places, in and out', () => {
  const slots = slotsOf(rowsOf(tree, 'A', 'D'), tree, things('C'), rules);
  const at = (name: string) => slots.find((slot) => describe(slot) === name)!;
  const go = (from: string, key: string, outer?: string | null) => {
    const step = slotStep(slots, at(from), key, outer);
    return step === undefined || step === 'open' ? step : describe(step);
  };
  assert.equal(go('A:1/1', 'ArrowDown'), 'top:2/4');
  assert.equal(go('A:1/1', 'ArrowUp'), 'top:1/4');
  assert.equal(go('top:1/4', 'ArrowUp'), undefined);
  assert.equal(go('top:1/4', 'End'), 'top:4/4');
  assert.equal(go('A:1/1', 'ArrowLeft', null), 'top:2/4');
  assert.equal(go('top:2/4', 'ArrowLeft'), undefined);
  assert.equal(go('top:2/4', 'ArrowRight'), 'A:1/1');
  assert.equal(go('E>1/1', 'ArrowRight'), 'open');
  assert.equal(go('A:1/1', 'x'), undefined);
});
