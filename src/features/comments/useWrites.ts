// The writes of one place, comment or reply, ready to be called: to a space or to a change request.
import { useMutate } from '#api/mutation.ts';
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

type Written<I, Answer> = {
  mutateAsync: (input: I) => Promise<Answer>;
  isPending: boolean;
  variables: I | undefined;
  error: Error | null;
};

/** A change of a comment or reply: how to ask for it, what is asked for now, why it was refused. */
export type Change<Body> = {
  send: (body: Body) => Promise<unknown>;
  pending: Body | undefined;
  error: Error | null;
};

const changing = <I extends { body: Body }, Body, Answer>(
  written: Written<I, Answer>,
  inputOf: (body: Body) => I,
): Change<Body> => ({
  send: (body) => written.mutateAsync(inputOf(body)),
  pending: written.isPending ? written.variables?.body : undefined,
  error: written.error,
});

const told = { showsError: true };

export function useUpdateComment(
  { spaceId, changeRequestId }: Place,
  commentId: string,
): Change<CommentBody> {
  const inSpace = useMutate(updateComment, told);
  const inRequest = useMutate(updateRequestComment, told);
  return changeRequestId === undefined
    ? changing(inSpace, (body: CommentBody) => ({ spaceId, commentId, body }))
    : changing(inRequest, (body: CommentBody) => ({ spaceId, changeRequestId, commentId, body }));
}

/** Undefined where replies can't be changed. */
export function useUpdateReply(
  { spaceId, changeRequestId }: Place,
  commentId: string,
  commentReplyId: string,
) {
  const update = useMutate(updateReply, told);
  return changeRequestId === undefined
    ? changing(update, (body: ReplyBody) => ({ spaceId, commentId, commentReplyId, body }))
    : undefined;
}

type New = { page?: string | undefined; body: { markdown: string } };

export function useCreateComment({ spaceId, changeRequestId }: Place) {
  const inSpace = useMutate(createComment, told);
  const inRequest = useMutate(createRequestComment, told);
  return ({ page, body: { markdown } }: New) => {
    const body = { body: { markdown }, ...(page !== undefined && { page }) };
    return changeRequestId === undefined
      ? inSpace.mutateAsync({ spaceId, body })
      : inRequest.mutateAsync({ spaceId, changeRequestId, body });
  };
}

export function useCreateReply({ spaceId, changeRequestId }: Place, commentId: string) {
  const inSpace = useMutate(createReply, told);
  const inRequest = useMutate(createRequestReply, told);
  return (markdown: string) => {
    const body = { body: { markdown } };
    return changeRequestId === undefined
      ? inSpace.mutateAsync({ spaceId, commentId, body })
      : inRequest.mutateAsync({ spaceId, changeRequestId, commentId, body });
  };
}

export function useRemoveComment({ spaceId, changeRequestId }: Place, commentId: string) {
  const inSpace = useMutate(removeComment, told);
  const inRequest = useMutate(removeRequestComment, told);
  return () =>
    changeRequestId === undefined
      ? inSpace.mutateAsync({ spaceId, commentId })
      : inRequest.mutateAsync({ spaceId, changeRequestId, commentId });
}
