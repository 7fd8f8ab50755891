import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grow, rowsOf } from './testing.ts';
import { treeAct, typedRow } from './treeKeys.ts';
import { ancestorsOf, itemsOf } from './treeRows.ts';

const tree = grow('A(a b C(c)) D(d)');
const rows = rowsOf(tree, 'A');
const titles = rows.map(({ item }) => item.title);
const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

/** What a key does on a row: the title it goes to, or the word for it. */
function press(on: string, key: string, held: Partial<typeof plain> = {}) {
  const act = treeAct(rows, titles.indexOf(on), { key, ...plain, ...held });
  if (act?.does === 'go') return titles[act.to];
  return act?.does;
}

test('open branches make rows, closed ones hide what is in them', () => {
  assert.deepEqual(titles, ['A', 'a', 'b', 'C', 'D']);
  assert.deepEqual(
    rows.map(({ level, place, of }) => `${level}:${place}/${of}`),
    ['1:1/2', '2:1/3', '2:2/3', '2:3/3', '1:2/2'],
  );
});

test('arrows go through rows, open and close', () => {
  assert.equal(press('a', 'ArrowDown'), 'b');
  assert.equal(press('A', 'ArrowUp'), 'A');
  assert.equal(press('A', 'End'), 'D');
  assert.equal(press('b', 'Home'), 'A');
  assert.equal(press('A', 'ArrowRight'), 'a');
  assert.equal(press('C', 'ArrowRight'), 'open');
  assert.equal(press('A', 'ArrowLeft'), 'close');
  assert.equal(press('C', 'ArrowLeft'), 'A');
  assert.equal(press('a', 'ArrowRight'), undefined);
  assert.equal(press('D', 'ArrowLeft'), undefined);
});

test('other keys choose, open all beside, lift and ask; those of the console are left to it', () => {
  assert.equal(press('a', ' '), 'choose');
  assert.equal(press('a', ' ', { ctrlKey: true }), 'choose');
  assert.equal(press('a', 'a', { metaKey: true }), 'chooseAll');
  assert.equal(press('A', '*'), 'openSiblings');
  assert.equal(press('a', 'ArrowUp', { altKey: true }), 'lift');
  assert.equal(press('a', 'F10', { shiftKey: true }), 'menu');
  assert.equal(press('a', 'Enter'), 'enter');
  for (const key of ['?', '/', 'Tab', 'Escape']) assert.equal(press('a', key), undefined);
  assert.equal(press('a', 'k', { ctrlKey: true }), undefined);
});

test('letters lead to titles; the same letter goes on to the next', () => {
  const list = rowsOf([...grow('café cafe cider tide')]);
  assert.equal(typedRow(list, 3, 'c'), 0);
  assert.equal(typedRow(list, 0, 'c'), 1);
  assert.equal(typedRow(list, 0, 'cc'), 1);
  assert.equal(typedRow(list, 0, 'ci'), 2);
  assert.equal(typedRow(list, 2, 'cafe'), 0);
  assert.equal(typedRow(list, 0, 'x'), undefined);
});

test('of things in each other only the outer one is meant; what one lies in is known', () => {
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');
  assert.equal(ids(itemsOf(tree, new Set(['c', 'C', 'd']))), 'Cd');
  assert.equal(ids(ancestorsOf(tree, 'c')), 'CA');
  assert.equal(ids(ancestorsOf(tree, 'A')), '');
});
