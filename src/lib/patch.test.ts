import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedNames, patchOf, same, valueAt } from './patch.ts';

const section = {
  title: 'Tide guide',
  path: 'tides',
  icon: 'waves',
  options: ['a', 'b'],
  position: { before: 's1' },
};

test('sends only changed values', () => {
  assert.deepEqual(patchOf(section, { ...section, title: 'Tides' }), { title: 'Tides' });
});

test('sends null to remove a value', () => {
  assert.deepEqual(patchOf(section, { ...section, icon: null }), { icon: null });
});

test('a restored value is not a change', () => {
  assert.deepEqual(patchOf(section, structuredClone(section)), {});
});

test('compares lists and objects by content, and sends them whole', () => {
  const changed = { ...section, options: ['b', 'a'], position: { before: 's2' } };
  assert.deepEqual(changedNames(section, changed), ['options', 'position']);
  assert.deepEqual(patchOf(section, changed), { options: ['b', 'a'], position: { before: 's2' } });
});

test('undefined is not a change of a missing value', () => {
  assert.deepEqual(changedNames({ title: 'a' }, { title: 'a', description: undefined }), []);
});

test('distinguishes lists, objects, null and empty text', () => {
  assert.equal(same([], {}), false);
  assert.equal(same(null, {}), false);
  assert.equal(same('', null), false);
});

test('resolves paths in lists and objects', () => {
  assert.equal(valueAt(section, 'options.1'), 'b');
  assert.equal(valueAt(section, 'position.before'), 's1');
  assert.equal(valueAt(section, 'title.length.x'), undefined);
});
