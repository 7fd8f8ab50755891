import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Member } from '#contract/member.ts';
import { lossText, mayBeMe, nameOf, removalText, typedName } from './members.text.ts';

const user = (displayName: string, email: string): Member['user'] => ({
  object: 'user',
  id: 'u1',
  displayName,
  email,
  urls: {},
});
const fen: Member = {
  object: 'member',
  id: 'u1',
  role: 'edit',
  user: user('Fen Alder', 'fen.alder@saltmarsh.example'),
  disabled: false,
  joinedAt: '2031-05-12T09:41:00.000Z',
  sso: false,
  spaces: 0,
  teams: 0,
};

test('falls back to the email address and then to the ID when a member has no name', () => {
  assert.equal(nameOf(fen), 'Fen Alder');
  assert.equal(nameOf({ id: 'u1', user: user('', 'fen@saltmarsh.example') }), 'fen@saltmarsh.example');
  assert.equal(nameOf({ id: 'u1', user: user('', '') }), 'u1');
});

test('confirms by email address, because names are not unique', () => {
  assert.equal(typedName(fen), 'fen.alder@saltmarsh.example');
  assert.equal(typedName({ id: 'u1', user: user('Fen Alder', '') }), 'Fen Alder');
});

test('describes how many teams and spaces a removed member loses', () => {
  assert.equal(
    removalText({ ...fen, teams: 3, spaces: 1 }, 'Saltmarsh Press'),
    'Fen Alder will be removed from Saltmarsh Press and 3 teams, and will lose access to 1 space.',
  );
  assert.equal(removalText(fen, 'Saltmarsh Press'), 'Fen Alder will be removed from Saltmarsh Press.');
});

test('treats only admins as possibly being the signed-in user', () => {
  assert.equal(mayBeMe({ role: 'admin' }, 'me'), true);
  assert.equal(mayBeMe({ role: 'admin' }, 'unknown'), true);
  assert.equal(mayBeMe({ role: 'admin' }, 'other'), false);
  assert.equal(mayBeMe({ role: 'edit' }, 'unknown'), false);
});

test('warns about losing access, conditionally while the signed-in user is unknown', () => {
  assert.equal(lossText('access', { role: 'admin' }, 'me'), 'This is your account. You will lose access.');
  assert.equal(
    lossText('access', { role: 'admin' }, 'unknown'),
    'If this is your account, you will lose access.',
  );
  assert.equal(lossText('access', { role: 'admin' }, 'other'), undefined);
});
