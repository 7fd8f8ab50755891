// What the URL of the organization's broken links says.
import { spaces } from '#contract/spaces.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import type { useSearch } from '#routing/useSearch.ts';
import { targetKinds } from '../links.list.ts';

const paged = parseSearch(spaces.listLinks);

export type EverywhereSearch = {
  page?: string | undefined;
  limit?: number | undefined;
  /** What the target's name or path holds. */
  search?: string | undefined;
  kind?: (typeof targetKinds)[number]['value'] | undefined;
  /** The id of a space. */
  space?: string | undefined;
};
/** As `useSearch(everywhereSearch)` gives it. */
export type SetEverywhereSearch = ReturnType<typeof useSearch<EverywhereSearch>>[1];

/** Takes the URL's filters, gives those that are valid. Never throws. */
export function everywhereSearch(url: URLSearchParams): EverywhereSearch {
  const { page, limit } = paged(url);
  return {
    page,
    limit,
    search: url.get('search') || undefined,
    kind: targetKinds.find(({ value }) => value === url.get('kind'))?.value,
    space: url.get('space') || undefined,
  };
}
