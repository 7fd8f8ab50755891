import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessText, signInText } from './signIns.ts';

const nothing = {
  object: 'member-sign-in' as const,
  id: 'u1',
  password: false,
  sso: false,
  sessions: 0,
  tokens: 0,
};

test('says what a member can use to sign in, and only what is known', () => {
  assert.equal(signInText(undefined, false), undefined);
  assert.equal(signInText(undefined, true), 'SSO');
  assert.equal(signInText({ ...nothing, password: true, sso: true }, false), 'Password, SSO');
  const link = { createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-02T00:00:00.000Z' };
  assert.equal(signInText({ ...nothing, sessions: 1, link }, false), 'Link sent');
  assert.equal(signInText({ ...nothing, sessions: 1, tokens: 1 }, false), 'API token');
  assert.equal(signInText({ ...nothing, sessions: 1 }, true), 'Session only');
  assert.equal(signInText(nothing, false), 'None');
  assert.equal(accessText({ ...nothing, sessions: 2, tokens: 1 }), '2 sessions, 1 API token');
});
