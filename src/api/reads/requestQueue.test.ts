import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../http/ApiError.ts';
import { status } from '../http/status.ts';
import { createRequestQueue } from './requestQueue.ts';

const slowed = (retryAfter: number | null) =>
  new ApiError({ kind: 'refused', status: 429, message: 'Slow down.', retryAfter });
const away = () =>
  new ApiError({ kind: 'refused', status: 503, message: 'Its database is away.', retryAfter: 2 });
const lost = () => ApiError.unreachable(new Error('gone'));
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Without waiting for idle time. */
const createQueue = () =>
  createRequestQueue(
    Date.now,
    async () => undefined,
    () => 1,
  );

/** A write with a list of results, one per call. */
function script(...answers: (Error | string)[]) {
  let asked = 0;
  const write = async () => {
    const answer = answers[asked++];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { write, asked: () => asked };
}

test('a 429 pauses all requests for the given time', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const queue = createQueue();
  const [first, second] = [script(slowed(7), 'done'), script('done')];
  const one = queue.send(first.write);
  await settled();
  assert.deepEqual(queue.pause.get(), { why: 'slowed', until: 7000 });
  const other = queue.send(second.write);
  context.mock.timers.tick(6999);
  await settled();
  assert.deepEqual([first.asked(), second.asked()], [1, 0]);
  context.mock.timers.tick(1);
  assert.deepEqual(await Promise.all([one, other]), ['done', 'done']);
  assert.equal(queue.pause.get(), null);
});

test('several rate-limited requests start one pause, the longest', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const queue = createQueue();
  const sent = [2, 5, 3, 4].map((seconds) => queue.send(script(slowed(seconds), 'done').write));
  await settled();
  assert.equal(queue.pause.get()?.until, 5000);
  context.mock.timers.tick(5000);
  assert.equal((await Promise.all(sent)).length, 4);
});

for (const [title, error, expected] of [
  ['backs off exponentially without Retry-After', slowed(null), [1000, 2000, 4000, 8000]],
  ['retries after a 503 with Retry-After, and backs off', away(), [2000, 2000, 2000, 4000]],
] as const)
  test(title, async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const queue = createQueue();
    const { write, asked } = script(error, error, error, error, 'done');
    const sent = queue.send(write);
    const waits: number[] = [];
    for (let answers = 1; answers <= 4; answers++) {
      await settled();
      assert.equal(asked(), answers);
      const wait = (queue.pause.get()?.until ?? 0) - Date.now();
      waits.push(wait);
      context.mock.timers.tick(wait);
    }
    assert.deepEqual(waits, expected);
    assert.equal(await sent, 'done');
  });

test('pauses after a lost connection until the service responds to any request', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const queue = createQueue();
  const { write, asked } = script(lost(), 'done');
  status.lost();
  const sent = queue.send(write);
  await settled();
  assert.equal(queue.pause.get()?.why, 'unreachable');
  assert.equal(asked(), 1);
  status.reached();
  assert.equal(await sent, 'done');
});

test('does not retry a request that is not repeatable if its outcome is unknown', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  for (const fault of [lost(), away()]) {
    const { write, asked } = script(fault, 'done');
    await assert.rejects(createQueue().send(write, false), fault);
    assert.equal(asked(), 1);
  }
});

test('an abort during a pause reports the abort, or the lost response if the request was sent', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const reason = new Error('Canceled.');
  for (const [answer, expected] of [
    [slowed(60), /Canceled/],
    [lost(), /didn’t respond/],
  ] as const) {
    const cancel = new AbortController();
    const sent = createQueue().send(script(answer).write, true, cancel.signal);
    await settled();
    cancel.abort(reason);
    await assert.rejects(sent, expected);
  }
});

test('sends at most four job requests at a time', async () => {
  const queue = createQueue();
  let [running, most] = [0, 0];
  const write = async () => {
    most = Math.max(most, ++running);
    await settled();
    running--;
  };
  await Promise.all(Array.from({ length: 50 }, () => queue.send(write)));
  assert.equal(most, 4);
});

test('a rate-limited read also pauses jobs', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const queue = createQueue();
  status.slowed(3000);
  const { write, asked } = script('done');
  const sent = queue.send(write);
  await settled();
  assert.deepEqual([queue.pause.get(), asked()], [{ why: 'slowed', until: 3000 }, 0]);
  context.mock.timers.tick(3000);
  status.resumed(Date.now());
  assert.equal(await sent, 'done');
});

test('jobs and background reads share five requests', async () => {
  const queue = createQueue();
  let [running, most, reads] = [0, 0, 0];
  const request = async () => {
    most = Math.max(most, ++running);
    await settled();
    running--;
  };
  const jobs = Array.from({ length: 50 }, () => queue.send(request));
  const first = Array.from({ length: 10 }, () => queue.read('reads', request).then(() => reads++));
  await Promise.all(jobs.slice(0, 25));
  assert.equal(reads, 10);
  await Promise.all([...jobs, ...first]);
  assert.equal(most, 5);
});
