// How the console writes comments. A write to a space and one to a change request follow the same plan.
import type { Before } from '#api/before.ts';
import { editItem, editList, editOne, insertItem, removeItem, without, withChange } from '#api/cacheEdits.ts';
import { mutation, type Mutation } from '#api/mutation.ts';
import type { List } from '#api/pages.ts';
import { keyOf } from '#api/query.ts';
import { changeRequestComments } from '#contract/change-request-comments.ts';
import type { Comment, CommentReply } from '#contract/comment.ts';
import type { Input } from '#contract/endpoint.ts';
import { spaceComments } from '#contract/space-comments.ts';
import { spaces } from '#contract/spaces.ts';
import type { Place } from './comments.api.ts';
import { withPosted } from './posted.ts';

type At = Place & { commentId: string };
export type CommentBody = Input<typeof spaceComments.update>['body'];
export type ReplyBody = Input<typeof spaceComments.updateReply>['body'];

/** What counts comments: the space, and the change request below its address. */
const staleCounts = ({ spaceId }: Place) => [keyOf(spaces.get, { spaceId })];

const commentIn = ({ spaceId, changeRequestId, commentId }: At, before: Before) =>
  changeRequestId === undefined
    ? (before.item(spaceComments.list, { spaceId }, commentId) ??
      before.one(spaceComments.get, { spaceId, commentId }))
    : (before.item(changeRequestComments.list, { spaceId, changeRequestId }, commentId) ??
      before.one(changeRequestComments.get, { spaceId, changeRequestId, commentId }));

/** Changes a comment wherever it is shown; lists of another status lose it. */
function editsOf({ spaceId, changeRequestId, commentId }: At, change: (comment: Comment) => Comment) {
  const update = (list: List<Comment>, { status: asked = 'all' }: Record<string, unknown>) =>
    without(
      withChange(list, commentId, change),
      ({ id, status }) => id === commentId && asked !== 'all' && asked !== status,
    );
  return changeRequestId === undefined
    ? [
        editList(spaceComments.list, { spaceId }, update),
        editOne(spaceComments.get, { spaceId, commentId }, change),
      ]
    : [
        editList(changeRequestComments.list, { spaceId, changeRequestId }, update),
        editOne(changeRequestComments.get, { spaceId, changeRequestId, commentId }, change),
      ];
}

function withStatus(comment: Comment, resolved: boolean): Comment {
  const { resolvedAt: _, resolvedBy: __, ...rest } = comment;
  return { ...rest, status: resolved ? 'resolved' : 'open' };
}

function changed(comment: Comment, { resolved, body }: CommentBody): Comment {
  const next =
    resolved === undefined || resolved === (comment.status === 'resolved')
      ? comment
      : withStatus(comment, resolved);
  return body?.markdown === undefined ? next : { ...next, body: { markdown: body.markdown } };
}

const authorOf = (comment: Comment | undefined) =>
  comment ? `${comment.postedBy.displayName || comment.postedBy.email}’s comment` : 'The comment';

const updatePlan = {
  stale: (input: At & { body: CommentBody }) => (input.body.resolved === undefined ? [] : staleCounts(input)),
  edits: (input: At & { body: CommentBody }) => editsOf(input, (comment) => changed(comment, input.body)),
  lands: (answer: Comment, input: At) => editsOf(input, () => answer),
  scope: ({ commentId }: At) => `comment ${commentId}`,
  says({ body, ...at }: At & { body: CommentBody }, before: Before) {
    const author = authorOf(commentIn(at, before));
    if (body.resolved !== undefined) return `${author} is ${body.resolved ? 'resolved' : 'open again'}.`;
    if (body.body?.markdown !== undefined) return `${author} is changed.`;
    return body.removedReactions ? `Your reaction to ${author} is gone.` : `You reacted to ${author}.`;
  },
  undo<I extends At & { body: CommentBody }>(input: I, before: Before) {
    const was = commentIn(input, before);
    if (input.body.resolved !== undefined)
      return { input: { ...input, body: { resolved: !input.body.resolved } } };
    if (input.body.body?.markdown !== undefined && was)
      return { input: { ...input, body: { body: was.body } } };
    return null;
  },
};

/** Edits, resolves, reopens, reacts. */
export const updateComment: Mutation<typeof spaceComments.update> = mutation(
  spaceComments.update,
  updatePlan,
);
export const updateRequestComment: Mutation<typeof changeRequestComments.update> = mutation(
  changeRequestComments.update,
  updatePlan,
);

const createPlan = { stale: staleCounts, says: () => 'Your comment is posted.' };

export const createComment = mutation(spaceComments.create, {
  ...createPlan,
  lands: (answer, { spaceId }) => [
    editList(spaceComments.list, { spaceId }, (list, filters) => withPosted(list, filters, answer)),
  ],
});
export const createRequestComment = mutation(changeRequestComments.create, {
  ...createPlan,
  lands: (answer, { spaceId, changeRequestId }) => [
    editList(changeRequestComments.list, { spaceId, changeRequestId }, (list, filters) =>
      withPosted(list, filters, answer),
    ),
  ],
});

const removePlan = {
  stale: staleCounts,
  says: (input: At, before: Before) => `${authorOf(commentIn(input, before))} is deleted.`,
};

/** Deletes a comment and its replies. */
export const removeComment = mutation(spaceComments.remove, {
  ...removePlan,
  lands: (_, { spaceId, commentId }) => [removeItem(spaceComments.list, { spaceId }, commentId)],
});
export const removeRequestComment = mutation(changeRequestComments.remove, {
  ...removePlan,
  lands: (_, { spaceId, changeRequestId, commentId }) => [
    removeItem(changeRequestComments.list, { spaceId, changeRequestId }, commentId),
  ],
});

const replyPlan = {
  says: (input: At, before: Before) => `Your reply to ${authorOf(commentIn(input, before))} is posted.`,
};
const oneMore = (comment: Comment): Comment => ({ ...comment, replies: comment.replies + 1 });

export const createReply = mutation(spaceComments.createReply, {
  ...replyPlan,
  stale: ({ spaceId, commentId }) => [keyOf(spaceComments.get, { spaceId, commentId })],
  lands: (answer, { spaceId, commentId }) => [
    insertItem(spaceComments.listReplies, { spaceId, commentId }, answer),
    ...editsOf({ spaceId, commentId }, oneMore),
  ],
});
export const createRequestReply = mutation(changeRequestComments.createReply, {
  ...replyPlan,
  stale: ({ spaceId, changeRequestId, commentId }) => [
    keyOf(changeRequestComments.get, { spaceId, changeRequestId, commentId }),
  ],
  lands: (answer, { spaceId, changeRequestId, commentId }) => [
    insertItem(changeRequestComments.listReplies, { spaceId, changeRequestId, commentId }, answer),
    ...editsOf({ spaceId, changeRequestId, commentId }, oneMore),
  ],
});

const replyText = (reply: CommentReply, { body }: ReplyBody): CommentReply =>
  body?.markdown === undefined ? reply : { ...reply, body: { markdown: body.markdown } };

/** Edits a reply, or reacts to it. Replies on change requests can't be changed: the API has no such operation. */
export const updateReply = mutation(spaceComments.updateReply, {
  stale: () => [],
  edits: ({ spaceId, commentId, commentReplyId, body }) => [
    editItem(spaceComments.listReplies, { spaceId, commentId }, commentReplyId, (reply) =>
      replyText(reply, body),
    ),
  ],
  lands: (answer, { spaceId, commentId, commentReplyId }) => [
    editItem(spaceComments.listReplies, { spaceId, commentId }, commentReplyId, () => answer),
  ],
  scope: ({ commentReplyId }) => `reply ${commentReplyId}`,
  says: ({ body }) =>
    body.body?.markdown === undefined ? 'A reaction to a reply is changed.' : 'Your reply is changed.',
});
