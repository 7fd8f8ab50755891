import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Member } from '#contract/member.ts';
import { lossWords, mayBeMe, nameOf, removalWords, typedName } from './member.words.ts';

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

test('a member without a name goes by their email address', () => {
  assert.equal(nameOf(fen), 'Fen Alder');
  assert.equal(nameOf({ id: 'u1', user: user('', 'fen@saltmarsh.example') }), 'fen@saltmarsh.example');
  assert.equal(nameOf({ id: 'u1', user: user('', '') }), 'u1');
});

test('of two members with one name, the email address tells which is meant', () => {
  assert.equal(typedName(fen), 'fen.alder@saltmarsh.example');
  assert.equal(typedName({ id: 'u1', user: user('Fen Alder', '') }), 'Fen Alder');
});

test('before a removal it is said how many teams and spaces are lost', () => {
  assert.equal(
    removalWords({ ...fen, teams: 3, spaces: 1 }, 'Saltmarsh Press'),
    'Fen Alder leaves Saltmarsh Press and 3 teams, and no longer reaches 1 space.',
  );
  assert.equal(removalWords(fen, 'Saltmarsh Press'), 'Fen Alder leaves Saltmarsh Press.');
});

test('only an admin who may be the caller is asked about', () => {
  assert.equal(mayBeMe({ role: 'admin' }, 'me'), true);
  assert.equal(mayBeMe({ role: 'admin' }, 'unknown'), true);
  assert.equal(mayBeMe({ role: 'admin' }, 'other'), false);
  assert.equal(mayBeMe({ role: 'edit' }, 'unknown'), false);
});

test('who loses access is told so, and it is not claimed where it is not known', () => {
  assert.equal(lossWords('access', { role: 'admin' }, 'me'), 'This is you: you lose access.');
  assert.equal(lossWords('access', { role: 'admin' }, 'unknown'), 'If this is you, you lose access.');
  assert.equal(lossWords('access', { role: 'admin' }, 'other'), undefined);
});
