import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inferChangedBy } from './threeWay.ts';
import { pageChanges } from './pageChanges.ts';
import { page } from './testing.ts';
import { pageFingerprint, viewedPages } from './viewed.ts';

const storage = () => {
  const kept = new Map<string, unknown>();
  return {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
  };
};
const changeWith = (more: Parameters<typeof page>[1]) => pageChanges([page('gut')], [page('gut', more)])[0]!;

test('stores a viewed mark on the device until the page changes', () => {
  const device = storage();
  const change = changeWith({ documentId: 'second' });
  viewedPages('r1', device).mark('gut', pageFingerprint(change), true);
  assert.deepEqual(device.read('viewed r1'), { gut: pageFingerprint(change) });
  assert.notEqual(pageFingerprint(changeWith({ documentId: 'third' })), pageFingerprint(change));
  assert.notEqual(
    pageFingerprint(changeWith({ documentId: 'second', title: 'North gut' })),
    pageFingerprint(change),
  );
  viewedPages('r1', device).mark('gut', pageFingerprint(change), false);
  assert.equal(device.read('viewed r1'), undefined);
});

test('keeps a page viewed while only main changes it', () => {
  const now = page('gut', { documentId: 'second' });
  const [before, after] = ['first', 'main’s own'].map(
    (documentId) => pageChanges([page('gut', { documentId })], [now])[0]!,
  );
  assert.equal(pageFingerprint(before!), pageFingerprint(after!));
});

const createdAt = '2031-05-09T08:00:00.000Z';
const later = '2031-06-01T08:00:00.000Z';
const earlier = '2031-04-01T08:00:00.000Z';
const changedBy = (old: string | undefined, now: string | undefined, outdated = true) => {
  const at = (updatedAt: string | undefined) =>
    updatedAt === undefined ? [] : [page('gut', { updatedAt, createdAt: updatedAt, documentId: updatedAt })];
  return inferChangedBy(pageChanges(at(old), at(now))[0]!, { outdated, createdAt });
};

test('infers from dates who changed a page of an out-of-date request', () => {
  assert.equal(changedBy(earlier, later), 'request');
  assert.equal(changedBy(later, later), 'both');
  assert.equal(changedBy(later, earlier), 'main');
  assert.equal(changedBy(later, undefined), 'main');
  assert.equal(changedBy(undefined, later), 'request');
  assert.equal(changedBy(later, earlier, false), 'request');
});
