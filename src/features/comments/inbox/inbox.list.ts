import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Comment } from '#contract/comment.ts';
import type { Space } from '#contract/space.ts';
import { listOf } from '#lists/defineList.ts';
import { authorOf } from '../comment.text.ts';
import type { Place } from '../comments.api.ts';

/** What may have open comments: a space, or one of its change requests. */
export type Commented = { space: Space; request?: ChangeRequest | undefined };
export type InboxRow = Commented & { id: string; comment: Comment; mayResolve: boolean };

export const placeOf = ({ space, request }: Commented): Place => ({
  spaceId: space.id,
  changeRequestId: request?.id,
});

const made = new WeakMap<Comment, InboxRow>();

/** The rows keep their identity while comment and place keep theirs, so that few are drawn anew. */
export function rowOf(at: Commented, comment: Comment): InboxRow {
  const known = made.get(comment);
  if (known && known.space === at.space && known.request === at.request) return known;
  const row = {
    ...at,
    id: comment.id,
    comment,
    mayResolve: comment.permissions.edit || at.space.permissions.review,
  };
  made.set(comment, row);
  return row;
}

const { text, reference, define } = listOf<InboxRow>();

export const inboxList = define({
  id: 'commentInbox',
  label: 'Open comments',
  one: 'open comment',
  many: 'comments',
  filters: {
    search: text({
      label: 'Find a comment by its words, author or page',
      hint: 'Words, author or page',
      in: ({ comment }) =>
        `${authorOf(comment)} ${comment.body.markdown} ${comment.target.page?.title ?? ''}`,
    }),
    space: reference({
      label: 'Space',
      any: 'In any space',
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
