import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import {
  editItem,
  editList,
  editOne,
  insertItem,
  withChange,
  withItem,
  without,
} from '#api/writes/cacheEdits.ts';
import { mutation, type Mutation } from '#api/mutation.ts';
import type { List } from '#api/reads/pages.ts';
import { changeRequestComments } from '#contract/areas/change-request-comments.ts';
import type { Comment, CommentReply } from '#contract/comment.ts';
import type { Input } from '#contract/operation.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';
import { requestKeys } from '#directory/change-requests/requestWrites.ts';
import { authorName } from './comments.text.ts';
import { decisionEmoji } from './suggestion.ts';
import { commentQuery, type CommentParent } from './comments.api.ts';

type CommentRef = CommentParent & { commentId: string };
type Filters = Record<string, unknown>;
export type CommentBody = Input<typeof spaceComments.update>['body'];
export type ReplyBody = Input<typeof spaceComments.updateReply>['body'];

const commentIn = ({ spaceId, changeRequestId, commentId }: CommentRef, snapshot: CacheSnapshot) =>
  changeRequestId === undefined
    ? (snapshot.item(spaceComments.list, { spaceId }, commentId) ??
      snapshot.one(spaceComments.get, { spaceId, commentId }))
    : (snapshot.item(changeRequestComments.list, { spaceId, changeRequestId }, commentId) ??
      snapshot.one(changeRequestComments.get, { spaceId, changeRequestId, commentId }));

/** “Fen Alder’s comment”, or `fallback` if the comment isn't cached. */
const commentLabel = (ref: CommentRef, snapshot: CacheSnapshot, fallback: string, noun = 'comment') => {
  const comment = commentIn(ref, snapshot);
  return comment ? `${authorName(comment)}’s ${noun}` : fallback;
};

type Update = (list: List<Comment>, filters: Filters) => List<Comment>;

const listEdit = ({ spaceId, changeRequestId }: CommentParent, update: Update) =>
  changeRequestId === undefined
    ? editList(spaceComments.list, { spaceId }, update)
    : editList(changeRequestComments.list, { spaceId, changeRequestId }, update);

/** Edits a comment in all cached lists. It is removed from lists whose status filter it no longer matches. */
function commentEdits(ref: CommentRef, change: (comment: Comment) => Comment) {
  const { spaceId, changeRequestId, commentId } = ref;
  return [
    listEdit(ref, (list, { status: listed = 'all' }) =>
      without(
        withChange(list, commentId, change),
        ({ id, status }) => id === commentId && listed !== 'all' && listed !== status,
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

function withUpdate(comment: Comment, { resolved, body }: CommentBody): Comment {
  const next =
    resolved === undefined || resolved === (comment.status === 'resolved')
      ? comment
      : withStatus(comment, resolved);
  return body?.markdown === undefined ? next : { ...next, body: { markdown: body.markdown } };
}

const updatePlan = {
  invalidates: (input: CommentRef & { body: CommentBody }, cache: CacheSnapshot) =>
    input.body.resolved === undefined ? [] : requestKeys(input, cache),
  edits: (input: CommentRef & { body: CommentBody }) =>
    commentEdits(input, (comment) => withUpdate(comment, input.body)),
  applyResponse: (comment: Comment, input: CommentRef) => commentEdits(input, () => comment),
  scope: ({ commentId }: CommentRef) => `comment ${commentId}`,
  describe({ body, ...ref }: CommentRef & { body: CommentBody }, snapshot: CacheSnapshot) {
    const comment = commentLabel(ref, snapshot, 'Comment');
    if (body.resolved && body.addedReactions?.includes(decisionEmoji.rejected))
      return `${commentLabel(ref, snapshot, 'Comment', 'suggestion')} rejected`;
    if (body.resolved !== undefined) return `${comment} ${body.resolved ? 'resolved' : 'reopened'}`;
    if (body.body?.markdown !== undefined) return `${comment} edited`;
    const target = commentLabel(ref, snapshot, 'a comment');
    return body.removedReactions ? `Reaction removed from ${target}` : `Reaction added to ${target}`;
  },
  undo<I extends CommentRef & { body: CommentBody }>(input: I, snapshot: CacheSnapshot) {
    const previous = commentIn(input, snapshot);
    if (input.body.resolved !== undefined)
      return {
        input: {
          ...input,
          body: {
            resolved: !input.body.resolved,
            addedReactions: input.body.removedReactions,
            removedReactions: input.body.addedReactions,
          },
        },
      };
    if (input.body.body?.markdown !== undefined && previous)
      return { input: { ...input, body: { body: previous.body } } };
    return null;
  },
};

/** Edits, resolves or reopens a comment, or adds and removes reactions. */
export const updateComment: Mutation<typeof spaceComments.update> = mutation(
  spaceComments.update,
  updatePlan,
);
export const updateRequestComment: Mutation<typeof changeRequestComments.update> = mutation(
  changeRequestComments.update,
  updatePlan,
);

/** Whether a comment matches the filters of a list. */
function matchesFilters({ status, postedBy, target }: Comment, filters: Filters) {
  const { status: listed = 'all', authors = postedBy.id, targetPage = target.page?.id } = filters;
  return (
    (listed === 'all' || listed === status) &&
    [authors].flat().includes(postedBy.id) &&
    targetPage === target.page?.id
  );
}

/** Adds the newest comment at the top of the first page or, in ascending order, at the end of the last page. */
export function withNewComment(list: List<Comment>, filters: Filters, comment: Comment) {
  if (!matchesFilters(comment, filters)) return list;
  if (filters['order'] === 'asc') return list.next === undefined ? withItem(list, comment) : list;
  const [first] = list.items.filter(({ id }) => id !== comment.id);
  return filters['page'] === undefined ? withItem(list, comment, first && { before: first.id }) : list;
}

const createPlan = {
  // Spaces and change requests have comment counts.
  invalidates: requestKeys,
  describe: () => 'Comment posted',
  applyResponse: (comment: Comment, parent: CommentParent) => [
    listEdit(parent, (list, filters) => withNewComment(list, filters, comment)),
  ],
};

export const createComment = mutation(spaceComments.create, createPlan);
export const createRequestComment = mutation(changeRequestComments.create, createPlan);

const removePlan = {
  invalidates: requestKeys,
  describe: (input: CommentRef, snapshot: CacheSnapshot) =>
    `${commentLabel(input, snapshot, 'Comment')} deleted`,
  applyResponse: (_: unknown, ref: CommentRef) => [listEdit(ref, (list) => without(list, ref.commentId))],
};

/** Deletes a comment and its replies. */
export const removeComment = mutation(spaceComments.remove, removePlan);
export const removeRequestComment = mutation(changeRequestComments.remove, removePlan);

const replyPlan = {
  invalidates: (ref: CommentRef) => [commentQuery(ref, ref.commentId).queryKey],
  describe: (input: CommentRef, snapshot: CacheSnapshot) =>
    `Reply to ${commentLabel(input, snapshot, 'a comment')} posted`,
  applyResponse: (reply: CommentReply, ref: CommentRef) => {
    const { spaceId, changeRequestId, commentId } = ref;
    return [
      changeRequestId === undefined
        ? insertItem(spaceComments.listReplies, { spaceId, commentId }, reply)
        : insertItem(changeRequestComments.listReplies, { spaceId, changeRequestId, commentId }, reply),
      ...commentEdits(ref, (comment) => ({ ...comment, replies: comment.replies + 1 })),
    ];
  },
};

export const createReply = mutation(spaceComments.createReply, replyPlan);
export const createRequestReply = mutation(changeRequestComments.createReply, replyPlan);

const withReplyUpdate = (reply: CommentReply, { body }: ReplyBody): CommentReply =>
  body?.markdown === undefined ? reply : { ...reply, body: { markdown: body.markdown } };

/** Edits a reply or its reactions. The API has no operation for replies on change requests. */
export const updateReply = mutation(spaceComments.updateReply, {
  invalidates: () => [],
  edits: ({ spaceId, commentId, commentReplyId, body }) => [
    editItem(spaceComments.listReplies, { spaceId, commentId }, commentReplyId, (reply) =>
      withReplyUpdate(reply, body),
    ),
  ],
  applyResponse: (reply, { spaceId, commentId, commentReplyId }) => [
    editItem(spaceComments.listReplies, { spaceId, commentId }, commentReplyId, () => reply),
  ],
  scope: ({ commentReplyId }) => `reply ${commentReplyId}`,
  describe: ({ body }) =>
    body.body?.markdown === undefined
      ? `Reaction ${body.removedReactions ? 'removed from' : 'added to'} a reply`
      : 'Reply edited',
});
