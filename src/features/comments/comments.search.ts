// What the URL of a list of comments says.
import { spaceComments } from '#contract/space-comments.ts';
import { lenient } from '#routing/lenient.ts';
import type { useSearch } from '#routing/useSearch.ts';

/** Filters, order and page of a list; `status` is left out for the open ones. */
export const commentsSearch = lenient(spaceComments.list);
export type CommentsSearch = ReturnType<typeof commentsSearch>;
/** As `useSearch(commentsSearch)` gives it. */
export type SetCommentsSearch = ReturnType<typeof useSearch<CommentsSearch>>[1];
