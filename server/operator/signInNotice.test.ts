import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signInNotice } from './signInNotice.ts';

const given = { publicUrl: 'http://127.0.0.1:4000', adminToken: 'a+b' };
const link = /\n {2}http:\/\/127\.0\.0\.1:4000\/connect#token=a%2Bb$/;

test('prints a link that signs in, also with ADMIN_TOKEN set', () => {
  assert.match(signInNotice({ ...given, isConfigured: false, isTerminal: false }), link);
  assert.match(signInNotice({ ...given, isConfigured: true, isTerminal: true }), link);
});

test('keeps a configured token out of logs and says which token to enter', () => {
  const notice = signInNotice({ ...given, isConfigured: true, isTerminal: false });
  assert.equal(notice, 'Sign in with the value of ADMIN_TOKEN:\n  http://127.0.0.1:4000/connect');
});

test('a console without its own service has no token to print', () => {
  const notice = signInNotice({ ...given, adminToken: undefined, isConfigured: false, isTerminal: true });
  assert.equal(notice, 'Sign in:\n  http://127.0.0.1:4000/connect');
});
