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

test('an update sends what was changed and nothing else', () => {
  assert.deepEqual(patchOf(section, { ...section, title: 'Tides' }), { title: 'Tides' });
});

test('null is sent, for it removes', () => {
  assert.deepEqual(patchOf(section, { ...section, icon: null }), { icon: null });
});

test('a value that was put back is no change', () => {
  assert.deepEqual(patchOf(section, structuredClone(section)), {});
});

test('lists and objects are compared by what is in them, and sent whole', () => {
  const changed = { ...section, options: ['b', 'a'], position: { before: 's2' } };
  assert.deepEqual(changedNames(section, changed), ['options', 'position']);
  assert.deepEqual(patchOf(section, changed), { options: ['b', 'a'], position: { before: 's2' } });
});

test('a value that was never there and is not there now is no change', () => {
  assert.deepEqual(changedNames({ title: 'a' }, { title: 'a', description: undefined }), []);
});

test('a list is not an object with the same keys, null is not empty', () => {
  assert.equal(same([], {}), false);
  assert.equal(same(null, {}), false);
  assert.equal(same('', null), false);
});

test('a path reaches into lists and objects', () => {
  assert.equal(valueAt(section, 'options.1'), 'b');
  assert.equal(valueAt(section, 'position.before'), 's1');
  assert.equal(valueAt(section, 'title.length.x'), undefined);
});
