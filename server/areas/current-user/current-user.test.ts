import assert from 'node:assert/strict';
import { optional } from '#contract/optional.ts';
import { serviceTest as test } from '#server/testing/world.ts';

test('returns the user that the token belongs to, with the ID of their membership', async (world) => {
  const org = await world.newOrganization();
  const fen = await org.join('read', 'Fen Alder');
  const user = await fen.call(optional.currentUser.get, {});
  assert.deepEqual(user, {
    object: 'user',
    id: fen.id,
    displayName: 'Fen Alder',
    email: fen.email,
    urls: { location: 'https://docs.example/v1/user' },
    permissions: { createOrganization: true },
  });
  await world.client().refused(401, optional.currentUser.get, {});
});
