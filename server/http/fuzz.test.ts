// Runs a sample of the requests of `npm run test:fuzz`.
import assert from 'node:assert/strict';
import { fuzz } from '#server/testing/fuzzing.ts';
import { serviceTest as test } from '#server/testing/world.ts';

test('returns a response of the contract for every generated request', async (world) => {
  const { faults, succeeded } = await fuzz(world, 750, 8);
  assert.deepEqual(faults, []);
  assert.ok(succeeded.size > 100);
});
