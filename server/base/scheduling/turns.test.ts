import assert from 'node:assert/strict';
import test from 'node:test';
import { workFor } from './requester.ts';
import { shareTurn } from './turns.ts';

/** Takes longer than a turn may. */
const work = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 12);

test('continues one task in each turn, in turn between clients', async () => {
  const done: string[] = [];
  let turn = 0;
  const turns = new Set<number>();
  const task = (client: string, name: string) =>
    workFor({ organization: '', client }, async () => {
      for (let part = 1; part <= 2; part++) {
        await shareTurn();
        work();
        done.push(`${name}${part}`);
        turns.add(turn);
      }
    });
  const counting = setInterval(() => turn++, 0);
  work();
  await Promise.all([task('a', 'a'), task('a', 'b'), task('a', 'c'), task('d', 'd')]);
  clearInterval(counting);
  assert.deepEqual(
    done.slice(0, 2),
    ['a1', 'd1'],
    'a client with one task doesn’t wait for three of another',
  );
  assert.equal(done.length, 8);
  assert.ok(turns.size > 1, 'other events run in between');
});
