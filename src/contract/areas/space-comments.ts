// The specification's “Space comments”.
import {
  comment,
  commentChange,
  commentQuery,
  commentReply,
  formatQuery,
  newComment,
  newReply,
  replyChange,
  replyQuery,
} from '../comment.ts';
import { operation } from '../operation.ts';
import { listOf } from '../fields.ts';

export const spaceComments = {
  list: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/comments',
    query: commentQuery,
    response: listOf(comment),
    status: 200,
  }),
  create: operation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/comments',
    body: newComment,
    response: comment,
    status: 200,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/comments/{commentId}',
    query: formatQuery,
    response: comment,
    status: 200,
  }),
  /** Edits, resolves, reopens, adds and removes reactions. */
  update: operation({
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/comments/{commentId}',
    body: commentChange,
    response: comment,
    status: 200,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/comments/{commentId}',
    status: 205,
  }),
  listReplies: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/comments/{commentId}/replies',
    query: replyQuery,
    response: listOf(commentReply),
    status: 200,
  }),
  createReply: operation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/comments/{commentId}/replies',
    body: newReply,
    response: commentReply,
    status: 200,
  }),
  getReply: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
    query: formatQuery,
    response: commentReply,
    status: 200,
  }),
  updateReply: operation({
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
    body: replyChange,
    response: commentReply,
    status: 200,
  }),
};
