import assert from 'node:assert/strict';
import test from 'node:test';
import { makeMember } from '#directory/testing.ts';
import { adminWords, outsiders } from './preflight.text.ts';

const member = (sso: boolean, disabled = false) => makeMember('u1', { sso, disabled });
const more = { page: 'next' };

test('Members who would be outside are counted, those switched off are not', () => {
  const items = [member(true), member(false), member(false, true)];
  assert.deepEqual(outsiders({ items, count: 3 }), {
    words: '1 of 2 members don’t sign in with it yet.',
    isGood: false,
  });
});

test('It is good only when everyone was looked at', () => {
  assert.equal(outsiders({ items: [member(true)] }).isGood, true);
  assert.deepEqual(outsiders({ items: [member(true)], count: 1284, next: more }), {
    words: 'Of 1 member looked at, 0 don’t sign in with it yet. The other 1,283 were not looked at.',
    isGood: false,
  });
});

test('A service without a total is not given one', () => {
  assert.match(
    outsiders({ items: [member(false)], next: more }).words,
    /There are more, who were not looked at\./,
  );
});

test('Admins are told apart by how they sign in', () => {
  assert.equal(adminWords({ items: [member(false)] }), 'The only admin does not sign in with it yet.');
  assert.equal(adminWords({ items: [member(true), member(false)] }), '2 admins, 1 of them signs in with it.');
  assert.equal(
    adminWords({ items: [member(true)], count: 9, next: more }),
    '9 admins; not each of them was looked at.',
  );
});
