import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { findIcons } from './icons.ts';
import { namedIcons } from './namedIcons.data.ts';

const found = (text: string) => findIcons(namedIcons, text).map(({ name }) => name);

test('every icon has shapes and a unique name within the length limit', () => {
  assert.ok(namedIcons.length > 190);
  assert.equal(new Set(namedIcons.map(({ name }) => name)).size, namedIcons.length);
  assert.ok(namedIcons.every(({ name, of }) => of.length > 0 && name.length <= limits.icon));
});

test('ranks exact names before prefixes and keywords', () => {
  assert.deepEqual(found('book').slice(0, 4), ['book', 'book-marked', 'book-open', 'notebook']);
  assert.ok(found('gear').includes('settings'));
  assert.deepEqual(found('hard hat'), ['hard-hat']);
  assert.deepEqual(found('no-such-thing'), []);
  assert.equal(found('').length, namedIcons.length);
});
