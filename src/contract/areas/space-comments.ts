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
import { endpoint } from '../endpoint.ts';
import { listOf } from '../fields.ts';

export const spaceComments = {
  list: endpoint({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/comments',
    query: commentQuery,
    response: listOf(comment),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/comments',
    body: newComment,
    response: comment,
    status: 200,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/comments/{commentId}',
    query: formatQuery,
    response: comment,
    status: 200,
  }),
  /** Edits, resolves, reopens, adds and removes reactions. */
  update: endpoint({
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/comments/{commentId}',
    body: commentChange,
    response: comment,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/comments/{commentId}',
    status: 205,
  }),
  listReplies: endpoint({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/comments/{commentId}/replies',
    query: replyQuery,
    response: listOf(commentReply),
    status: 200,
  }),
  createReply: endpoint({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/comments/{commentId}/replies',
    body: newReply,
    response: commentReply,
    status: 200,
  }),
  getReply: endpoint({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
    query: formatQuery,
    response: commentReply,
    status: 200,
  }),
  updateReply: endpoint({
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
    body: replyChange,
    response: commentReply,
    status: 200,
  }),
};
