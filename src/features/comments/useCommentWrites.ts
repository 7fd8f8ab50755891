import { useMutation, type QueryClient } from '@tanstack/react-query';
import { perform, useOnScreen, type WriteOptions } from '#api/mutation.ts';
import type { Place } from './comments.api.ts';
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
} from './comments.writes.ts';

/** A write for a component, which shows its refusal: how to send it, what is being sent, why it was refused. */
export type Change<Body> = {
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

type One = Place & { commentId: string };

/** Changes a comment of a space or of a change request. */
export const performUpdate = (
  { spaceId, changeRequestId, commentId }: One,
  body: CommentBody,
  client: QueryClient,
  options: WriteOptions,
) =>
  changeRequestId === undefined
    ? perform(client, updateComment, { spaceId, commentId, body }, options)
    : perform(client, updateRequestComment, { spaceId, changeRequestId, commentId, body }, options);

export const useUpdateComment = (place: Place, commentId: string): Change<CommentBody> =>
  useWrite((body: CommentBody, client, options) =>
    performUpdate({ ...place, commentId }, body, client, options),
  );

/** Undefined where replies can't be changed. */
export function useUpdateReply(
  { spaceId, changeRequestId }: Place,
  commentId: string,
  commentReplyId: string,
): Change<ReplyBody> | undefined {
  const change = useWrite((body: ReplyBody, client, options) =>
    perform(client, updateReply, { spaceId, commentId, commentReplyId, body }, options),
  );
  return changeRequestId === undefined ? change : undefined;
}

type New = { page?: string | undefined; body: { markdown: string } };

export const useCreateComment = ({ spaceId, changeRequestId }: Place) =>
  useWrite(({ page, ...text }: New, client, options) => {
    const body = { ...text, ...(page !== undefined && { page }) };
    return changeRequestId === undefined
      ? perform(client, createComment, { spaceId, body }, options)
      : perform(client, createRequestComment, { spaceId, changeRequestId, body }, options);
  }).send;

export const useCreateReply = ({ spaceId, changeRequestId }: Place, commentId: string) =>
  useWrite((markdown: string, client, options) => {
    const body = { body: { markdown } };
    return changeRequestId === undefined
      ? perform(client, createReply, { spaceId, commentId, body }, options)
      : perform(client, createRequestReply, { spaceId, changeRequestId, commentId, body }, options);
  }).send;

export const useRemoveComment = ({ spaceId, changeRequestId }: Place, commentId: string) =>
  useWrite((_: void, client, options) =>
    changeRequestId === undefined
      ? perform(client, removeComment, { spaceId, commentId }, options)
      : perform(client, removeRequestComment, { spaceId, changeRequestId, commentId }, options),
  ).send;
