// The open comments of all places as one list.
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Comment } from '#contract/comment.ts';
import type { Space } from '#contract/space.ts';
import { folded } from '#lib/fold.ts';
import { authorOf } from '../comment.words.ts';
import type { Place } from '../comments.api.ts';
import type { InboxSearch } from './inbox.search.ts';

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

/** Those that the filters leave, in their order: the newest first unless told otherwise. */
export function chosenRows(rows: readonly InboxRow[], { search = '', space, order }: InboxSearch) {
  const text = folded(search.trim());
  const chosen = rows.filter(
    ({ comment, space: { id } }) =>
      (space === undefined || space === id) &&
      (text === '' ||
        folded(`${authorOf(comment)} ${comment.body.markdown} ${comment.target.page?.title ?? ''}`).includes(
          text,
        )),
  );
  const sign = order === 'asc' ? 1 : -1;
  return chosen.toSorted((one, other) => {
    const [a, b] = [one.comment.postedAt, other.comment.postedAt];
    return a === b ? 0 : sign * (a < b ? -1 : 1);
  });
}
