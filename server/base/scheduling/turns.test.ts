import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import test from 'node:test';
import { workFor } from './requester.ts';
import { noteConnection, shareTurn, startTurn } from './turns.ts';

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

test('requests that arrive together share a turn', async () => {
  const done: number[] = [];
  const request = async (n: number) => {
    startTurn();
    await shareTurn();
    work();
    done.push(n);
  };
  await new Promise(setImmediate);
  for (let n = 0; n < 5; n++) {
    void request(n);
    // Its promises run before the next request, in the same pass of the event loop.
    for (let step = 0; step < 5; step++) await Promise.resolve();
  }
  assert.equal(done.length, 1, 'the first request takes the whole turn');
  while (done.length < 5) await new Promise(setImmediate);
});

test('connections that arrive together don’t wait for a turn of a task each', async () => {
  const server = createServer().on('connection', noteConnection).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const count = 40;
  let accepted = 0;
  const all = Promise.withResolvers<void>();
  server.on('connection', () => {
    if (++accepted === count) all.resolve();
  });
  let turns = 0;
  let isOver = false;
  const task = (async () => {
    for (;;) {
      work();
      turns++;
      await shareTurn();
      if (isOver) return;
    }
  })();
  const clients = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  await all.promise;
  isOver = true;
  await task;
  for (const client of clients) client.destroy();
  server.close();
  assert.ok(turns < count / 2, `${turns} turns`);
});
