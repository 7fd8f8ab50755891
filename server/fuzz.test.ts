// Requests drawn from the contract, valid and broken: a share of what `npm run test:fuzz` sends.
import assert from 'node:assert/strict';
import { fuzz } from './testing/fuzzing.ts';
import { serviceTest as test } from './testing/world.ts';

test('whatever is asked, the answer is one that the contract has', async (world) => {
  const { faults, succeeded } = await fuzz(world, 750, 8);
  assert.deepEqual(faults, []);
  assert.ok(succeeded.size > 100);
});
