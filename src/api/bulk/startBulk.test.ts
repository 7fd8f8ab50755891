import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { operation } from '#contract/operation.ts';
import { activity } from '../writes/activity.ts';
import { jobs } from './jobs.ts';
import { holdInvalidation, mutation, perform } from '../mutation.ts';
import { keyOf } from '../query.ts';
import { createQueryClient } from '../queryClient.ts';
import { signIn } from '../session/signIn.ts';
import { serve, type Asked } from '../testing.ts';
import { resultText } from './bulkText.ts';
import type { BulkJob } from './job.ts';
import { requestQueue } from '../reads/requestQueue.ts';
import { PartlyFailed } from './PartlyFailed.ts';
import { transition } from './rows.ts';
import { startBulk, type BulkPlan } from './startBulk.ts';

const person = z.object({ id: z.string(), role: z.string() });
const list = operation({
  method: 'GET',
  path: '/v1/people',
  response: z.object({ items: z.array(person) }),
  status: 200,
});
const update = operation({
  method: 'PATCH',
  path: '/v1/people/{id}',
  body: z.object({ role: z.string() }),
  response: person,
  status: 200,
});
const updateMany = operation({
  method: 'PUT',
  path: '/v1/team',
  body: z.object({ add: z.array(z.string()) }),
  status: 204,
});
const changeRole = mutation(update, {
  invalidates: () => [keyOf(list, {})],
  describe: ({ id }) => `${id} changed`,
});
const addAll = mutation(updateMany, { invalidates: () => [keyOf(list, {})] });

const ids = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`);
const idOf = ({ path }: Asked) => path.split('/').at(-1) ?? '';
const done = (asked: Asked) => ({ json: { id: idOf(asked), role: 'edit' } });
const no = (message: string) => ({ status: 409, json: { error: { message } } });
const slow = (seconds: number) => ({ status: 429, headers: { 'Retry-After': String(seconds) } });

/** A job that changes roles from Read to Edit. */
function promote(count: number, more: Partial<BulkPlan> = {}) {
  const client = createQueryClient();
  const job = startBulk({
    client,
    title: 'Set role to Edit',
    doing: 'Changing…',
    rows: ids(count).map((id) => ({ id, name: id, change: 'Read → Edit' })),
    write: ([id = ''], batch) =>
      perform(
        client,
        changeRole,
        { id, body: { role: 'edit' } },
        { ...batch, undo: { input: { id, body: { role: 'read' } } } },
      ),
    ...more,
  });
  return { client, job, entry: () => activity.find(job.batch) };
}

/** The latest bulk job in the dock. */
const latest = () => {
  const job = jobs.get().at(-1);
  assert.ok(job?.kind === 'bulk');
  return job;
};

test('stops an ordered job at the first failure and continues there on retry', async (context) => {
  let refuses = true;
  const { asked } = await serve(context, (one) =>
    refuses && idOf(one) === 'p1' ? no('Not this one.') : done(one),
  );
  const { job } = promote(4, { inOrder: true });
  await job.ended();
  assert.deepEqual(asked.map(idOf), ['p0', 'p1']);
  assert.equal(resultText(job.rows), '1 of 4 done, 1 failed, 2 not sent');
  refuses = false;
  job.retry();
  await job.ended();
  assert.deepEqual(asked.map(idOf), ['p0', 'p1', 'p1', 'p2', 'p3']);
  assert.equal(resultText(job.rows), '4 of 4 done');
});

test('reports failed rows with their reasons, and retries only those', async (context) => {
  const failing = new Set(['p2', 'p3', 'p5', 'p7']);
  const { asked } = await serve(context, (one) => (failing.has(idOf(one)) ? no('Not this one.') : done(one)));
  const { job, entry } = promote(10);
  await job.ended();
  assert.equal(resultText(job.rows), '6 of 10 done, 4 failed');
  assert.equal(entry()?.description, 'Set role to Edit: 6 of 10 done, 4 failed');
  assert.deepEqual(new Set(job.rows.of('failed').map(({ id }) => id)), failing);
  assert.equal(job.rows.find('p2')?.reason, 'Not this one.');
  failing.clear();
  job.retry();
  await job.ended();
  assert.equal(resultText(job.rows), '10 of 10 done');
  assert.equal(asked.length, 14);
});

test('a 429 pauses the whole job, which then writes every row exactly once', async (context) => {
  const accepted: string[] = [];
  let rateLimited = 0;
  await serve(context, (one) => {
    if (accepted.length === 5 && rateLimited++ < 4) return slow(0);
    accepted.push(idOf(one));
    return done(one);
  });
  const pauses: unknown[] = [];
  context.after(requestQueue.pause.subscribe(() => pauses.push(requestQueue.pause.get()?.why)));
  const { job } = promote(20);
  await job.ended();
  assert.ok(pauses.includes('slowed'));
  assert.deepEqual(accepted.toSorted(), ids(20).toSorted());
  assert.equal(activity.partsOf(job.batch).length, 20);
});

test('sends at most four requests at a time', async (context) => {
  let [running, most] = [0, 0];
  const fourWait = Promise.withResolvers<void>();
  await serve(context, async (one) => {
    most = Math.max(most, ++running);
    if (running === 4) fourWait.resolve();
    await fourWait.promise;
    await new Promise((resolve) => void setImmediate(resolve));
    running--;
    return done(one);
  });
  await promote(30).job.ended();
  assert.equal(most, 4);
});

test('cancel waits for requests in progress and marks the rest as not sent', async (context) => {
  const gate = Promise.withResolvers<void>();
  const { asked } = await serve(context, async (one) => {
    await gate.promise;
    return done(one);
  });
  const { job } = promote(50);
  while (asked.length < 4) await new Promise((resolve) => void setImmediate(resolve));
  job.cancel();
  assert.deepEqual([job.phase(), job.rows.count('unsent'), job.rows.count('working')], ['stopping', 46, 4]);
  gate.resolve();
  await job.ended();
  assert.equal(resultText(job.rows), '4 of 50 done, 46 not sent');
  assert.equal(asked.length, 4);
});

test('never sends skipped or unchanged rows', async (context) => {
  const { asked } = await serve(context, done);
  const given = ids(3).map((id) => ({ id, name: id, change: 'Read → Edit' }));
  const { job } = promote(3, {
    rows: [
      { ...given[0]!, keep: { as: 'skipped', reason: 'This is you.' } },
      { ...given[1]!, keep: { as: 'unchanged', reason: 'Was Edit already' } },
      given[2]!,
    ],
  });
  await job.ended();
  assert.deepEqual(asked.map(idOf), ['p2']);
  assert.equal(resultText(job.rows), '1 of 3 done, 1 unchanged, 1 skipped');
});

test('undoes all rows in one job, even through a rate limit', async (context) => {
  let rateLimited = 0;
  const { asked } = await serve(context, (one) =>
    JSON.stringify(one.body).includes('read') && rateLimited++ === 3 ? slow(0) : done(one),
  );
  const { job, entry } = promote(12);
  await job.ended();
  await activity.undo(job.batch);
  assert.equal(entry()?.undo, 'undone');
  assert.equal(latest().title, 'Undo: Set role to Edit');
  assert.equal(resultText(latest().rows), '12 of 12 done');
  assert.equal(asked.filter(({ body }) => JSON.stringify(body).includes('read')).length, 13);
});

test('each row of an undo shows its current state, also after a redo', async (context) => {
  await serve(context, done);
  const { job } = promote(3, {
    rows: [
      { id: 'p0', name: 'p0', change: 'Added', undone: 'Removed again' },
      { id: 'p1', name: 'p1', ...transition('“a → b”', 'Not set') },
      { id: 'p2', name: 'p2', change: 'Merged' },
    ],
  });
  const changes = ({ rows }: BulkJob) => [...rows.all()].map(({ change }) => change).toSorted();
  await job.ended();
  await activity.undo(job.batch);
  assert.deepEqual(changes(latest()), ['Not set → “a → b”', 'Removed again', 'Undone']);
  await activity.undo(latest().batch);
  assert.deepEqual(changes(latest()), ['Added', 'Merged', '“a → b” → Not set']);
});

test('an undo can be undone', async (context) => {
  await serve(context, done);
  const { job } = promote(3);
  await job.ended();
  await activity.undo(job.batch);
  await activity.undo(latest().batch);
  assert.equal(latest().title, 'Set role to Edit');
  assert.equal(latest().rows.count('done'), 3);
});

test('undoes one row of a batch alone, and the rest afterwards', async (context) => {
  const { asked } = await serve(context, done);
  const { job } = promote(5);
  await job.ended();
  const [first] = activity.partsOf(job.batch);
  await activity.undo(first!.id);
  assert.equal(asked.length, 6);
  await activity.undo(job.batch);
  assert.equal(latest().rows.size, 4);
  assert.equal(asked.length, 10);
});

test('an undo that fails for some rows reports them and can be retried', async (context) => {
  let refuse = true;
  await serve(context, (one) =>
    refuse && idOf(one) === 'p1' && JSON.stringify(one.body).includes('read') ? no('Gone.') : done(one),
  );
  const { job, entry } = promote(4);
  await job.ended();
  await activity.undo(job.batch);
  assert.deepEqual([entry()?.undo, entry()?.reason], ['failed', 'Couldn’t undo 1 of 4 rows.']);
  assert.equal(latest().rows.find('p1')?.reason, 'Gone.');
  refuse = false;
  latest().retry();
  await latest().ended();
  assert.equal(resultText(latest().rows), '4 of 4 done');
});

test('undoes more writes than the activity list keeps entries', async (context) => {
  const { asked } = await serve(context, done);
  const { job } = promote(800);
  await job.ended();
  await activity.undo(job.batch);
  assert.equal(latest().rows.count('done'), 800);
  assert.equal(asked.length, 1600);
});

test('the rows of one request succeed, fail and are undone together', async (context) => {
  const client = createQueryClient();
  const sizes: number[] = [];
  await serve(context, ({ body }) => {
    const { add } = z.object({ add: z.array(z.string()) }).parse(body);
    sizes.push(add.length);
    return add.includes('p7') ? no('p7 is unknown.') : { status: 204 };
  });
  const { job } = promote(10, {
    together: 5,
    write: (taken, batch) =>
      perform(
        client,
        addAll,
        { body: { add: [...taken] } },
        { ...batch, undo: { input: { body: { add: [] } } } },
      ),
  });
  await job.ended();
  assert.equal(resultText(job.rows), '5 of 10 done, 5 failed');
  await activity.undo(job.batch);
  assert.deepEqual(sizes, [5, 5, 0]);
  assert.equal(latest().rows.count('done'), 5);
});

test('some rows of a request can fail; one undo covers the others', async (context) => {
  const client = createQueryClient();
  const bodies: string[][] = [];
  await serve(context, ({ body }) => {
    bodies.push(z.object({ add: z.array(z.string()) }).parse(body).add);
    return { status: 204 };
  });
  const rows = ['p0', 'p1', 'p2'].map((id) => ({ id, name: id, change: 'in', request: 'all' }));
  const { job } = promote(3, {
    rows,
    async write(taken, batch) {
      const add = taken.filter((id) => id !== 'p1');
      const undo = { input: { body: { add: [] } } };
      await perform(client, addAll, { body: { add } }, { ...batch, undo });
      if (add.length < taken.length) throw new PartlyFailed(new Map([['p1', 'p1 is unknown.']]));
    },
  });
  await job.ended();
  assert.equal(resultText(job.rows), '2 of 3 done, 1 failed');
  assert.equal(job.rows.find('p1')?.reason, 'p1 is unknown.');
  await activity.undo(job.batch);
  assert.deepEqual(bodies, [['p0', 'p2'], []]);
  assert.equal(latest().rows.count('done'), 2);
});

test('invalidates the keys of 100 writes once, at the end', async (context) => {
  await serve(context, done);
  const client = createQueryClient();
  client.setQueryData(keyOf(list, {}), { items: [] });
  let invalidated = 0;
  client.getQueryCache().subscribe(({ type, ...event }) => {
    if (type === 'updated' && 'action' in event && event.action.type === 'invalidate') invalidated++;
  });
  const { job } = promote(100, {
    client,
    around: () => holdInvalidation(client, changeRole, { id: '', body: { role: '' } }),
    write: ([id = ''], batch) => perform(client, changeRole, { id, body: { role: 'edit' } }, batch),
  });
  await job.ended();
  assert.equal(invalidated, 1);
});

test('sends no more rows after a canceled sign-in', async (context) => {
  const { asked } = await serve(context, () => ({ status: 401 }));
  context.after(
    signIn.subscribe(() => {
      if (signIn.get()) queueMicrotask(signIn.cancel);
    }),
  );
  const { job } = promote(40);
  await job.ended();
  assert.ok(asked.length <= 8, `${asked.length} were sent`);
  assert.ok(job.rows.count('unsent') >= 32);
});

test('cancel during a pause takes effect immediately', async (context) => {
  await serve(context, () => slow(1));
  const { job } = promote(10);
  while (requestQueue.pause.get() === null) await new Promise((resolve) => void setImmediate(resolve));
  job.cancel();
  await job.ended();
  assert.equal(resultText(job.rows), '0 of 10 done, 10 not sent');
});
