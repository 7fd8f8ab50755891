// The specification's “Change request comments”. Same shapes as space comments, without updating a reply.
import {
  comment,
  commentChange,
  commentQuery,
  commentReply,
  formatQuery,
  newComment,
  newReply,
  replyQuery,
} from '../comment.ts';
import { operation } from '../operation.ts';
import { listOf } from '../fields.ts';

export const changeRequestComments = {
  list: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
    query: commentQuery,
    response: listOf(comment),
    status: 200,
  }),
  create: operation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
    body: newComment,
    response: comment,
    status: 200,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
    query: formatQuery,
    response: comment,
    status: 200,
  }),
  /** Edits, resolves, reopens, adds and removes reactions. */
  update: operation({
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
    body: commentChange,
    response: comment,
    status: 200,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
    status: 205,
  }),
  listReplies: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
    query: replyQuery,
    response: listOf(commentReply),
    status: 200,
  }),
  createReply: operation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
    query: formatQuery,
    body: newReply,
    response: commentReply,
    status: 200,
  }),
  getReply: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
    query: formatQuery,
    response: commentReply,
    status: 200,
  }),
};
