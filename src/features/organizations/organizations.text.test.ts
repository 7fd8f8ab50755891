import assert from 'node:assert/strict';
import test from 'node:test';
import { accessText } from './organizations.text.ts';
import { saltmarsh } from './testing.ts';

const none = { admin: false, createContent: false, ownTeam: false };

test('shows full access for admins', () => {
  assert.equal(accessText(saltmarsh().permissions), 'Full');
});

const textWith = (more: Partial<typeof none & { view: boolean }>) =>
  accessText(saltmarsh({}, { ...none, ...more }).permissions);

test('lists the permissions of other members', () => {
  assert.equal(textWith({}), 'View');
  assert.equal(
    textWith({ createContent: true, ownTeam: true }),
    'View, create content, and manage your teams',
  );
  assert.equal(textWith({ view: false }), 'None');
});
