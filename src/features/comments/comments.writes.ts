import type { CacheSnapshot } from '#api/cacheSnapshot.ts';
import { editItem, editList, editOne, insertItem, withChange, withItem, without } from '#api/cacheEdits.ts';
import { mutation, type Mutation } from '#api/mutation.ts';
import type { List } from '#api/pages.ts';
import { keyOf } from '#api/query.ts';
import { changeRequestComments } from '#contract/change-request-comments.ts';
import type { Comment, CommentReply } from '#contract/comment.ts';
import type { Input } from '#contract/endpoint.ts';
import { spaceComments } from '#contract/space-comments.ts';
import { spaces } from '#contract/spaces.ts';
import { authorOf } from './comment.text.ts';
import { commentQuery, type Place } from './comments.api.ts';

type At = Place & { commentId: string };
type Filters = Record<string, unknown>;
export type CommentBody = Input<typeof spaceComments.update>['body'];
export type ReplyBody = Input<typeof spaceComments.updateReply>['body'];

/** What counts comments: the space, and the change request below its address. */
const staleCounts = ({ spaceId }: Place) => [keyOf(spaces.get, { spaceId })];

const commentIn = ({ spaceId, changeRequestId, commentId }: At, before: CacheSnapshot) =>
  changeRequestId === undefined
    ? (before.item(spaceComments.list, { spaceId }, commentId) ??
      before.one(spaceComments.get, { spaceId, commentId }))
    : (before.item(changeRequestComments.list, { spaceId, changeRequestId }, commentId) ??
      before.one(changeRequestComments.get, { spaceId, changeRequestId, commentId }));

const titled = (at: At, before: CacheSnapshot) => {
  const comment = commentIn(at, before);
  return comment ? `${authorOf(comment)}’s comment` : 'The comment';
};

type Update = (list: List<Comment>, filters: Filters) => List<Comment>;

const listEdit = ({ spaceId, changeRequestId }: Place, update: Update) =>
  changeRequestId === undefined
    ? editList(spaceComments.list, { spaceId }, update)
    : editList(changeRequestComments.list, { spaceId, changeRequestId }, update);

/** Changes a comment wherever it is shown; lists of another status lose it. */
function editsOf(at: At, change: (comment: Comment) => Comment) {
  const { spaceId, changeRequestId, commentId } = at;
  return [
    listEdit(at, (list, { status: asked = 'all' }) =>
      without(
        withChange(list, commentId, change),
        ({ id, status }) => id === commentId && asked !== 'all' && asked !== status,
      ),
    ),
    changeRequestId === undefined
      ? editOne(spaceComments.get, { spaceId, commentId }, change)
      : editOne(changeRequestComments.get, { spaceId, changeRequestId, commentId }, change),
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

const updatePlan = {
  invalidates: (input: At & { body: CommentBody }) =>
    input.body.resolved === undefined ? [] : staleCounts(input),
  edits: (input: At & { body: CommentBody }) => editsOf(input, (comment) => changed(comment, input.body)),
  applyResponse: (answer: Comment, input: At) => editsOf(input, () => answer),
  scope: ({ commentId }: At) => `comment ${commentId}`,
  describe({ body, ...at }: At & { body: CommentBody }, before: CacheSnapshot) {
    const comment = titled(at, before);
    if (body.resolved !== undefined) return `${comment} is ${body.resolved ? 'resolved' : 'open again'}.`;
    if (body.body?.markdown !== undefined) return `${comment} is changed.`;
    return body.removedReactions ? `Your reaction to ${comment} is gone.` : `You reacted to ${comment}.`;
  },
  undo<I extends At & { body: CommentBody }>(input: I, before: CacheSnapshot) {
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

/** Whether the filters of a list let a comment through. */
function isMeant({ status, postedBy, target }: Comment, filters: Filters) {
  const { status: asked = 'all', authors = postedBy.id, targetPage = target.page?.id } = filters;
  return (
    (asked === 'all' || asked === status) &&
    [authors].flat().includes(postedBy.id) &&
    targetPage === target.page?.id
  );
}

/** The list with the newest comment: at its top, or at its end where the oldest stand first. Other pages stay. */
export function withPosted(list: List<Comment>, filters: Filters, comment: Comment) {
  if (!isMeant(comment, filters)) return list;
  if (filters['order'] === 'asc') return list.next === undefined ? withItem(list, comment) : list;
  const [first] = list.items.filter(({ id }) => id !== comment.id);
  return filters['page'] === undefined ? withItem(list, comment, first && { before: first.id }) : list;
}

const createPlan = {
  invalidates: staleCounts,
  describe: () => 'Your comment is posted.',
  applyResponse: (answer: Comment, place: Place) => [
    listEdit(place, (list, filters) => withPosted(list, filters, answer)),
  ],
};

export const createComment = mutation(spaceComments.create, createPlan);
export const createRequestComment = mutation(changeRequestComments.create, createPlan);

const removePlan = {
  invalidates: staleCounts,
  describe: (input: At, before: CacheSnapshot) => `${titled(input, before)} is deleted.`,
  applyResponse: (_: unknown, at: At) => [listEdit(at, (list) => without(list, at.commentId))],
};

/** Deletes a comment and its replies. */
export const removeComment = mutation(spaceComments.remove, removePlan);
export const removeRequestComment = mutation(changeRequestComments.remove, removePlan);

const replyPlan = {
  invalidates: (at: At) => [commentQuery(at, at.commentId).queryKey],
  describe: (input: At, before: CacheSnapshot) => `Your reply to ${titled(input, before)} is posted.`,
  applyResponse: (answer: CommentReply, at: At) => {
    const { spaceId, changeRequestId, commentId } = at;
    return [
      changeRequestId === undefined
        ? insertItem(spaceComments.listReplies, { spaceId, commentId }, answer)
        : insertItem(changeRequestComments.listReplies, { spaceId, changeRequestId, commentId }, answer),
      ...editsOf(at, (comment) => ({ ...comment, replies: comment.replies + 1 })),
    ];
  },
};

export const createReply = mutation(spaceComments.createReply, replyPlan);
export const createRequestReply = mutation(changeRequestComments.createReply, replyPlan);

const replyText = (reply: CommentReply, { body }: ReplyBody): CommentReply =>
  body?.markdown === undefined ? reply : { ...reply, body: { markdown: body.markdown } };

/** Edits a reply, or reacts to it. Replies on change requests can't be changed: the API has no such operation. */
export const updateReply = mutation(spaceComments.updateReply, {
  invalidates: () => [],
  edits: ({ spaceId, commentId, commentReplyId, body }) => [
    editItem(spaceComments.listReplies, { spaceId, commentId }, commentReplyId, (reply) =>
      replyText(reply, body),
    ),
  ],
  applyResponse: (answer, { spaceId, commentId, commentReplyId }) => [
    editItem(spaceComments.listReplies, { spaceId, commentId }, commentReplyId, () => answer),
  ],
  scope: ({ commentReplyId }) => `reply ${commentReplyId}`,
  describe: ({ body }) =>
    body.body?.markdown === undefined ? 'A reaction to a reply is changed.' : 'Your reply is changed.',
});
