import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeStorage } from '#api/storage.ts';
import { fingerprintOf } from './fingerprint.ts';
import { storeIdentity, storedIdentity, subjectOf } from './identity.ts';

test('stores the identity by organization and token without storing the token', async () => {
  const storage = safeStorage(() => undefined);
  const [mine, other] = [await fingerprintOf('secret-token'), await fingerprintOf('another')];
  assert.match(mine ?? '', /^[0-9a-f]{16}$/);
  storeIdentity(storage, 'o1', mine ?? '', 'u1');
  assert.equal(storedIdentity(storage, 'o1', mine ?? ''), 'u1');
  assert.equal(storedIdentity(storage, 'o2', mine ?? ''), null);
  assert.equal(storedIdentity(storage, 'o1', other ?? ''), null);
  assert.equal(JSON.stringify(storage.read('whoAmI')).includes('secret'), false);
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
