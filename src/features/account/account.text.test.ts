import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expiryIn, methodOf, nameOf } from './account.text.ts';

const session = {
  object: 'user-token' as const,
  id: 's1',
  type: 'session' as const,
  label: 'Harbour',
  createdAt: '2026-01-01T00:00:00.000Z',
  current: false,
};

test('names a session by its browser, or else by how it was opened', () => {
  assert.equal(nameOf({ ...session, method: 'password', device: 'Firefox on Linux' }), 'Firefox on Linux');
  assert.equal(nameOf({ ...session, method: 'saml' }), 'Harbour');
  assert.equal(methodOf({ ...session, method: 'link' }), 'Sign-in link');
  assert.equal(methodOf({ ...session, method: 'saml' }), 'Harbour');
  assert.equal(methodOf({ ...session, method: 'passkey' }), 'Harbour');
});

test('a token’s lifetime ends within the limit of 366 days', () => {
  const now = Date.parse('2026-01-01T00:00:00.000Z');
  assert.equal(expiryIn('30', now), '2026-01-30T23:59:00.000Z');
  assert.equal(expiryIn('366', now), '2027-01-01T23:59:00.000Z');
  assert.equal(expiryIn('never', now), undefined);
});
