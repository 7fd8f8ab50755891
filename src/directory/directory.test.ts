import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeStorage } from '#api/storage.ts';
import { fingerprintOf } from './fingerprint.ts';
import { keepIdentity, keptIdentity } from './identity.ts';
import { onlyOneMoved } from './onlyOneMoved.ts';

const seen = (id: string, minute: number) => ({ id, lastSeenAt: `2031-05-14T12:${minute}:00.000Z` });

test('the one whose last-seen time moved is suggested', () => {
  const before = [seen('fen', 40), seen('marl', 20)];
  assert.equal(onlyOneMoved(before, [seen('marl', 41), seen('fen', 40)])?.id, 'marl');
});

test('one who was not among the last before is found as well', () => {
  const before = [seen('fen', 40), seen('marl', 20)];
  assert.equal(onlyOneMoved(before, [seen('briar', 41), seen('fen', 40), seen('marl', 20)])?.id, 'briar');
});

test('two who moved, or nobody, are no answer', () => {
  const before = [seen('fen', 40), seen('marl', 20)];
  assert.equal(onlyOneMoved(before, [seen('fen', 41), seen('marl', 41)]), null);
  assert.equal(onlyOneMoved(before, before), null);
});

test('somebody who moves up because others left the list was not seen', () => {
  const before = [seen('fen', 40), seen('marl', 20)];
  assert.equal(onlyOneMoved(before, [seen('marl', 20), seen('briar', 10)]), null);
});

test('who somebody is, is kept per organization and token, and the token is not in it', async () => {
  const storage = safeStorage(() => undefined);
  const [mine, other] = [await fingerprintOf('secret-token'), await fingerprintOf('another')];
  assert.match(mine ?? '', /^[0-9a-f]{16}$/);
  keepIdentity(storage, 'o1', mine ?? '', 'u1');
  assert.equal(keptIdentity(storage, 'o1', mine ?? ''), 'u1');
  assert.equal(keptIdentity(storage, 'o2', mine ?? ''), null);
  assert.equal(keptIdentity(storage, 'o1', other ?? ''), null);
  assert.equal(JSON.stringify(storage.read('whoAmI')).includes('secret'), false);
});
