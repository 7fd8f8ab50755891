import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doneBy } from './threeWay.ts';
import { pageChanges } from './pageChanges.ts';
import { page } from './testing.ts';
import { stateOf, viewedPages } from './viewed.ts';

const storage = () => {
  const kept = new Map<string, unknown>();
  return {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
  };
};
const changeOf = (more: Parameters<typeof page>[1]) => pageChanges([page('gut')], [page('gut', more)])[0]!;

test('a mark is kept on the device, and holds for the page as it was when it was viewed', () => {
  const device = storage();
  const change = changeOf({ documentId: 'second' });
  viewedPages('r1', device).mark('gut', stateOf(change), true);
  assert.deepEqual(device.read('viewed r1'), { gut: stateOf(change) });
  assert.notEqual(stateOf(changeOf({ documentId: 'third' })), stateOf(change));
  assert.notEqual(stateOf(changeOf({ documentId: 'second', title: 'North gut' })), stateOf(change));
  viewedPages('r1', device).mark('gut', stateOf(change), false);
  assert.equal(device.read('viewed r1'), undefined);
});

test('a page stays viewed while only main changes it', () => {
  const now = page('gut', { documentId: 'second' });
  const [before, after] = ['first', 'main’s own'].map(
    (documentId) => pageChanges([page('gut', { documentId })], [now])[0]!,
  );
  assert.equal(stateOf(before!), stateOf(after!));
});

const began = '2031-05-09T08:00:00.000Z';
const later = '2031-06-01T08:00:00.000Z';
const earlier = '2031-04-01T08:00:00.000Z';
const by = (old: string | undefined, now: string | undefined, outdated = true) => {
  const at = (updatedAt: string | undefined) =>
    updatedAt === undefined ? [] : [page('gut', { updatedAt, createdAt: updatedAt, documentId: updatedAt })];
  return doneBy(pageChanges(at(old), at(now))[0]!, { outdated, createdAt: began } as never);
};

test('of a request that is behind, the dates of pages tell who changed them', () => {
  assert.equal(by(earlier, later), 'request');
  assert.equal(by(later, later), 'both');
  assert.equal(by(later, earlier), 'main');
  assert.equal(by(later, undefined), 'main');
  assert.equal(by(undefined, later), 'request');
  assert.equal(by(later, earlier, false), 'request');
});
