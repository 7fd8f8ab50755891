import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Comment } from '#contract/comment.ts';
import type { Space } from '#contract/space.ts';
import { createObjectMemo } from '#lib/objectMemo.ts';
import { listOf } from '#lists/defineList.ts';
import { authorName } from '#comments/comments.text.ts';
import type { CommentParent } from '#comments/comments.api.ts';

/** A space or a change request whose comments are listed. */
export type CommentSource = { space: Space; request?: ChangeRequest | undefined };
export type InboxRow = CommentSource & { id: string; comment: Comment; canResolve: boolean };

export const parentOf = ({ space, request }: CommentSource): CommentParent => ({
  spaceId: space.id,
  changeRequestId: request?.id,
});

const memoRow = createObjectMemo<InboxRow>();

/** Memoized per comment, so that unchanged rows don't render again. */
export const rowOf = (source: CommentSource, comment: Comment) =>
  memoRow(comment, [source.space, source.request], () => ({
    ...source,
    id: comment.id,
    comment,
    canResolve: comment.permissions.edit || source.space.permissions.review,
  }));

const { text, reference, define } = listOf<InboxRow>();

export const inboxList = define({
  id: 'commentInbox',
  label: 'Open comments',
  one: 'open comment',
  many: 'comments',
  filters: {
    search: text({
      label: 'Search by text, author, or page',
      hint: 'Text, author, or page',
      in: ({ comment }) =>
        `${authorName(comment)} ${comment.body.markdown} ${comment.target.page?.title ?? ''}`,
    }),
    space: reference({
      label: 'Space',
      any: 'All spaces',
      of: (row) => row.space.id,
    }),
  },
  sorts: {
    postedAt: {
      usual: 'desc',
      compare: (one, other) => one.comment.postedAt.localeCompare(other.comment.postedAt),
    },
  },
  orders: [
    { value: 'postedAt desc', label: 'Newest first' },
    { value: 'postedAt asc', label: 'Oldest first' },
  ],
});
