import assert from 'node:assert/strict';
import { changeRequestComments } from '#contract/areas/change-request-comments.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { optional } from '#contract/optional.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const main = { 'README.md': '# Welcome\n' };
const text = (markdown: string) => ({ body: { markdown } });

async function requested({ newOrganization, context }: World) {
  const { admin, addSpace } = await newOrganization();
  const spaceId = await addSpace('Tides');
  await loadTexts(context, spaceId, main);
  const made = await requestTexts(context, spaceId, admin.id, { ...main, 'neaps.md': '# Neaps\n' });
  return { admin, spaceId, made, at: { spaceId, changeRequestId: made.id } };
}

test('comments on a change request by id or number, and on a page that only it has', async (world) => {
  const { admin, spaceId, made, at } = await requested(world);
  const [, neaps] = (await admin.call(changeRequestContent.listPages, at)).pages;
  const body = { page: neaps!.id, ...text('Neaps?') };
  await admin.refused(400, spaceComments.create, { spaceId, body });
  const byNumber = { spaceId, changeRequestId: String(made.number) };
  const comment = await admin.call(changeRequestComments.create, { ...byNumber, body });
  assert.deepEqual([comment.target.page?.title, comment.target.changeRequest], ['neaps', made.id]);
  const { items } = await admin.call(changeRequestComments.list, at);
  assert.deepEqual(items, [comment]);
  const other = { spaceId, changeRequestId: '2' };
  await admin.refused(404, changeRequestComments.list, other);
  await admin.refused(404, changeRequestComments.create, { ...other, body });
});

test('doesn’t allow changing a reply, and returns false permissions for it', async (world) => {
  const { admin, at } = await requested(world);
  const { id: commentId } = await admin.call(changeRequestComments.create, { ...at, body: text('Neaps?') });
  const reply = await admin.call(changeRequestComments.createReply, {
    ...at,
    commentId,
    query: { format: 'markdown' },
    body: text('Soon'),
  });
  assert.deepEqual(reply.permissions, { view: true, edit: false, reply: false, delete: false });
  const { pathname } = new URL(reply.urls.location!);
  assert.equal((await admin.raw('PUT', pathname, text('Late'))).status, 404);
});

test('lets people who can edit a change request accept suggestions of others as one revision that names them', async (world) => {
  const { join, addSpace } = await world.newOrganization();
  const spaceId = await addSpace('Tides');
  await loadTexts(world.context, spaceId, main);
  const [fen, wren] = [await join('edit', 'Fen Alder'), await join('comment', 'Wren Thistle')];
  const moss = await join('comment', 'Moss Reed');
  const { id: changeRequestId } = await fen.call(changeRequests.create, { spaceId, body: {} });
  const at = { spaceId, changeRequestId };
  const [welcome] = (await fen.call(changeRequestContent.listPages, at)).pages;
  const suggest = async () =>
    wren.call(changeRequestComments.create, {
      ...at,
      body: { page: welcome!.id, ...text('```suggestion\n# Hello\n```') },
    });
  const [first, second] = [await suggest(), await suggest()];

  const { apply } = optional.contentChanges;
  const document = { markdown: '# Hello\n' };
  const changes = [{ operation: 'update_page' as const, page: welcome!.id, document }];
  const accept = (suggestions: string[]) => ({ ...at, body: { changes, suggestions } });
  await wren.refused(403, apply, accept([first.id]));
  await moss.refused(403, apply, accept([first.id]));
  const { issues } = await fen.refused(400, apply, accept([first.id, 'nothing']));
  assert.deepEqual(
    issues?.map(({ path }) => path),
    ['body.suggestions.1'],
  );
  const before = await fen.call(changeRequestContent.get, at);
  await fen.call(apply, accept([first.id, second.id]));
  const after = await fen.call(changeRequestContent.get, at);
  assert.deepEqual([after.parents, before.contributors], [[before.id], undefined]);
  assert.deepEqual(
    after.contributors?.map(({ displayName }) => displayName),
    ['Fen Alder', 'Wren Thistle'],
  );
  const [last] = (await fen.call(optional.spaceHistory.listOfRequest, at)).items;
  assert.deepEqual(last?.contributors, after.contributors);

  const accepted = { ...at, commentId: first.id, body: { resolved: true, addedReactions: ['✅'] } };
  await moss.refused(403, changeRequestComments.update, accepted);
  const { status, resolvedBy } = await fen.call(changeRequestComments.update, accepted);
  assert.deepEqual([status, resolvedBy?.displayName], ['resolved', 'Fen Alder']);
});
