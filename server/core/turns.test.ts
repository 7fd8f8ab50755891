import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turns } from './turns.ts';

test('no more run at once than there are places, in the order in which they came', async () => {
  const inTurn = turns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const all = Array.from({ length: 7 }, (_, n) =>
    inTurn(async () => {
      begun.push(n);
      most = Math.max(most, ++running);
      await new Promise((done) => setImmediate(done));
      running--;
      if (n === 1) throw new Error('fails');
      return n;
    }),
  );
  const ended = await Promise.allSettled(all);
  assert.deepEqual([most, begun], [2, [0, 1, 2, 3, 4, 5, 6]]);
  assert.equal(ended.filter(({ status }) => status === 'rejected').length, 1);
});
