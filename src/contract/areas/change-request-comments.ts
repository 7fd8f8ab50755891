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
import { endpoint } from '../endpoint.ts';
import { listOf } from '../fields.ts';

export const changeRequestComments = {
  list: endpoint({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
    query: commentQuery,
    response: listOf(comment),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
    body: newComment,
    response: comment,
    status: 200,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
    query: formatQuery,
    response: comment,
    status: 200,
  }),
  /** Edits, resolves, reopens, adds and removes reactions. */
  update: endpoint({
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
    body: commentChange,
    response: comment,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
    status: 205,
  }),
  listReplies: endpoint({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
    query: replyQuery,
    response: listOf(commentReply),
    status: 200,
  }),
  createReply: endpoint({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
    query: formatQuery,
    body: newReply,
    response: commentReply,
    status: 200,
  }),
  getReply: endpoint({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
    query: formatQuery,
    response: commentReply,
    status: 200,
  }),
};
