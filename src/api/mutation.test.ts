import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryObserver } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { operation, type Output } from '#contract/operation.ts';
import { activity } from './writes/activity.ts';
import { editItem, editList, insertItem, removeItem, withMove } from './writes/cacheEdits.ts';
import { undoWith, mutation, perform, type Mutation } from './mutation.ts';
import { anyOne, apiQuery, keyOf } from './query.ts';
import { createQueryClient } from './queryClient.ts';
import { signIn } from './session/signIn.ts';
import { serve, type Reply } from './testing.ts';

const section = z.object({ id: z.string(), title: z.string() });
const list = operation({
  method: 'GET',
  path: '/v1/sections',
  response: z.object({ items: z.array(section), count: z.optional(z.number()) }),
  status: 200,
});
const update = operation({
  method: 'PATCH',
  path: '/v1/sections/{id}',
  body: z.object({ title: z.string() }),
  response: section,
  status: 200,
});
const move = operation({
  method: 'POST',
  path: '/v1/sections/{id}/move',
  body: z.object({ before: z.string() }),
  response: section,
  status: 200,
});
const remove = operation({ method: 'DELETE', path: '/v1/sections/{id}', status: 205 });
const restore = operation({
  method: 'POST',
  path: '/v1/sections/{id}/restore',
  response: section,
  status: 200,
});

const invalidates = () => [keyOf(list, {})];
const rename = mutation(update, {
  invalidates,
  edits: ({ id, body }) => [editItem(list, {}, id, { title: body.title })],
  describe: ({ id, body }, before) => `${before.item(list, {}, id)?.title} renamed to ${body.title}`,
  undo: ({ id }, before) => {
    const old = before.item(list, {}, id);
    return old ? { input: { id, body: { title: old.title } } } : null;
  },
});
const reorder = mutation(move, {
  invalidates,
  scope: () => 'sections',
  edits: ({ id, body }) => [editList(list, {}, (items) => withMove(items, id, body))],
});
const restoreSection = mutation(restore, { invalidates });
const removeSection: Mutation<typeof remove> = mutation(remove, {
  invalidates,
  edits: ({ id }) => [removeItem(list, {}, id)],
  undo: ({ id }) => undoWith(restoreSection, { id }),
});

const key = keyOf(list, {});
const three = () => ({ items: ['a', 'b', 'c'].map((id) => ({ id, title: id.toUpperCase() })), count: 3 });

function filled() {
  const client = createQueryClient();
  client.setQueryData(key, three());
  const items = () => client.getQueryData<ReturnType<typeof three>>(key)?.items ?? [];
  return {
    client,
    order: () =>
      items()
        .map(({ id }) => id)
        .join(''),
    titles: () =>
      items()
        .map(({ title }) => title)
        .join(''),
  };
}

test('applies an edit before the response arrives, and rolls it back after an error', async (context) => {
  const gate = Promise.withResolvers<void>();
  await serve(context, async () => {
    await gate.promise;
    return { status: 409, json: { error: { message: 'Taken.' } } };
  });
  const { client, titles } = filled();
  const writing = perform(client, rename, { id: 'a', body: { title: 'X' } });
  assert.equal(titles(), 'XBC');
  gate.resolve();
  await assert.rejects(writing, { message: 'Taken.' });
  assert.equal(titles(), 'ABC');
});

test('keeps the position of a second move when the first one fails later', async (context) => {
  const gate = Promise.withResolvers<void>();
  const { asked } = await serve(context, async ({ path }) => {
    if (!path.includes('/c/')) return { json: { id: 'a', title: 'A' } };
    await gate.promise;
    return { status: 409 };
  });
  const { client, order } = filled();
  const first = perform(client, reorder, { id: 'c', body: { before: 'a' } });
  const second = perform(client, reorder, { id: 'b', body: { before: 'a' } });
  assert.equal(order(), 'cba');
  gate.resolve();
  await assert.rejects(first);
  assert.equal(order(), 'bac');
  await second;
  assert.equal(order(), 'bac');
  assert.deepEqual(
    asked.map(({ path }) => path),
    ['/v1/sections/c/move', '/v1/sections/b/move'],
  );
});

test('sends the writes of one scope one after another', async (context) => {
  let running = 0;
  let most = 0;
  await serve(context, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => void setTimeout(resolve, 5));
    running -= 1;
    return { json: { id: 'a', title: 'A' } };
  });
  const { client } = filled();
  await Promise.all(['a', 'b', 'c'].map((id) => perform(client, reorder, { id, body: { before: 'a' } })));
  assert.equal(most, 1);
});

test('undo restores the value and describes what it undid', async (context) => {
  const { asked } = await serve(context, () => ({ json: { id: 'a', title: '-' } }));
  const { client, titles } = filled();
  await perform(client, rename, { id: 'a', body: { title: 'X' } });
  const [entry] = activity.get();
  assert.equal(entry?.description, 'A renamed to X');
  assert.equal(entry.undo, 'possible');
  await activity.undo(entry.id);
  assert.equal(titles(), 'ABC');
  assert.deepEqual(
    asked.map(({ body }) => body),
    [{ title: 'X' }, { title: 'A' }],
  );
  assert.equal(activity.get()[0]?.description, 'Undone: A renamed to X');
  assert.equal(activity.get()[1]?.undo, 'undone');
});

test('undoes a removal with another operation', async (context) => {
  const { asked } = await serve(context, ({ method }) =>
    method === 'DELETE' ? { status: 205 } : { json: { id: 'b', title: 'B' } },
  );
  const { client, order } = filled();
  await perform(client, removeSection, { id: 'b' });
  assert.equal(order(), 'ac');
  await activity.undo(activity.get()[0]?.id ?? 0);
  assert.deepEqual(
    asked.map(({ method, path }) => `${method} ${path}`),
    ['DELETE /v1/sections/b', 'POST /v1/sections/b/restore'],
  );
});

test('a failed undo has a reason and can be retried', async (context) => {
  let refuse = false;
  await serve(context, () =>
    refuse ? { status: 409, json: { error: { message: 'Gone.' } } } : { json: {} },
  );
  const { client } = filled();
  await perform(client, rename, { id: 'a', body: { title: 'X' } });
  const id = activity.get()[0]?.id ?? 0;
  const entry = () => activity.get().find((candidate) => candidate.id === id);
  refuse = true;
  await activity.undo(id);
  assert.deepEqual([entry()?.undo, entry()?.reason], ['failed', 'Gone.']);
  refuse = false;
  await activity.undo(id);
  assert.equal(entry()?.undo, 'undone');
});

test('a batch is one entry, and its undo undoes every successful write', async (context) => {
  const { asked } = await serve(context, ({ path, body }) =>
    path.endsWith('/b') && JSON.stringify(body).includes('X')
      ? { status: 409 }
      : { json: { id: '', title: '' } },
  );
  const { client, titles } = filled();
  const batch = activity.openBatch('Renaming 3 sections');
  await Promise.allSettled(
    ['a', 'b', 'c'].map((id) => perform(client, rename, { id, body: { title: 'X' } }, { batch })),
  );
  activity.closeBatch(batch, '2 of 3 sections renamed, 1 failed');
  assert.equal(titles(), 'XBX');
  await activity.undo(batch);
  assert.equal(titles(), 'ABC');
  assert.equal(asked.length, 5);
});

test('invalidates its keys after a failed write, too', async (context) => {
  await serve(context, () => ({ status: 409 }));
  const { client } = filled();
  await perform(client, rename, { id: 'a', body: { title: 'X' } }).catch(() => undefined);
  assert.equal(client.getQueryState(key)?.isInvalidated, true);
});

test('refetches a list whose first response is older than the write', async (context) => {
  const responses = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const started = Promise.withResolvers<void>();
  let [title, reads] = ['One', 0];
  await serve(context, async ({ method, body }): Promise<Reply> => {
    if (method === 'PATCH') {
      ({ title } = body as { title: string });
      return { json: { id: 'a', title } };
    }
    const json = { items: [{ id: 'a', title }] };
    started.resolve();
    await responses[reads++]!.promise;
    return { json };
  });
  const client = createQueryClient();
  const observer = new QueryObserver(client, apiQuery(list, {}));
  context.after(observer.subscribe(() => undefined));
  await started.promise;
  await perform(client, rename, { id: 'a', body: { title: 'Two' } });
  for (const { resolve } of responses) resolve();
  const titles = () =>
    client.getQueryData<Output<typeof list>>(keyOf(list, {}))?.items.map((one) => one.title);
  while (titles()?.[0] !== 'Two') await new Promise((resume) => setImmediate(resume));
  assert.equal(reads, 2);
});

test('invalidates nothing after a 401, and asks for a sign-in once', async (context) => {
  await serve(context, () => ({ status: 401 }));
  context.after(
    signIn.subscribe(() => {
      if (signIn.get()) queueMicrotask(signIn.cancel);
    }),
  );
  const { client, titles } = filled();
  await perform(client, rename, { id: 'a', body: { title: 'X' } }).catch(() => undefined);
  assert.equal(titles(), 'ABC');
  assert.equal(client.getQueryState(key)?.isInvalidated, false);
});

test('keeps the edit and shows no error if the write was already done', async (context) => {
  await serve(context, () => ({ status: 409, json: { error: { message: 'No change.' } } }));
  const { client, order } = filled();
  const idempotent = mutation(move, {
    invalidates,
    edits: ({ id, body }) => [editList(list, {}, (items) => withMove(items, id, body))],
    isAlreadyDone: ({ status }) => status === 409,
  });
  const entries = activity.get().length;
  const moving = perform(client, idempotent, { id: 'c', body: { before: 'a' } });
  await assert.rejects(moving, { status: 409 });
  assert.equal(order(), 'cab');
  assert.equal(activity.get().length, entries);
});

test('invalidates keys that depend on the response', async (context) => {
  await serve(context, () => ({ json: { id: 'a', title: 'Shelf' } }));
  const { client } = filled();
  client.setQueryData(['shelves', 'Shelf'], 'before');
  const put = mutation(restore, {
    invalidates,
    invalidatesAfter: ({ title }) => [['shelves', title]],
  });
  await perform(client, put, { id: 'a' });
  assert.equal(client.getQueryState(['shelves', 'Shelf'])?.isInvalidated, true);
});

const inBox = operation({
  method: 'GET',
  path: '/v1/boxes/{box}/sections',
  response: z.object({ items: z.array(section) }),
  status: 200,
});
const put = operation({
  method: 'POST',
  path: '/v1/sections/{id}/move',
  body: z.object({ box: z.string() }),
  response: section,
  status: 200,
});

test('shows an item in the last list it was moved to, even if an earlier move fails later', async (context) => {
  const { promise, resolve: fail } = Promise.withResolvers<void>();
  let first = true;
  await serve(context, async () => {
    if (!first) return { json: { id: 'a', title: 'A' } };
    first = false;
    await promise;
    return { status: 403, json: { error: { message: 'No.' } } };
  });
  const client = createQueryClient();
  const boxes: Record<string, string[]> = { one: ['a', 'b'], two: ['c'], three: [] };
  for (const [box, ids] of Object.entries(boxes))
    client.setQueryData(keyOf(inBox, { box }), {
      items: ids.map((id) => ({ id, title: id.toUpperCase() })),
    });
  const shownIds = () =>
    Object.keys(boxes).map((box) =>
      client
        .getQueryData<{ items: { id: string }[] }>(keyOf(inBox, { box }))
        ?.items.map(({ id }) => id)
        .join(''),
    );
  const toBox = mutation(put, {
    invalidates: () => [],
    scope: () => 'boxes',
    edits: ({ id, body: { box } }, before) => {
      const [found] = before.anywhere(inBox, id);
      return found ? [removeItem(inBox, { box: anyOne }, id), insertItem(inBox, { box }, found.item)] : [];
    },
  });
  const failed = perform(client, toBox, { id: 'a', body: { box: 'two' } });
  const done = perform(client, toBox, { id: 'a', body: { box: 'three' } });
  assert.deepEqual(shownIds(), ['b', 'c', 'a']);
  fail();
  await assert.rejects(failed, /No/);
  assert.deepEqual(shownIds(), ['b', 'c', 'a']);
  await done;
  assert.deepEqual(shownIds(), ['b', 'c', 'a']);
});
