// What the URL of the table of spaces says: which of them, in which order, and the page.
import type { Role } from '#contract/fields.ts';
import { isRole } from '#pickers/roles.ts';
import { collections } from '#contract/collections.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import type { useSearch } from '#routing/useSearch.ts';
import type { Sort } from '#ui/table.ts';

export const spans = [
  { value: '7d', label: 'Changed in the last 7 days', days: 7, older: false },
  { value: '30d', label: 'Changed in the last 30 days', days: 30, older: false },
  { value: 'older-90d', label: 'Not changed for 90 days', days: 90, older: true },
  { value: 'older-365d', label: 'Not changed for a year', days: 365, older: true },
] as const;
export type Span = (typeof spans)[number]['value'];

/** What the table can be ordered by, as its columns and the URL name it. */
export const sorts = ['title', 'collection', 'level', 'mode', 'visibility', 'open', 'updated'] as const;
export type SortName = (typeof sorts)[number];

/** In the place of a collection: spaces that lie in none. */
export const noCollection = 'none';

export type SpacesSearch = {
  page?: string | undefined;
  limit?: number | undefined;
  /** What the title holds. */
  search?: string | undefined;
  /** The id of a collection, or `none`. */
  collection?: string | undefined;
  /** The level that everyone has by default; `guest` gives none. */
  level?: Role | 'guest' | undefined;
  mode?: 'live' | 'locked' | undefined;
  /** As the service says it. */
  visibility?: string | undefined;
  requests?: 'open' | 'none' | undefined;
  updated?: Span | undefined;
  sort?: SortName | undefined;
  order?: 'asc' | 'desc' | undefined;
};
/** As `useSearch(spacesSearch)` gives it. */
export type SetSpacesSearch = ReturnType<typeof useSearch<SpacesSearch>>[1];

const paged = parseSearch(collections.listSpaces);
const oneOf = <T extends string>(known: readonly T[], text: string | null) =>
  known.find((one) => one === text);

/** Takes the URL's filters, gives those that are valid. Never throws. */
export function spacesSearch(url: URLSearchParams): SpacesSearch {
  const level = url.get('level') ?? '';
  return {
    ...paged(url),
    search: url.get('search') || undefined,
    collection: url.get('collection') || undefined,
    level: level === 'guest' || isRole(level) ? level : undefined,
    mode: oneOf(['live', 'locked'], url.get('mode')),
    visibility: url.get('visibility') || undefined,
    requests: oneOf(['open', 'none'], url.get('requests')),
    updated: spans.find(({ value }) => value === url.get('updated'))?.value,
    sort: oneOf(sorts, url.get('sort')),
    order: oneOf(['asc', 'desc'], url.get('order')),
  };
}

/** The order in force: by title unless it says otherwise. */
export const orderOf = ({ sort = 'title', order = 'asc' }: SpacesSearch): Sort => ({ by: sort, order });

/** The filters that ask for an order; the usual one stays out of the URL. */
export function orderFilter({ by, order }: Sort): Pick<SpacesSearch, 'sort' | 'order'> {
  const sort = oneOf(sorts, by);
  return {
    sort: sort === 'title' ? undefined : sort,
    order: order === 'asc' ? undefined : order,
  };
}
