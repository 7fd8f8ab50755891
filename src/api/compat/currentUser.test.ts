import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeStorage } from '../session/storage.ts';
import { chosenUser, chooseUser } from './chosenUser.ts';
import { subjectOf } from './currentUser.ts';

test('stores the chosen user by token without storing the token', async () => {
  const storage = safeStorage(() => undefined);
  await chooseUser('secret-token', 'u1', storage);
  assert.equal(await chosenUser('secret-token', storage), 'u1');
  assert.equal(await chosenUser('another', storage), null);
  assert.equal(JSON.stringify(storage.read('chosenUsers')).includes('secret'), false);
});

test('reads the subject of a visitor token, and nothing of other texts', () => {
  const token = (payload: string) => `head.${Buffer.from(payload).toString('base64url')}.signature`;
  assert.equal(subjectOf(token('{"sub":"marl","org":"ö?>"}')), 'marl');
  for (const text of [
    '',
    'opaque',
    'a.b.c',
    token('null'),
    token('{}'),
    token('{"sub":7}'),
    token('{"sub":""}'),
  ])
    assert.equal(subjectOf(text), null, text);
});
