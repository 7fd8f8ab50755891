import assert from 'node:assert/strict';
import { test } from 'node:test';
import { role } from '#contract/fields.ts';
import { roleCan, roleName, roleOptions } from './roles.ts';

test('every role has a name and a description', () => {
  assert.deepEqual(
    roleOptions.map(({ value }) => value),
    role.options,
  );
  for (const value of [...role.options, null]) assert.match(roleCan(value) ?? '', /^[A-Z].*\.$/);
});

test('adds a guest if the role is null', () => {
  assert.equal(roleName(null), 'Guest');
});

test('shows an unknown role unchanged', () => {
  assert.equal(roleName('curator'), 'curator');
  assert.equal(roleCan('curator'), undefined);
});
