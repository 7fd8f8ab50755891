import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import test from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { waitForLargeBodies } from './largeBodies.ts';

const large = { headers: { 'content-length': String(3 * 1024 ** 2) } };
const small = { headers: { 'content-length': '1000' } };
const unknown = { headers: { 'transfer-encoding': 'chunked' } };
const response = () => new EventEmitter() as ServerResponse;

test('reads the large bodies of one caller one after the other', async () => {
  const [first, second] = [response(), response()];
  const started: string[] = [];
  const wait = (
    caller: string,
    name: string,
    request: Parameters<typeof waitForLargeBodies>[1] = large,
    of = response(),
  ) => waitForLargeBodies(caller, request, of).then(() => started.push(name));
  await wait('a', 'first', large, first);
  const others = [wait('a', 'second', unknown, second), wait('a', 'third')];
  await wait('a', 'small', small);
  await wait('b', 'of another caller');
  await setImmediate();
  assert.deepEqual(started, ['first', 'small', 'of another caller']);
  first.emit('close');
  await others[0];
  await setImmediate();
  assert.deepEqual(started.slice(3), ['second']);
  second.emit('close');
  await others[1];
  assert.deepEqual(started.slice(3), ['second', 'third']);
});
