import assert from 'node:assert/strict';
import { test } from 'node:test';
import { role } from '#contract/fields.ts';
import { roleCan, roleName, roleOptions } from './roles.ts';

test('every role of the contract has a name and says what it may do', () => {
  assert.deepEqual(
    roleOptions.map(({ value }) => value),
    role.options,
  );
  for (const value of [...role.options, null]) assert.match(roleCan(value) ?? '', /^[A-Z].*\.$/);
});

test('no role is a guest', () => {
  assert.equal(roleName(null), 'Guest');
});

test('a role that a service made up is shown as it is', () => {
  assert.equal(roleName('curator'), 'curator');
  assert.equal(roleCan('curator'), undefined);
});
