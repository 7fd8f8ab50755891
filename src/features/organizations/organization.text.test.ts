import assert from 'node:assert/strict';
import test from 'node:test';
import { mayDo } from './organization.text.ts';
import { saltmarsh } from './testing.ts';

const none = { admin: false, createContent: false, ownTeam: false };

test('An admin may do everything', () => {
  assert.equal(mayDo(saltmarsh().permissions), 'do everything');
});

const may = (more: Partial<typeof none & { view: boolean }>) =>
  mayDo(saltmarsh({}, { ...none, ...more }).permissions);

test('Others read what they may do, permission by permission', () => {
  assert.equal(may({}), 'see it');
  assert.equal(may({ createContent: true, ownTeam: true }), 'see it, create content and manage your teams');
  assert.equal(may({ view: false }), 'do nothing');
});
