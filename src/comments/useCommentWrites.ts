import { useMutation, type QueryClient } from '@tanstack/react-query';
import { perform, useOnScreen, type WriteOptions } from '#api/mutation.ts';
import type { CommentParent } from './comments.api.ts';
import {
  createComment,
  createReply,
  createRequestComment,
  createRequestReply,
  removeComment,
  removeRequestComment,
  updateComment,
  updateReply,
  updateRequestComment,
  type CommentBody,
  type ReplyBody,
} from './commentWrites.api.ts';

/** A write, the body that is being sent, and the error if it failed. */
export type CommentWrite<Body> = {
  send: (body: Body) => Promise<unknown>;
  pending: Body | undefined;
  error: Error | null;
};

function useWrite<Body, Answer>(
  write: (body: Body, client: QueryClient, options: WriteOptions) => Promise<Answer>,
) {
  const showsError = useOnScreen();
  const { mutateAsync, isPending, variables, error } = useMutation({
    networkMode: 'always',
    mutationFn: (body: Body, { client }) => write(body, client, { showsError }),
  });
  return { send: mutateAsync, pending: isPending ? variables : undefined, error };
}

type CommentRef = CommentParent & { commentId: string };

/** Updates a comment of a space or of a change request. */
export const performUpdate = (
  { spaceId, changeRequestId, commentId }: CommentRef,
  body: CommentBody,
  client: QueryClient,
  options: WriteOptions,
) =>
  changeRequestId === undefined
    ? perform(client, updateComment, { spaceId, commentId, body }, options)
    : perform(client, updateRequestComment, { spaceId, changeRequestId, commentId, body }, options);

export const useUpdateComment = (parent: CommentParent, commentId: string): CommentWrite<CommentBody> =>
  useWrite((body: CommentBody, client, options) =>
    performUpdate({ ...parent, commentId }, body, client, options),
  );

/** Undefined for replies on change requests, which the API can't update. */
export function useUpdateReply(
  { spaceId, changeRequestId }: CommentParent,
  commentId: string,
  commentReplyId: string,
): CommentWrite<ReplyBody> | undefined {
  const update = useWrite((body: ReplyBody, client, options) =>
    perform(client, updateReply, { spaceId, commentId, commentReplyId, body }, options),
  );
  return changeRequestId === undefined ? update : undefined;
}

type NewComment = { page?: string | undefined; node?: string | undefined; body: { markdown: string } };

export const useCreateComment = ({ spaceId, changeRequestId }: CommentParent) =>
  useWrite(({ page, node, ...text }: NewComment, client, options) => {
    const body = { ...text, ...(page !== undefined && { page }), ...(node !== undefined && { node }) };
    return changeRequestId === undefined
      ? perform(client, createComment, { spaceId, body }, options)
      : perform(client, createRequestComment, { spaceId, changeRequestId, body }, options);
  }).send;

export const useCreateReply = ({ spaceId, changeRequestId }: CommentParent, commentId: string) =>
  useWrite((markdown: string, client, options) => {
    const body = { body: { markdown } };
    return changeRequestId === undefined
      ? perform(client, createReply, { spaceId, commentId, body }, options)
      : perform(client, createRequestReply, { spaceId, changeRequestId, commentId, body }, options);
  }).send;

export const useRemoveComment = ({ spaceId, changeRequestId }: CommentParent, commentId: string) =>
  useWrite((_: void, client, options) =>
    changeRequestId === undefined
      ? perform(client, removeComment, { spaceId, commentId }, options)
      : perform(client, removeRequestComment, { spaceId, changeRequestId, commentId }, options),
  ).send;
