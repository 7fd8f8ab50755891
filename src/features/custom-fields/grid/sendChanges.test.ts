import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import * as z from 'zod/mini';
import { activity } from '#api/writes/activity.ts';
import { createQueryClient } from '#api/queryClient.ts';
import { keyOf } from '#api/query.ts';
import { serve, type Asked, type Reply } from '#api/testing.ts';
import { jobs } from '#api/bulk/jobs.ts';
import { customFields, type CustomField } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { createValuesStore } from './createValuesStore.ts';
import { sendChanges } from './sendChanges.ts';

const fields = [
  { id: 'f1', name: 'owner', type: 'text' },
  { id: 'f2', name: 'pages', type: 'number' },
  { id: 'f3', name: 'audience', type: 'select', options: ['Customers', 'Visitors'] },
] as CustomField[];
const [owner, pages, audience] = fields as [CustomField, CustomField, CustomField];
const space = (id: string, review = true) =>
  ({ id, title: id.toUpperCase(), permissions: { review, admin: false } }) as Space;

function memoryStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

const body = z.object({ values: z.record(z.string(), z.object({ value: z.unknown() })) });
const sent = ({ body: given }: Asked) =>
  Object.fromEntries(Object.entries(body.parse(given).values).map(([name, { value }]) => [name, value]));

async function sheet(context: TestContext, answer: (one: Asked) => Reply) {
  const { asked } = await serve(context, answer);
  const client = createQueryClient();
  const store = memoryStorage();
  const values = createValuesStore(client, { store, key: 'o1' });
  for (const spaceId of ['s1', 's2'])
    client.setQueryData(
      keyOf(customFields.getValues, { spaceId }),
      fields.map((customField) => ({ customField, ...(customField === owner && { value: 'Marl Tansy' }) })),
    );
  const textOf = (spaceId: string, name: string) => {
    const { drafts, values: known } = values.rowOf(spaceId);
    return drafts.get(name)?.text ?? String(known?.get(name) ?? '');
  };
  return { asked, client, store, values, textOf };
}
const settled = () => new Promise((resolve) => void setTimeout(resolve, 0));
async function ended() {
  const job = jobs.get().at(-1);
  assert.ok(job?.kind === 'bulk');
  await job.ended();
  return job;
}
const refusal = (name: string) => ({
  status: 400,
  json: {
    error: {
      code: 400,
      message: 'Refused.',
      issues: [{ path: `body.values.${name}.value`, message: 'Must be one of: Customers.' }],
    },
  },
});

test('sends only changed values, one request per space, and undo restores them', async (context) => {
  const { asked, client, values } = await sheet(context, () => ({ status: 204 }));
  const changes = [
    { space: space('s1'), field: owner, text: 'Marl Tansy' },
    { space: space('s1'), field: pages, text: '1,284' },
    { space: space('s1'), field: audience, text: 'visitors' },
    { space: space('s2'), field: owner, text: '' },
  ];
  sendChanges({ client, values, title: 'Paste 4 cells', changes });
  const job = await ended();
  assert.deepEqual(asked.map(sent), [{ pages: 1284, audience: 'Visitors' }, { owner: null }]);
  assert.equal(values.rowOf('s2').values?.has('owner'), false);
  await activity.undo(job.batch);
  assert.deepEqual(
    asked
      .slice(2)
      .map(sent)
      .toSorted((a) => ('owner' in a ? 1 : -1)),
    [{ pages: null, audience: null }, { owner: 'Marl Tansy' }],
  );
  assert.equal(values.rowOf('s2').values?.get('owner'), 'Marl Tansy');
});

test('keeps a rejected cell with its reason, and sends the others again without it', async (context) => {
  const { asked, client, values, textOf, store } = await sheet(context, (one) =>
    'audience' in sent(one) ? refusal('audience') : { status: 204 },
  );
  const changes = [
    { space: space('s1'), field: pages, text: '7' },
    { space: space('s1'), field: audience, text: 'Visitors' },
  ];
  sendChanges({ client, values, title: 'Paste 2 cells', changes });
  const job = await ended();
  assert.deepEqual(asked.map(sent), [{ pages: 7, audience: 'Visitors' }, { pages: 7 }]);
  assert.deepEqual([job.rows.count('done'), job.rows.count('failed')], [1, 1]);
  const draft = values.draftOf({ spaceId: 's1', name: 'audience' });
  assert.deepEqual(
    [draft?.text, draft?.state, draft?.reason],
    ['Visitors', 'failed', 'Must be one of: Customers.'],
  );
  assert.equal(textOf('s1', 'pages'), '7');
  // The draft survives a reload.
  const reloaded = createValuesStore(client, { store, key: 'o1' });
  assert.equal(reloaded.draftOf({ spaceId: 's1', name: 'audience' })?.text, 'Visitors');
  // Undo reverts the saved cells and removes the rejected drafts.
  await activity.undo(job.batch);
  assert.deepEqual(asked.slice(2).map(sent), [{ pages: null }]);
  assert.equal(values.failedDrafts().length, 0);
});

test('does not send invalid values or changes to read-only spaces', async (context) => {
  const { asked, client, values } = await sheet(context, () => ({ status: 204 }));
  const changes = [
    { space: space('s1'), field: pages, text: 'many' },
    { space: space('s2', false), field: pages, text: '7' },
  ];
  sendChanges({ client, values, title: 'Paste 2 cells', changes });
  const job = await ended();
  assert.equal(asked.length, 0);
  assert.equal(job.rows.count('skipped'), 2);
  assert.deepEqual(
    values.failedDrafts().map(({ spaceId, draft }) => [spaceId, draft.text]),
    [['s1', 'many']],
  );
});

test('does not overwrite a newer text of a cell with an earlier response', async (context) => {
  const { asked, client, values, textOf } = await sheet(context, () => ({ status: 204 }));
  const type = (text: string) =>
    sendChanges({ client, values, title: '', changes: [{ space: space('s1'), field: owner, text }] });
  type('Fen');
  type('Fen Alder');
  assert.equal(textOf('s1', 'owner'), 'Fen Alder');
  while (asked.length < 2 || values.draftOf({ spaceId: 's1', name: 'owner' })) await settled();
  assert.deepEqual(asked.map(sent), [{ owner: 'Fen' }, { owner: 'Fen Alder' }]);
  assert.equal(textOf('s1', 'owner'), 'Fen Alder');
});
