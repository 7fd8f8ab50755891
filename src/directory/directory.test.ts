import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeStorage } from '#api/storage.ts';
import { fingerprintOf } from './fingerprint.ts';
import { storeIdentity, storedIdentity } from './identity.ts';
import { memberWithNewActivity } from './memberWithNewActivity.ts';

const seen = (id: string, minute: number) => ({ id, lastSeenAt: `2031-05-14T12:${minute}:00.000Z` });

test('returns the member whose last activity changed', () => {
  const before = [seen('fen', 40), seen('marl', 20)];
  assert.equal(memberWithNewActivity(before, [seen('marl', 41), seen('fen', 40)])?.id, 'marl');
});

test('returns a member who was not in the first list', () => {
  const before = [seen('fen', 40), seen('marl', 20)];
  assert.equal(
    memberWithNewActivity(before, [seen('briar', 41), seen('fen', 40), seen('marl', 20)])?.id,
    'briar',
  );
});

test('returns null if two members or none changed', () => {
  const before = [seen('fen', 40), seen('marl', 20)];
  assert.equal(memberWithNewActivity(before, [seen('fen', 41), seen('marl', 41)]), null);
  assert.equal(memberWithNewActivity(before, before), null);
});

test('ignores a member who moves up because others left the list', () => {
  const before = [seen('fen', 40), seen('marl', 20)];
  assert.equal(memberWithNewActivity(before, [seen('marl', 20), seen('briar', 10)]), null);
});

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
