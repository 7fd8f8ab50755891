import assert from 'node:assert/strict';
import test from 'node:test';
import { makeMember } from '#directory/testing.ts';
import { adminText, memberText } from './preflight.text.ts';

const member = (sso: boolean, disabled = false) => makeMember('u1', { sso, disabled });
const more = { page: 'next' };

test('counts members without SSO and ignores disabled members', () => {
  const items = [member(true), member(false), member(false, true)];
  assert.deepEqual(memberText({ items, count: 3 }), {
    text: '1 of 2 members doesn’t use SSO yet',
    isGood: false,
  });
});

test('reports success only if all members were checked', () => {
  assert.equal(memberText({ items: [member(true)] }).isGood, true);
  assert.deepEqual(memberText({ items: [member(true)], count: 1284, next: more }), {
    text: '1 of 1,284 members checked: 0 don’t use SSO yet',
    isGood: false,
  });
});

test('shows no total if the service omits it', () => {
  assert.match(memberText({ items: [member(false)], next: more }).text, /^First 1 member checked:/);
});

test('counts the admins who use SSO', () => {
  assert.equal(adminText({ items: [member(false)] }), 'The only admin doesn’t use SSO yet');
  assert.equal(adminText({ items: [member(true), member(false)] }), '1 of 2 admins uses SSO');
  assert.equal(
    adminText({ items: [member(true)], count: 9, next: more }),
    'Not all of the 9 admins are checked',
  );
});
