import assert from 'node:assert/strict';
import test from 'node:test';
import type { EmailDomain } from '#contract/areas/domains.ts';
import { makeMember } from '#directory/testing.ts';
import { wayInText } from './wayIn.text.ts';

const domain = (name: string, status: EmailDomain['status']): EmailDomain => ({
  object: 'email-domain',
  domain: name,
  status,
  claimed: true,
  record: { type: 'TXT', name: `_colophon.${name}`, value: 'x' },
});
const verified = { items: [domain('salt.example', 'verified')], offersAll: false };
const member = (email: string, disabled = false) => {
  const made = makeMember(email, { disabled });
  return { ...made, user: { ...made.user, email } };
};
const ada = member('Ada@Salt.example');

test('members find single sign-on if it is offered to everyone, or if their domains are verified', () => {
  assert.equal(wayInText({ items: [], offersAll: true }, { items: [ada] }).isGood, true);
  const gone = member('gone@other.example', true);
  assert.deepEqual(wayInText(verified, { items: [ada, gone] }), {
    isGood: true,
    text: 'All members have addresses in verified domains',
  });
});

test('names members who can’t find single sign-on', () => {
  const unverified = { items: [domain('salt.example', 'unverified')], offersAll: false };
  assert.match(wayInText(unverified, { items: [ada] }).text, /^No email domain is verified/);
  const others = ['a', 'b', 'c', 'd'].map((name) => member(`${name}@other.example`));
  assert.deepEqual(wayInText(verified, { items: [ada, ...others] }), {
    isGood: false,
    text: '4 of 5 members have addresses in no verified domain',
    note: 'The sign-in page doesn’t offer SSO to them: a@other.example, b@other.example, c@other.example and 1 more. Verify their domains, or send them the sign-in URL of a provider.',
  });
});

test('says so if not all members were checked', () => {
  const next = { page: 'next' };
  assert.deepEqual(wayInText(verified, { items: [ada], next }), {
    isGood: false,
    text: 'First 1 member checked: all have addresses in verified domains',
  });
});
