import assert from 'node:assert/strict';
import { changeRequestComments } from '#contract/areas/change-request-comments.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
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
