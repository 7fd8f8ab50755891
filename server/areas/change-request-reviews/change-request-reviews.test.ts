import assert from 'node:assert/strict';
import { changeRequestReviews } from '#contract/areas/change-request-reviews.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { contract } from '#contract/contract.ts';
import { organizationChangeRequests } from '#contract/areas/organization-change-requests.ts';
import { spaceMergeRules } from '#contract/areas/space-merge-rules.ts';
import { spacePermissions } from '#contract/areas/space-permissions.ts';
import { mergeChangeRequest } from '#server/domain/change-requests/mergeChangeRequest.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { requestTexts } from '#server/testing/docs.ts';
import { importable } from '#server/testing/samples.ts';
import { withSite } from '#server/testing/site.ts';
import { pathsOf, serviceTest as test, type Person, type World } from '#server/testing/world.ts';

const { changeRequests, changeRequestComments, changeRequestContent } = contract;
const approval = {
  type: 'rules' as const,
  rules: [{ rule: 'require_at_least_one_approved_review' as const }],
};

async function make(world: World) {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Gauge handbook');
  const author = await org.join('edit', 'Fen Alder');
  const reviewer = await org.join('review', 'Briar Copse');
  const reader = await org.join('read', 'Ash Rill');
  const { id: changeRequestId } = await requestTexts(world.context, spaceId, author.id, {
    'tides.md': '# Tides\n',
  });
  await author.call(changeRequests.update, { spaceId, changeRequestId, body: { status: 'open' } });
  return { org, author, reviewer, reader, at: { spaceId, changeRequestId } };
}
type At = Awaited<ReturnType<typeof make>>['at'];

const answersOf = async (person: Person, at: At) => {
  const { items } = await person.call(changeRequestReviews.list, { ...at, query: {} });
  return items.map(({ reviewer, status, outdated }) => [reviewer.displayName, status, outdated]);
};

test('requests reviews, stores them with comments, and marks outdated ones', async (world) => {
  const { org, author, reviewer, reader, at } = await make(world);
  const { users } = await author.call(changeRequestReviews.request, {
    ...at,
    body: { users: [reviewer.id, reader.id, reader.id] },
  });
  assert.deepEqual(
    users.map(({ user, requestedBy }) => [user.displayName, requestedBy.displayName]),
    [
      ['Briar Copse', 'Fen Alder'],
      ['Ash Rill', 'Fen Alder'],
    ],
  );
  world.setTime('2031-05-14T10:00:00.000Z');
  const made = await reader.call(changeRequestReviews.create, {
    ...at,
    body: { status: 'changes-requested', comment: { markdown: 'Which datum?' } },
  });
  assert.equal(made.requestedBy?.displayName, 'Fen Alder');
  assert.equal(made.comment?.body.markdown, 'Which datum?');
  const { items } = await author.call(changeRequestComments.list, { ...at, query: {} });
  assert.deepEqual(
    items.map(({ id }) => id),
    [made.comment?.id],
  );
  // The comment of a review doesn't count as another open comment.
  assert.equal((await author.call(changeRequests.get, at)).comments, 0);
  await author.call(changeRequestComments.create, { ...at, body: { body: { markdown: 'High?' } } });
  assert.equal((await author.call(changeRequests.get, at)).comments, 1);
  assert.deepEqual(await answersOf(author, at), [['Ash Rill', 'changes-requested', false]]);
  const refusal = await reviewer.refused(409, changeRequests.merge, at);
  assert.match(refusal.message, /^Ash Rill requested changes/);

  world.setTime('2031-05-14T11:00:00.000Z');
  await reader.call(changeRequestReviews.create, { ...at, body: { status: 'approved' } });
  assert.deepEqual(await answersOf(author, at), [
    ['Ash Rill', 'approved', false],
    ['Ash Rill', 'changes-requested', true],
  ]);
  world.setTime('2031-05-14T12:00:00.000Z');
  await author.call(changeRequestReviews.request, { ...at, body: { users: [reader.id] } });
  assert.deepEqual(await answersOf(author, at), [
    ['Ash Rill', 'approved', true],
    ['Ash Rill', 'changes-requested', true],
  ]);
  await author.call(changeRequestReviews.removeRequested, { ...at, userId: reader.id });
  await author.call(changeRequestReviews.removeRequested, { ...at, userId: reader.id });
  const asked = await org.admin.call(changeRequestReviews.listRequested, { ...at, query: {} });
  assert.deepEqual(
    asked.items.map(({ user }) => user.id),
    [reviewer.id],
  );
});

test('a new revision makes reviews outdated, and a space can require an approval of it', async (world) => {
  const { org, author, reviewer, at } = await make(world);
  const { admin } = org;
  await reviewer.refused(403, spaceMergeRules.put, { spaceId: at.spaceId, body: approval });
  assert.deepEqual(await admin.call(spaceMergeRules.get, at), { type: 'none' });
  await admin.call(spaceMergeRules.put, { spaceId: at.spaceId, body: approval });
  assert.deepEqual(await reviewer.call(spaceMergeRules.get, at), approval);
  await reviewer.call(changeRequestReviews.create, { ...at, body: { status: 'approved' } });
  // The space changes, and the update gives the change request another revision.
  await requestTexts(world.context, at.spaceId, author.id, { 'other.md': '# Other\n' }).then(({ id }) =>
    world.context.store.transaction(() => mergeWithoutRule(world, at.spaceId, id)),
  );
  await author.call(changeRequests.pull, at);
  assert.deepEqual(await answersOf(author, at), [['Briar Copse', 'approved', true]]);
  await author.call(changeRequestReviews.request, { ...at, body: { users: [reviewer.id] } });
  for (const person of [reviewer, admin])
    assert.match(
      (await person.refused(409, changeRequests.merge, at)).message,
      /must approve the current revision/,
    );
  world.setTime('2031-05-14T13:00:00.000Z');
  await org.admin.call(spacePermissions.grant, {
    spaceId: at.spaceId,
    body: { role: 'review', users: [author.id] },
  });
  await author.call(changeRequestReviews.create, { ...at, body: { status: 'approved' } });
  await author.refused(409, changeRequests.merge, at);
  await reviewer.call(changeRequestReviews.create, { ...at, body: { status: 'approved' } });
  await reviewer.call(changeRequests.merge, at);
  await reviewer.refused(409, changeRequestReviews.create, { ...at, body: { status: 'approved' } });
  await author.refused(409, changeRequestReviews.request, { ...at, body: { users: [reviewer.id] } });
});

test('doesn’t count approvals by requested reviewers without Review access', async (world) => {
  const { org, author, reviewer, reader, at } = await make(world);
  const { spaceId } = at;
  await org.admin.call(spaceMergeRules.put, { spaceId, body: approval });
  await author.call(changeRequestReviews.request, { ...at, body: { users: [reader.id] } });
  world.setTime('2031-05-14T13:00:00.000Z');
  const body = { status: 'approved' as const };
  const made = await reader.call(changeRequestReviews.create, { ...at, body });
  assert.deepEqual([made.reviewerContributed, made.reviewerHasReviewAccess], [false, false]);
  for (const person of [reviewer, org.admin])
    assert.match((await person.refused(409, changeRequests.merge, at)).message, /Someone with Review access/);
  await org.admin.call(spacePermissions.grant, { spaceId, body: { role: 'review', users: [reader.id] } });
  const { items } = await author.call(changeRequestReviews.list, { ...at, query: {} });
  assert.equal(items[0]?.reviewerHasReviewAccess, true);
  await reviewer.call(changeRequests.merge, at);
});

async function mergeWithoutRule({ context }: World, spaceId: string, idOrNumber: string) {
  const spaces = rowsOf(context.store, 'spaces');
  await spaces.update(spaceId, { requires_approval: 0 });
  await mergeChangeRequest(context, { spaceId, idOrNumber, mergedBy: 'nobody' });
  await spaces.update(spaceId, { requires_approval: 1 });
}

test('doesn’t count approvals by people who wrote content of the change request', async (world) => {
  const { org, author, reviewer, at } = await make(world);
  const { spaceId } = at;
  await org.admin.call(spaceMergeRules.put, { spaceId, body: approval });
  const { pages } = await reviewer.call(changeRequestContent.listPages, at);
  const approve = (person: Person) =>
    person.call(changeRequestReviews.create, { ...at, body: { status: 'approved' } });
  const second = await org.join('review', 'Sedge Holm');
  assert.equal((await approve(second)).reviewerContributed, false);
  await reviewer.call(contentChanges.apply, {
    ...at,
    query: {},
    body: {
      changes: [{ operation: 'update_page', page: pages[0]!.id, document: { markdown: '# Tides\n\nNone.' } }],
    },
  });
  assert.equal((await approve(reviewer)).reviewerContributed, true);
  for (const person of [author, reviewer, org.admin])
    assert.match(
      (await person.refused(person === author ? 403 : 409, changeRequests.merge, at)).message,
      person === author ? /permission/ : /Someone who didn’t write this change request/,
    );

  // Main changes, and an update from main gives the request another revision.
  await requestTexts(world.context, spaceId, author.id, { 'other.md': '# Other\n' }).then(({ id }) =>
    world.context.store.transaction(() => mergeWithoutRule(world, spaceId, id)),
  );
  await second.call(changeRequests.pull, at);
  await approve(reviewer);
  await reviewer.refused(409, changeRequests.merge, at);
  world.setTime('2031-05-14T13:00:00.000Z');
  assert.equal((await approve(second)).reviewerContributed, false);
  await reviewer.call(changeRequests.merge, at);
});

test('refuses a review of a revision that the reviewer hasn’t seen', async (world) => {
  const { author, reviewer, at } = await make(world);
  const { revision } = await reviewer.call(changeRequests.get, at);
  const { pages } = await author.call(changeRequestContent.listPages, at);
  await author.call(contentChanges.apply, {
    ...at,
    query: {},
    body: {
      changes: [{ operation: 'update_page', page: pages[0]!.id, document: { markdown: '# Ebb\n' } }],
    },
  });
  const approve = { ...at, body: { status: 'approved' as const, revision } };
  assert.deepEqual(pathsOf(await reviewer.refused(409, changeRequestReviews.create, approve)), [
    'body.revision',
  ]);
  assert.deepEqual(await answersOf(reviewer, at), []);
  const seen = await reviewer.call(changeRequests.get, at);
  const made = await reviewer.call(changeRequestReviews.create, {
    ...at,
    body: { ...approve.body, revision: seen.revision },
  });
  assert.equal(made.revision, seen.revision);
});

test('reviews of people who are no longer active members are outdated', async (world) => {
  const { org, reviewer, at } = await make(world);
  const remove = (userId: string) =>
    org.admin.call(contract.members.remove, { organizationId: org.id, userId });
  const leaving = await org.join('review', 'Sedge Holm');
  await leaving.call(changeRequestReviews.create, { ...at, body: { status: 'changes-requested' } });
  await reviewer.refused(409, changeRequests.merge, at);
  await remove(leaving.id);
  assert.deepEqual(await answersOf(reviewer, at), [['Sedge Holm', 'changes-requested', true]]);

  await org.admin.call(spaceMergeRules.put, { spaceId: at.spaceId, body: approval });
  const approving = await org.join('review', 'Wren Thistle');
  await approving.call(changeRequestReviews.create, { ...at, body: { status: 'approved' } });
  const members = rowsOf(world.context.store, 'members');
  const setDisabled = (disabled: 0 | 1) =>
    world.context.store.transaction(() =>
      members.update({ organization_id: org.id, user_id: approving.id }, { disabled }),
    );
  await setDisabled(1);
  await reviewer.refused(409, changeRequests.merge, at);
  await setDisabled(0);
  await reviewer.call(changeRequests.merge, at);
});

test('counts an import into the change request as a contribution', (world) =>
  withSite(importable, async (address) => {
    const { org, reviewer, at } = await make(world);
    await org.admin.call(spaceMergeRules.put, { spaceId: at.spaceId, body: approval });
    await reviewer.call(changeRequestContent.import, {
      ...at,
      body: { url: address('/page.md'), source: 'markdown' },
    });
    const body = { status: 'approved' as const };
    assert.equal(
      (await reviewer.call(changeRequestReviews.create, { ...at, body })).reviewerContributed,
      true,
    );
    await reviewer.refused(409, changeRequests.merge, at);
  }));

test('only requested people and reviewers review, and only authors and reviewers request reviews', async (world) => {
  const { org, author, reviewer, reader, at } = await make(world);
  const other = await org.join('edit', 'Sedge Holm');
  const guest = await org.join(null, 'Wren Thistle');
  const body = { status: 'approved' as const };
  for (const person of [reader, author, other])
    await person.refused(403, changeRequestReviews.create, { ...at, body });
  await guest.refused(404, changeRequestReviews.create, { ...at, body });
  const ask = { ...at, body: { users: [reader.id] } };
  await other.refused(403, changeRequestReviews.request, ask);
  await reader.refused(403, changeRequestReviews.request, ask);
  await reviewer.call(changeRequestReviews.request, ask);
  const unknown = { ...at, body: { users: [reader.id, guest.id, 'nobody'] } };
  assert.deepEqual(pathsOf(await author.refused(400, changeRequestReviews.request, unknown)), [
    'body.users.1',
    'body.users.2',
  ]);
  await author.refused(404, changeRequestReviews.removeRequested, { ...at, userId: 'nobody' });
});

test('lists the change requests of all visible spaces, or those with a requested reviewer', async (world) => {
  const { org, author, reader, at } = await make(world);
  const draftSpace = await org.addSpace('Logs');
  const draft = await requestTexts(world.context, draftSpace, author.id, { 'log.md': '# Log\n' });
  const two = { spaceId: draftSpace, changeRequestId: draft.id };
  await author.call(changeRequests.update, { ...two, body: { status: 'draft' } });
  const guest = await org.join(null, 'Wren Thistle');
  const idsFor = async (person: Person, query: object) => {
    const answer = await person.call(organizationChangeRequests.list, { organizationId: org.id, query });
    assert.equal(answer.count, answer.items.length);
    return answer.items.map(({ id }) => id);
  };
  assert.deepEqual(await idsFor(reader, {}), [at.changeRequestId]);
  assert.deepEqual(
    (await idsFor(reader, { status: ['open', 'draft'] })).toSorted(),
    [at.changeRequestId, draft.id].toSorted(),
  );
  assert.deepEqual(await idsFor(guest, { status: ['open', 'draft'] }), []);
  assert.deepEqual(await idsFor(reader, { requestedReviewer: reader.id }), []);
  await author.call(changeRequestReviews.request, { ...two, body: { users: [reader.id] } });
  assert.deepEqual(await idsFor(reader, { requestedReviewer: reader.id }), [draft.id], 'a draft is opened');
});
