import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSpace } from '#directory/testing.ts';
import { changeText, countLines, daysOf, spaceToWriteIn, titleFor } from './siteReaders.text.ts';

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

test('makes a title for a missing page of a search or the end of a path', () => {
  assert.deepEqual(['set up the gauge', '/guide/set-up_gauge', '/', ' tide '].map(titleFor), [
    'Set up the gauge',
    'Set up gauge',
    '',
    'Tide',
  ]);
});

test('writes in the most read space that the user can edit', () => {
  const [book, guide] = [makeSpace('Book'), makeSpace('Guide')];
  const pages = { items: [{ space: guide.id, page: 'p', views: 3, machines: 0 }], other: 0 };
  const readOnly = { ...guide, permissions: { ...guide.permissions, edit: false } };
  assert.equal(spaceToWriteIn([book, guide], pages), guide);
  assert.equal(spaceToWriteIn([book, readOnly], pages), book);
  assert.equal(spaceToWriteIn([readOnly], pages), undefined);
});
