import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { activity } from '#api/writes/activity.ts';
import { createQueryClient } from '#api/queryClient.ts';
import { keyOf } from '#api/query.ts';
import { serve, type Reply } from '#api/testing.ts';
import type { Space } from '#contract/space.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { deletedSpaces } from '#directory/spaces/deletedSpaces.ts';
import { recordResources } from './recordResources.ts';
import { queuedSpaceQuery } from '#directory/spaces/spaces.api.ts';
import { makeSpace } from '#directory/testing.ts';

const deletedAt = '2031-05-14T12:00:00.000Z';
const inOrganization = (organization: string, id: string, more: Partial<Space> = {}): Space => ({
  ...makeSpace(id),
  organization,
  ...more,
});

/** A query client that records, and a service that returns these spaces and 404 for all others. */
async function learning(context: TestContext, held: Record<string, Space> = {}) {
  const { asked } = await serve(context, ({ path }): Reply => {
    const space = held[path.split('/').at(-1) ?? ''];
    return space
      ? { json: space }
      : { status: 404, json: { error: { code: 404, message: 'No such space.' } } };
  });
  const client = createQueryClient();
  context.after(recordResources(client));
  return { client, asked };
}

/** Resolves when a list contains the expected IDs. */
async function expectIds(of: () => readonly { id: string }[], expected: readonly string[]) {
  for (
    let turn = 0;
    turn < 200 &&
    of()
      .map(({ id }) => id)
      .join() !== expected.join();
    turn++
  )
    await new Promise((resume) => setImmediate(resume));
  assert.deepEqual(
    of().map(({ id }) => id),
    expected,
  );
}

const wrote = (method: 'DELETE' | 'POST', path: string) =>
  activity.done(activity.begin({ description: null, request: { method, path } }), null);

test('reads the deletion time of a deleted space and removes the space after a restore', async (context) => {
  const gone = inOrganization('del', 'gone', { deletedAt });
  const { asked } = await learning(context, { gone });
  wrote('DELETE', '/v1/spaces/gone');
  await expectIds(() => deletedSpaces.of('del'), ['gone']);
  assert.deepEqual(deletedSpaces.of('del'), [{ id: 'gone', title: 'gone', deletedAt }]);
  assert.deepEqual(
    asked.map(({ method, path }) => `${method} ${path}`),
    ['GET /v1/spaces/gone'],
  );
  wrote('POST', '/v1/spaces/gone/restore');
  assert.deepEqual(deletedSpaces.of('del'), []);
});

test('records a deletion even if a read from before it responds later', async (context) => {
  const responses = [Promise.withResolvers<Reply>(), Promise.withResolvers<Reply>()];
  const { asked } = await serve(context, () => responses[asked.length - 1]!.promise);
  const client = createQueryClient();
  context.after(recordResources(client));
  const early = client.query(queuedSpaceQuery('late'));
  while (asked.length === 0) await new Promise((resume) => setImmediate(resume));
  wrote('DELETE', '/v1/spaces/late');
  responses[0]!.resolve({ json: inOrganization('sea', 'late') });
  assert.equal((await early).deletedAt, undefined);
  responses[1]!.resolve({ json: inOrganization('sea', 'late', { deletedAt }) });
  await expectIds(() => deletedSpaces.of('sea'), ['late']);
});

test('removes a permanently deleted space', async (context) => {
  const { client } = await learning(context);
  deletedSpaces.put('swept', { id: 'swept', title: 'Swept', deletedAt });
  await client.query({ ...queuedSpaceQuery('swept'), retry: false }).catch(() => null);
  await expectIds(() => deletedSpaces.of('swept'), []);
});

test('records a space that turns out to be deleted', async (context) => {
  const { client } = await learning(context);
  const key = keyOf(spaces.get, { spaceId: 'moved' });
  client.setQueryData(key, inOrganization('read', 'moved'));
  client.setQueryData(key, inOrganization('read', 'moved', { deletedAt }));
  assert.deepEqual(
    deletedSpaces.of('read').map(({ id }) => id),
    ['moved'],
  );
});
