import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRows } from './rows.ts';

const given = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase(), change: 'Read → Edit' }));
const shown = (rows: ReturnType<typeof createRows>) =>
  Array.from({ length: rows.size }, (_, index) => rows.at(index)?.id).join('');

test('returns each row once, in order', () => {
  const rows = createRows(given('a', 'b', 'c'));
  assert.deepEqual(
    [rows.take(2), rows.take(2), rows.take(2)].map((taken) => taken.map(({ id }) => id)),
    [['a', 'b'], ['c'], []],
  );
});

test('returns the rows of one request together, also for a retry', () => {
  const [a, b, c, d] = given('a', 'b', 'c', 'd');
  const rows = createRows([
    { ...a!, request: 'one' },
    { ...b!, request: 'one' },
    { ...c!, request: 'two' },
    { ...d!, request: 'two' },
  ]);
  const ids = () => rows.take(1).map(({ id }) => id);
  assert.deepEqual([ids(), ids(), ids()], [['a', 'b'], ['c', 'd'], []]);
  rows.settle([rows.find('a')!], 'done', null);
  rows.settle([rows.find('b')!, rows.find('c')!, rows.find('d')!], 'failed', 'Gone.');
  rows.again();
  assert.deepEqual([ids(), ids()], [['b'], ['c', 'd']]);
});

test('never returns a skipped or unchanged row, and keeps its reason', () => {
  const rows = createRows([
    { ...given('a')[0]!, keep: { as: 'skipped', reason: 'This is you.' } },
    { ...given('b')[0]!, keep: { as: 'unchanged', reason: 'Was Edit already' } },
    ...given('c'),
  ]);
  assert.deepEqual(
    rows.take(9).map(({ id }) => id),
    ['c'],
  );
  assert.equal(rows.find('a')?.reason, 'This is you.');
  assert.equal(shown(rows), 'acb');
});

test('shows rows that need attention first', () => {
  const rows = createRows(given('a', 'b', 'c', 'd', 'e'));
  const [a, b] = rows.take(2);
  rows.settle([a!], 'done', null);
  rows.settle([b!], 'failed', 'The last admin keeps that role.');
  rows.take(1);
  assert.equal(shown(rows), 'bcade');
});

test('retries stopped and failed rows, but not finished ones', () => {
  const rows = createRows(given('a', 'b', 'c', 'd'));
  const [a, b] = rows.take(2);
  rows.settle([a!], 'done', null);
  rows.settle([b!], 'failed', 'No.');
  rows.stop();
  assert.deepEqual([rows.count('unsent'), rows.count('waiting')], [2, 0]);
  rows.again();
  assert.deepEqual(
    rows.take(9).map(({ id }) => id),
    ['b', 'c', 'd'],
  );
  assert.equal(rows.find('b')?.reason, null);
});

test('returns each of a hundred thousand rows once', () => {
  const many = Array.from({ length: 100_000 }, (_, n) => ({ id: String(n), name: '', change: '' }));
  const rows = createRows(many);
  for (let taken = rows.take(1); taken.length > 0; taken = rows.take(1)) rows.settle(taken, 'done', null);
  assert.equal(rows.count('done'), 100_000);
  assert.equal(rows.at(99_999)?.id, '99999');
});
