import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grow, rowsOf } from './testing.ts';
import { treeAct, typedRow } from './useTreeKeys.ts';
import { ancestorsOf, itemsOf } from './treeRows.ts';

const tree = grow('A(a b C(c)) D(d)');
const rows = rowsOf(tree, 'A');
const titles = rows.map(({ item }) => item.title);
const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

/** The effect of a key on a row: the title it moves to, or the action. */
function press(on: string, key: string, held: Partial<typeof plain> = {}) {
  const act = treeAct(rows, titles.indexOf(on), { key, ...plain, ...held });
  if (act?.kind === 'go') return titles[act.to];
  return act?.kind;
}

test('shows the children of open branches only', () => {
  assert.deepEqual(titles, ['A', 'a', 'b', 'C', 'D']);
  assert.deepEqual(
    rows.map(({ level, place, of }) => `${level}:${place}/${of}`),
    ['1:1/2', '2:1/3', '2:2/3', '2:3/3', '1:2/2'],
  );
});

test('arrows move between rows, expand and collapse', () => {
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

test('handles selection, expanding, lifting and menu keys, but not the shortcuts of the console', () => {
  assert.equal(press('a', ' '), 'lift');
  assert.equal(press('a', ' ', { ctrlKey: true }), 'choose');
  assert.equal(press('a', 'a', { metaKey: true }), 'chooseAll');
  assert.equal(press('A', '*'), 'openSiblings');
  assert.equal(press('a', 'ArrowUp', { altKey: true }), 'lift');
  assert.equal(press('a', 'F10', { shiftKey: true }), 'menu');
  assert.equal(press('a', 'Enter'), 'enter');
  for (const key of ['?', '/', 'Tab', 'Escape']) assert.equal(press('a', key), undefined);
  assert.equal(press('a', 'k', { ctrlKey: true }), undefined);
});

test('typing finds titles; repeating a letter moves to the next match', () => {
  const list = rowsOf([...grow('café cafe cider tide')]);
  assert.equal(typedRow(list, 3, 'c'), 0);
  assert.equal(typedRow(list, 0, 'c'), 1);
  assert.equal(typedRow(list, 0, 'cc'), 1);
  assert.equal(typedRow(list, 0, 'ci'), 2);
  assert.equal(typedRow(list, 2, 'cafe'), 0);
  assert.equal(typedRow(list, 0, 'x'), undefined);
});

test('leaves out descendants of selected items, and finds ancestors', () => {
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');
  assert.equal(ids(itemsOf(tree, new Set(['c', 'C', 'd']))), 'Cd');
  assert.equal(ids(ancestorsOf(tree, 'c')), 'CA');
  assert.equal(ids(ancestorsOf(tree, 'A')), '');
});
