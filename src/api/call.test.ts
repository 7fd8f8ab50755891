import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { call } from './call.ts';
import { session } from './session.ts';
import { signIn } from './signIn.ts';
import { status } from './status.ts';
import { serve } from './testing.ts';

const get = endpoint({
  method: 'GET',
  path: '/v1/orgs/{organizationId}',
  response: z.object({ id: z.string() }),
  status: 200,
});
const rename = endpoint({
  method: 'PATCH',
  path: '/v1/orgs/{organizationId}',
  body: z.object({ title: z.string() }),
  response: z.object({ id: z.string() }),
  status: 200,
});
const remove = endpoint({ method: 'DELETE', path: '/v1/orgs/{organizationId}', status: 205 });
const input = { organizationId: 'o1' };

test('a call sends method, path, token and body, and gives the answer', async (context) => {
  const { asked } = await serve(context, () => ({ json: { id: 'o1' } }));
  assert.deepEqual(await call(rename, { ...input, body: { title: 'Saltmarsh' } }), { id: 'o1' });
  assert.deepEqual(asked, [
    { method: 'PATCH', path: '/v1/orgs/o1', token: 'first', body: { title: 'Saltmarsh' } },
  ]);
});

test('205 has no body and needs none', async (context) => {
  await serve(context, () => ({ status: 205 }));
  assert.equal(await call(remove, input), undefined);
});

test('a refused token: the request waits for a new one and is sent again', async (context) => {
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

test('who cancels the sign-in gets the refusal', async (context) => {
  await serve(context, () => ({ status: 401 }));
  const stop = signIn.subscribe(() => {
    if (signIn.get()) queueMicrotask(signIn.cancel);
  });
  context.after(stop);
  await assert.rejects(call(get, input), { name: 'ApiError', status: 401 });
});

for (const code of [429, 503])
  test(`a read that is told ${code} and when to come back does so, and the shell can say so`, async (context) => {
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

test('a write that is told to slow down is left to its caller, who learns how long', async (context) => {
  const { asked } = await serve(context, () => ({ status: 429, headers: { 'Retry-After': '7' } }));
  await assert.rejects(call(remove, input), { status: 429, retryAfter: 7 });
  assert.equal(asked.length, 1);
});

test('a web page in place of an answer is not this API', async (context) => {
  await serve(context, () => ({ text: '<!doctype html>' }));
  await assert.rejects(call(get, input), { kind: 'foreign' });
});

test('no service at the address: unreachable, and known to be so until the next answer', async (context) => {
  const { baseUrl } = await serve(context, () => ({ json: { id: 'o1' } }));
  session.enter({ baseUrl: 'http://127.0.0.1:1', label: 'Nobody', token: 't', keep: false });
  await assert.rejects(call(get, input), { kind: 'unreachable', status: 0 });
  assert.equal(status.get().reachable, false);
  session.enter({ baseUrl, label: 'Back', token: 'first', keep: false });
  await call(get, input);
  assert.equal(status.get().reachable, true);
});

test('an answer to what was sent before the connection was lost doesn’t say that it is back', async (context) => {
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

test('a request that is called off ends at once, even while it waits for a sign-in', async (context) => {
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
