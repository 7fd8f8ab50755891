import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { operation } from '#contract/operation.ts';
import { call } from './call.ts';
import { session } from './session/session.ts';
import { signIn } from './session/signIn.ts';
import { status } from './http/status.ts';
import { serve } from './testing.ts';

const get = operation({
  method: 'GET',
  path: '/v1/fens/{organizationId}',
  response: z.object({ id: z.string() }),
  status: 200,
});
const rename = operation({
  method: 'PATCH',
  path: '/v1/fens/{organizationId}',
  body: z.object({ title: z.string() }),
  response: z.object({ id: z.string() }),
  status: 200,
});
const remove = operation({ method: 'DELETE', path: '/v1/fens/{organizationId}', status: 205 });
const input = { organizationId: 'o1' };

test('sends method, path, token and body, and returns the output', async (context) => {
  const { asked } = await serve(context, () => ({ json: { id: 'o1' } }));
  assert.deepEqual(await call(rename, { ...input, body: { title: 'Saltmarsh' } }), { id: 'o1' });
  assert.deepEqual(asked, [
    { method: 'PATCH', path: '/v1/fens/o1', token: 'first', body: { title: 'Saltmarsh' } },
  ]);
});

test('returns undefined for 205', async (context) => {
  await serve(context, () => ({ status: 205 }));
  assert.equal(await call(remove, input), undefined);
});

test('after a 401 the request waits for a new token and is sent again', async (context) => {
  const { asked } = await serve(context, ({ token }) =>
    token === 'second' ? { json: { id: 'o1' } } : { status: 401 },
  );
  const stop = signIn.subscribe(() => {
    if (!signIn.get()) return;
    queueMicrotask(() => {
      session.enter({ ...session.current()!, token: 'second' });
      signIn.done();
    });
  });
  context.after(stop);
  assert.deepEqual(await Promise.all([call(get, input), call(get, input)]), [{ id: 'o1' }, { id: 'o1' }]);
  assert.deepEqual(asked.map(({ token }) => token).toSorted(), ['first', 'first', 'second', 'second']);
});

test('rejects with the 401 if the sign-in is canceled', async (context) => {
  await serve(context, () => ({ status: 401 }));
  const stop = signIn.subscribe(() => {
    if (signIn.get()) queueMicrotask(signIn.cancel);
  });
  context.after(stop);
  await assert.rejects(call(get, input), { name: 'ApiError', status: 401 });
});

for (const code of [429, 503])
  test(`retries a read after a ${code} with Retry-After, and reports the delay`, async (context) => {
    let times = 0;
    await serve(context, () => {
      times += 1;
      return times === 1 ? { status: code, headers: { 'Retry-After': '0' } } : { json: { id: 'o1' } };
    });
    const seen: (number | null)[] = [];
    context.after(status.subscribe(() => seen.push(status.get().slowedUntil)));
    assert.deepEqual(await call(get, input), { id: 'o1' });
    assert.equal(seen.length, 2);
    assert.equal(seen[1], null);
  });

test('does not retry a rate-limited write, and reports Retry-After', async (context) => {
  const { asked } = await serve(context, () => ({ status: 429, headers: { 'Retry-After': '7' } }));
  await assert.rejects(call(remove, input), { status: 429, retryAfter: 7 });
  assert.equal(asked.length, 1);
});

test('reports an HTML response as a foreign API', async (context) => {
  await serve(context, () => ({ text: '<!doctype html>' }));
  await assert.rejects(call(get, input), { kind: 'foreign' });
});

test('reports the service as unreachable until the next response', async (context) => {
  const { baseUrl } = await serve(context, () => ({ json: { id: 'o1' } }));
  session.enter({ baseUrl: 'http://127.0.0.1:1', label: 'Nobody', token: 't', keep: false });
  await assert.rejects(call(get, input), { kind: 'unreachable', status: 0 });
  assert.equal(status.get().reachable, false);
  session.enter({ baseUrl, label: 'Back', token: 'first', keep: false });
  await call(get, input);
  assert.equal(status.get().reachable, true);
});

test('a late response does not mark a lost connection as restored', async (context) => {
  const [arrived, lost] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await serve(context, async () => {
    arrived.resolve();
    await lost.promise;
    return { json: { id: 'o1' } };
  });
  const late = call(get, input);
  await arrived.promise;
  status.lost();
  lost.resolve();
  await late;
  assert.equal(status.get().reachable, false);
  await call(get, input);
  assert.equal(status.get().reachable, true);
});

test('an aborted request ends immediately, even while it waits for a sign-in', async (context) => {
  await serve(context, () => ({ status: 401 }));
  const control = new AbortController();
  const stop = signIn.subscribe(() => {
    if (signIn.get()) queueMicrotask(() => control.abort());
  });
  context.after(() => {
    stop();
    signIn.done();
  });
  await assert.rejects(call(get, input, control.signal), { name: 'AbortError' });
});

test('reports a write with status 202 as pending', async (context) => {
  await serve(context, () => ({ status: 202 }));
  await assert.rejects(call(remove, input), { kind: 'accepted', status: 202, message: /^Request sent/ });
});
