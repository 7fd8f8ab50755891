// What the URL of a list of comments says.
import { spaceComments } from '#contract/space-comments.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import type { useSearch } from '#routing/useSearch.ts';

/** Filters, order and page of a list; `status` is left out for the open ones. */
export const commentsSearch = parseSearch(spaceComments.list);
export type CommentsSearch = ReturnType<typeof commentsSearch>;
/** As `useSearch(commentsSearch)` gives it. */
export type SetCommentsSearch = ReturnType<typeof useSearch<CommentsSearch>>[1];
