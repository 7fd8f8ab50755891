// Where a comment that was just posted stands in a list that was read before. Pure.
import { withItem } from '#api/cacheEdits.ts';
import type { List } from '#api/pages.ts';
import type { Comment } from '#contract/comment.ts';

/** Whether the filters of a list let a comment through. */
function isMeant({ status, postedBy, target }: Comment, filters: Record<string, unknown>) {
  const { status: asked = 'all', authors = postedBy.id, targetPage = target.page?.id } = filters;
  return (
    (asked === 'all' || asked === status) &&
    [authors].flat().includes(postedBy.id) &&
    targetPage === target.page?.id
  );
}

/** The list with the newest comment: at its top, or at its end where the oldest stand first. Other pages stay. */
export function withPosted(list: List<Comment>, filters: Record<string, unknown>, comment: Comment) {
  if (!isMeant(comment, filters)) return list;
  if (filters['order'] === 'asc') return list.next === undefined ? withItem(list, comment) : list;
  const [first] = list.items.filter(({ id }) => id !== comment.id);
  return filters['page'] === undefined ? withItem(list, comment, first && { before: first.id }) : list;
}
