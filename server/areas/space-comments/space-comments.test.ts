import assert from 'node:assert/strict';
import { spaceComments } from '#contract/areas/space-comments.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const text = (markdown: string) => ({ body: { markdown } });

async function discussed({ newOrganization }: World) {
  const org = await newOrganization();
  const spaceId = await org.addSpace('Tides');
  const author = await org.join('comment', 'Wren Thistle');
  const comment = await org.admin.call(spaceComments.create, { spaceId, body: text('Which marker?') });
  const at = { spaceId, commentId: comment.id };
  const reply = await author.call(spaceComments.createReply, { ...at, body: text('The red one') });
  return { ...org, spaceId, author, at, reply, toReply: { ...at, commentReplyId: reply.id } };
}

test('lets the author and admins edit a reply, and anyone who can comment react', async (world) => {
  const { admin, author, join, toReply } = await discussed(world);
  const other = await join('review', 'Fen Alder');
  world.setTime('2031-05-14T10:00:00.000Z');
  const put = { ...toReply, body: { ...text('The blue one'), addedReactions: ['👍'] } };
  await other.refused(403, spaceComments.updateReply, put);
  assert.equal((await other.call(spaceComments.getReply, toReply)).reactions.length, 0);
  const { body, editedAt, reactions } = await author.call(spaceComments.updateReply, put);
  assert.deepEqual([body.markdown, editedAt], ['The blue one', '2031-05-14T10:00:00.000Z']);
  assert.deepEqual(
    reactions.map(({ emoji, count }) => [emoji, count]),
    [['👍', 1]],
  );
  const reacted = await other.call(spaceComments.updateReply, {
    ...toReply,
    body: { addedReactions: ['1f44d'], removedReactions: ['🎉'] },
  });
  assert.deepEqual([reacted.reactions[0]?.count, reacted.permissions.edit], [2, false]);
  const edited = await admin.call(spaceComments.updateReply, { ...toReply, body: text('Either') });
  assert.deepEqual([edited.body.markdown, edited.permissions.edit], ['Either', true]);
  assert.deepEqual(await admin.call(spaceComments.updateReply, { ...toReply, body: { body: {} } }), edited);
});

test('limits a reply to 50 different reactions', async (world) => {
  const { author, toReply } = await discussed(world);
  const faces = Array.from({ length: 51 }, (_, n) => (0x1f600 + n).toString(16));
  const put = (addedReactions: string[]) => ({ ...toReply, body: { addedReactions } });
  const { message } = await author.refused(409, spaceComments.updateReply, put(faces));
  assert.match(message, /at most 50 different reactions/);
  await author.call(spaceComments.updateReply, put(faces.slice(1)));
  await author.refused(409, spaceComments.updateReply, put(faces.slice(0, 1)));
});

test('validates an update of a reply like one of a comment', async (world) => {
  const { author, toReply } = await discussed(world);
  const change = {
    body: { markdown: 'x'.repeat(10_001) },
    addedReactions: [''],
    removedReactions: ['x'.repeat(51)],
  };
  const { issues } = await author.refused(400, spaceComments.updateReply, { ...toReply, body: change });
  assert.deepEqual(issues?.map(({ path }) => path).toSorted(), [
    'body.addedReactions.0',
    'body.body.markdown',
    'body.removedReactions.0',
  ]);
  await author.refused(404, spaceComments.updateReply, {
    ...toReply,
    commentReplyId: toReply.commentId,
    body: {},
  });
});

test('has no operation to delete a reply', async (world) => {
  const { admin, toReply } = await discussed(world);
  const { spaceId, commentId, commentReplyId } = toReply;
  const { status } = await admin.raw(
    'DELETE',
    `/v1/spaces/${spaceId}/comments/${commentId}/replies/${commentReplyId}`,
  );
  assert.equal(status, 404);
});

test('counts the open comments of a space', async (world) => {
  const { admin, spaceId, at } = await discussed(world);
  const counted = async () => (await admin.call(spaces.get, { spaceId })).comments;
  assert.equal(await counted(), 1);
  await admin.call(spaceComments.update, { ...at, body: { resolved: true } });
  assert.equal(await counted(), 0);
  await admin.call(spaceComments.update, { ...at, body: { resolved: false } });
  await admin.call(spaceComments.create, { spaceId, body: text('Another') });
  assert.equal(await counted(), 2);
  await admin.call(spaceComments.remove, at);
  assert.equal(await counted(), 1);
});

test('keeps the comments of a deleted space readable until it is restored', async (world) => {
  const { admin, spaceId, at } = await discussed(world);
  await admin.call(spaces.remove, { spaceId });
  assert.equal((await admin.call(spaceComments.list, { spaceId })).count, 1);
  await admin.refused(409, spaceComments.create, { spaceId, body: text('Late') });
  await admin.refused(409, spaceComments.update, { ...at, body: { resolved: true } });
  await admin.refused(409, spaceComments.remove, at);
  await admin.call(spaces.restore, { spaceId });
  await admin.call(spaceComments.update, { ...at, body: { resolved: true } });
});
