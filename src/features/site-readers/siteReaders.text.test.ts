import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeText, countLines, daysOf } from './siteReaders.text.ts';

const totals = { machines: 0, searches: 0, searchesWithoutResult: 0, notFound: 0 };

test('says how views changed', () => {
  const of = (views: number, viewsBefore: number) => changeText({ ...totals, views, viewsBefore }, 28);
  assert.equal(of(118, 100), '18% more than in the 28 days before');
  assert.equal(of(50, 100), '50% fewer than in the 28 days before');
  assert.equal(of(100, 100), 'As many as in the 28 days before');
  assert.equal(of(5, 0), 'No views in the 28 days before');
});

test('takes a period of the list, else 28 days', () => {
  assert.deepEqual([daysOf('90'), daysOf('91'), daysOf(null)], [90, 28, 28]);
});

test('writes counts as CSV, with the sum of the others', () => {
  assert.deepEqual(
    [...countLines(['Search', 'Count'], [['=tide', 3]], 2)],
    ['Search,Count\r\n', "'=tide,3\r\n", 'Others,2\r\n'],
  );
});
