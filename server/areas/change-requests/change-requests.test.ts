import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import type { Input } from '#contract/operation.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { writeRevision, type NewRevision } from '#server/domain/content/revisions.repository.ts';
import { newId } from '#server/base/lib/ids.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { pathsOf, serviceTest as test, type Fault, type Person, type World } from '#server/testing/world.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';

const { changeRequestContent, changeRequests, spaces } = contract;

/** Adds a revision with the space's content to a change request. */
async function addRevision(
  { context: { store, clock } }: World,
  revision: Pick<NewRevision, 'spaceId' | 'parents'> & { changeRequestId: string; createdBy: string },
) {
  const createdAt = clock().toISOString();
  const { pages, files } = await revisionContent(store, revision.parents[0]!);
  await store.transaction(async () => {
    const id = await writeRevision(store, { ...revision, type: 'edits', pages, files, createdAt });
    await changeRequestsRepository(store).setRevision(revision.changeRequestId, id, createdAt);
  });
}

async function newSpace(world: World) {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Gauge handbook');
  const revision = await loadTexts(world.context, spaceId, { 'tides.md': '# Tides\n' });
  return { ...org, spaceId, revision };
}

test('creates a change request as a draft with the content of its space', async (world) => {
  const { id: organizationId, spaceId, revision, join } = await newSpace(world);
  const editor = await join('edit', 'Fen Alder');
  const { id, createdBy, ...made } = await editor.call(changeRequests.create, {
    spaceId,
    body: { subject: 'Springs' },
  });
  assert.deepEqual(made, {
    object: 'change-request',
    number: 1,
    status: 'draft',
    subject: 'Springs',
    description: { object: 'document', data: {}, nodes: [], markdown: '' },
    allowEdits: true,
    createdAt: '2031-05-14T09:41:00.000Z',
    updatedAt: '2031-05-14T09:41:00.000Z',
    space: spaceId,
    revision,
    revisionInitial: revision,
    comments: 0,
    outdated: false,
    isYourTurn: false,
    reviewers: [],
    urls: {
      app: `https://docs.example/orgs/${organizationId}/spaces/${spaceId}/change-requests/${id}`,
      location: `https://docs.example/v1/spaces/${spaceId}/change-requests/${id}`,
    },
  });
  assert.deepEqual([createdBy.id, createdBy.displayName], [editor.id, 'Fen Alder']);
  for (const changeRequestId of [id, '1'])
    assert.deepEqual(await editor.call(changeRequests.get, { spaceId, changeRequestId }), {
      id,
      createdBy,
      ...made,
    });
  const { pages } = await editor.call(changeRequestContent.listPages, { spaceId, changeRequestId: id });
  assert.deepEqual(
    pages.map(({ title }) => title),
    ['tides'],
  );
});

test('stores the description as Markdown, from Markdown or from a structured document', async (world) => {
  const { spaceId, admin } = await newSpace(world);
  const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const at = { spaceId, changeRequestId };
  const describe = async (description: object) =>
    (await admin.call(changeRequests.update, { ...at, body: { description } })).description;
  const markdown = 'Adds **springs**.\n\nSee a\\_b.';
  const described = await describe({ markdown });
  assert.equal(described?.markdown, markdown);
  const [first, second] = described.nodes as { nodes: [{ leaves: [{ text: string }] }] }[];
  assert.deepEqual(
    [first, second].map((node) => node?.nodes[0].leaves[0].text),
    ['Adds **springs**.', 'See a_b.'],
  );
  assert.deepEqual(await describe(described), described, 'what was returned changes nothing');
  const text = (words: string, ...marks: string[]) => ({
    object: 'text',
    leaves: [{ object: 'leaf', text: words, marks: marks.map((type) => ({ object: 'mark', type })) }],
  });
  const nodes = [
    { object: 'block', type: 'heading-2', nodes: [text('Why')] },
    { object: 'block', type: 'paragraph', nodes: [text('Tides '), text('rise', 'bold')] },
  ];
  const changed = await describe({ ...described, nodes });
  assert.equal(changed?.markdown, '## Why\n\nTides **rise**');
  assert.equal((await admin.call(changeRequests.get, at)).description?.markdown, changed.markdown);
  const [listed] = (await admin.call(changeRequests.list, { spaceId, query: { status: 'all' } })).items;
  assert.equal(listed?.description?.markdown, changed.markdown);
  assert.deepEqual((await describe({ object: 'document', data: {}, nodes: [] }))?.nodes, []);
});

test('rejects descriptions that are empty objects, too long or too deep to be text', async (world) => {
  const { spaceId, admin } = await newSpace(world);
  const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const refused = async (description: object) => {
    const body = { description };
    const at = { spaceId, changeRequestId, body };
    return pathsOf(await admin.refused(400, changeRequests.update, at));
  };
  assert.deepEqual(await refused({}), ['body.description.markdown']);
  assert.deepEqual(await refused({ markdown: 'x'.repeat(5001) }), ['body.description.markdown']);
  const leaves = [{ text: 'x'.repeat(5001) }];
  const long = [{ type: 'paragraph', nodes: [{ object: 'text', leaves }] }];
  assert.deepEqual(await refused({ nodes: long }), ['body.description.nodes']);
  const path = `/v1/spaces/${spaceId}/change-requests/${changeRequestId}`;
  const nodes = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const { status } = await admin.raw('PATCH', path, `{"description":{"nodes":${nodes}}}`);
  assert.equal(status, 400);
});

test('names a change request “Untitled” without a subject, and numbers them from 1', async (world) => {
  const { admin, spaceId } = await newSpace(world);
  for (const number of [1, 2, 3]) {
    const made = await admin.call(changeRequests.create, { spaceId, body: {} });
    assert.deepEqual([made.number, made.subject], [number, 'Untitled']);
  }
  const other = await newSpace(world);
  assert.equal(
    (await other.admin.call(changeRequests.create, { spaceId: other.spaceId, body: {} })).number,
    1,
  );
});

/** Returns the numbers of all change requests, drafts and open ones that a space reports. */
async function countsOf(person: Person, spaceId: string) {
  const space = await person.call(spaces.get, { spaceId });
  return [space.changeRequests, space.changeRequestsDraft, space.changeRequestsOpen];
}

test('assigns unique numbers to twenty concurrent requests', async (world) => {
  const { admin, spaceId } = await newSpace(world);
  const made = await Promise.all(
    Array.from({ length: 20 }, () => admin.call(changeRequests.create, { spaceId, body: {} })),
  );
  assert.deepEqual(
    made.map(({ number }) => number).toSorted((a, b) => a - b),
    Array.from({ length: 20 }, (_, n) => n + 1),
  );
  assert.deepEqual(await countsOf(admin, spaceId), [20, 20, 0]);
});

const subjectsIn = async (person: Person, input: Input<typeof changeRequests.list>) =>
  (await person.call(changeRequests.list, input)).items.map(({ subject }) => subject);

test('lists open requests by default, newest first, and others by status', async (world) => {
  const { admin, spaceId } = await newSpace(world);
  for (const [subject, status] of [
    ['first', 'open'],
    ['second', 'archived'],
    ['third', 'draft'],
    ['fourth', 'open'],
  ] as const) {
    const { id } = await admin.call(changeRequests.create, { spaceId, body: { subject } });
    await admin.call(changeRequests.update, { spaceId, changeRequestId: id, body: { status } });
  }
  const listed = (status?: 'draft' | 'open' | 'archived' | 'merged' | 'all') =>
    subjectsIn(admin, { spaceId, query: { status } });
  assert.deepEqual(await listed(), ['fourth', 'first']);
  assert.deepEqual(await listed('open'), ['fourth', 'first']);
  assert.deepEqual(await listed('draft'), ['third']);
  assert.deepEqual(await listed('archived'), ['second']);
  assert.deepEqual(await listed('merged'), []);
  assert.deepEqual(await listed('all'), ['fourth', 'third', 'second', 'first']);
  assert.deepEqual(await countsOf(admin, spaceId), [4, 1, 2]);
});

test('keeps pages consistent while requests are created', async (world) => {
  const { admin, spaceId } = await newSpace(world);
  const make = (subject: string) => admin.call(changeRequests.create, { spaceId, body: { subject } });
  for (const subject of ['a', 'b', 'c', 'd', 'e']) await make(subject);
  const query = { status: 'all', limit: 2 } as const;
  const first = await admin.call(changeRequests.list, { spaceId, query });
  assert.deepEqual([first.items.map(({ subject }) => subject), first.count], [['e', 'd'], 5]);
  await make('f');
  const next = { ...query, page: first.next?.page ?? '' };
  const second = await admin.call(changeRequests.list, { spaceId, query: next });
  assert.deepEqual([second.items.map(({ subject }) => subject), second.count], [['c', 'b'], 6]);
  const last = await admin.call(changeRequests.list, {
    spaceId,
    query: { ...query, page: second.next?.page ?? '' },
  });
  assert.deepEqual([last.items.map(({ subject }) => subject), last.next], [['a'], undefined]);
});

test('filters by contributors: authors of the request or of a revision', async (world) => {
  const { admin, spaceId, join, revision } = await newSpace(world);
  const [fen, briar] = [await join('edit', 'Fen Alder'), await join('review', 'Briar Copse')];
  await fen.call(changeRequests.create, { spaceId, body: { subject: 'Fen’s' } });
  const both = await fen.call(changeRequests.create, { spaceId, body: { subject: 'Both’s' } });
  await addRevision(world, { spaceId, changeRequestId: both.id, createdBy: briar.id, parents: [revision] });
  const of = (contributor: string) => subjectsIn(admin, { spaceId, query: { status: 'all', contributor } });
  assert.deepEqual(await of(fen.id), ['Both’s', 'Fen’s']);
  assert.deepEqual(await of(briar.id), ['Both’s']);
  for (const nobody of [admin.id, 'nobody', '']) assert.deepEqual(await of(nobody), []);
  const { count } = await admin.call(changeRequests.list, {
    spaceId,
    query: { status: 'all', contributor: fen.id, limit: 1 },
  });
  assert.equal(count, 2);
});

test('is outdated once its space has a new revision', async (world) => {
  const { admin, spaceId, context } = { ...(await newSpace(world)), ...world };
  const { id } = await requestTexts(context, spaceId, admin.id, { 'tides.md': '# Tides\n\nSprings.\n' });
  const outdated = async () =>
    (await admin.call(changeRequests.get, { spaceId, changeRequestId: id })).outdated;
  assert.equal(await outdated(), false);
  await loadTexts(context, spaceId, { 'tides.md': '# Tides\n', 'neaps.md': '# Neaps\n' });
  assert.equal(await outdated(), true);
});

test('counts open comments on it, not resolved ones or those on the space', async (world) => {
  const { admin, spaceId, revision } = await newSpace(world);
  const { id } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const other = await admin.call(changeRequests.create, { spaceId, body: {} });
  const { store } = world.context;
  const comment = (changeRequestId: string | null, status: 'open' | 'resolved') => ({
    id: newId(),
    space_id: spaceId,
    change_request_id: changeRequestId,
    page_id: null,
    node_id: null,
    node_preview: null,
    revision_id: revision,
    posted_by: admin.id,
    posted_at: '2031-05-14T09:41:00.000Z',
    edited_at: null,
    markdown: 'Why?',
    status,
    resolved_at: null,
    resolved_by: null,
  });
  const posted = [comment(id, 'open'), comment(id, 'open'), comment(id, 'resolved'), comment(null, 'open')];
  await store.transaction(() => store.query().insertInto('comments').values(posted).execute());
  const { items } = await admin.call(changeRequests.list, { spaceId, query: { status: 'draft' } });
  assert.deepEqual(
    items.map((item) => [item.id, item.comments]),
    [
      [other.id, 0],
      [id, 2],
    ],
  );
});

test('updates subject and status, and keeps omitted fields', async (world) => {
  const { admin, spaceId } = await newSpace(world);
  const made = await admin.call(changeRequests.create, { spaceId, body: { subject: 'Springs' } });
  const at = { spaceId, changeRequestId: made.id };
  world.setTime('2031-05-15T10:00:00.000Z');
  const renamed = await admin.call(changeRequests.update, { ...at, body: { subject: '🌊'.repeat(50) } });
  assert.deepEqual(renamed, { ...made, subject: '🌊'.repeat(50), updatedAt: '2031-05-15T10:00:00.000Z' });
  world.setTime('2031-05-16T10:00:00.000Z');
  assert.deepEqual(await admin.call(changeRequests.update, { ...at, body: {} }), renamed);
  for (const status of ['open', 'archived', 'draft', 'open'] as const)
    assert.equal((await admin.call(changeRequests.update, { ...at, body: { status } })).status, status);
});

test('returns 400 for a subject of 101 characters, an unknown status, and “merged”', async (world) => {
  const { admin, spaceId } = await newSpace(world);
  const { id } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const path = `/v1/spaces/${spaceId}/change-requests`;
  const refusedPaths = async (method: string, address: string, body?: unknown) => {
    const answer = await admin.raw(method, address, body);
    assert.equal(answer.status, 400);
    return (answer.body as { error: Fault }).error.issues?.map((issue) => issue.path).toSorted();
  };
  const subject = 'x'.repeat(101);
  assert.deepEqual(await refusedPaths('POST', path, { subject }), ['body.subject']);
  for (const status of ['merged', 'closed', '', null, 3])
    assert.deepEqual(await refusedPaths('PATCH', `${path}/${id}`, { subject, status }), [
      'body.status',
      'body.subject',
    ]);
  assert.deepEqual(await refusedPaths('GET', `${path}?status=outdated&limit=0`), [
    'query.limit',
    'query.status',
  ]);
  const cursor = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  for (const page of ['', 'x', cursor('number', 'x', 'y'), cursor('number', '9999999999999', 'y')])
    assert.deepEqual(await refusedPaths('GET', `${path}?page=${page}`), ['query.page']);
});

test('lets editors change their own requests, reviewers any, and readers none', async (world) => {
  const { spaceId, join } = await newSpace(world);
  const [fen, wren, reviewer, reader] = [
    await join('edit', 'Fen Alder'),
    await join('edit', 'Wren Thistle'),
    await join('review', 'Briar Copse'),
    await join('read', 'Sedge Rowan'),
  ];
  const { id } = await fen.call(changeRequests.create, { spaceId, body: {} });
  const renamed = { spaceId, changeRequestId: id, body: { subject: 'Springs' } };
  await fen.call(changeRequests.update, renamed);
  await reviewer.call(changeRequests.update, { ...renamed, body: { status: 'open' } });
  for (const person of [wren, reader]) await person.refused(403, changeRequests.update, renamed);
  await reader.refused(403, changeRequests.create, { spaceId, body: {} });
  assert.deepEqual(await subjectsIn(reader, { spaceId }), ['Springs']);
});

test('returns 404 for a request of another space', async (world) => {
  const { admin, spaceId, addSpace } = await newSpace(world);
  const { id } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const other = await addSpace('Other');
  for (const at of [
    { spaceId: other, changeRequestId: id },
    { spaceId: other, changeRequestId: '1' },
    { spaceId, changeRequestId: '2' },
    { spaceId, changeRequestId: '01' },
    { spaceId, changeRequestId: '99999999999999999999' },
  ]) {
    await admin.refused(404, changeRequests.get, at);
    await admin.refused(404, changeRequests.update, { ...at, body: {} });
  }
});

test('accepts change requests in a locked space but not in a deleted one', async (world) => {
  const { admin, spaceId } = await newSpace(world);
  await admin.call(spaces.update, { spaceId, body: { editMode: 'locked' } });
  const { id } = await admin.call(changeRequests.create, { spaceId, body: {} });
  await admin.call(spaces.remove, { spaceId });
  await admin.refused(409, changeRequests.create, { spaceId, body: {} });
  await admin.refused(409, changeRequests.update, { spaceId, changeRequestId: id, body: { status: 'open' } });
  assert.equal((await admin.call(changeRequests.get, { spaceId, changeRequestId: id })).status, 'draft');
});
