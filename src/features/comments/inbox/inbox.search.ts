// What the URL of the comments of all spaces says.
import { spaceComments } from '#contract/space-comments.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import type { useSearch } from '#routing/useSearch.ts';

const paged = parseSearch(spaceComments.list);

export type InboxSearch = {
  page?: string | undefined;
  limit?: number | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** What the text, its author or its page holds. */
  search?: string | undefined;
  /** The id of a space. */
  space?: string | undefined;
};
/** As `useSearch(inboxSearch)` gives it. */
export type SetInboxSearch = ReturnType<typeof useSearch<InboxSearch>>[1];

/** Takes the URL's filters, gives those that are valid. Never throws. */
export function inboxSearch(url: URLSearchParams): InboxSearch {
  const { page, limit, order } = paged(url);
  return {
    page,
    limit,
    order,
    search: url.get('search') || undefined,
    space: url.get('space') || undefined,
  };
}
