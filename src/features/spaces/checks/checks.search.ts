// What the URL of a space's page checks says: which finding, how long is long, order and page.
import { spaceContent } from '#contract/space-content.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import type { useSearch } from '#routing/useSearch.ts';
import { findingIn, type Finding } from './findings.ts';

const paged = parseSearch(spaceContent.listFiles);

/** How many months without a change make a page stale. */
export const spans = [3, 6, 12, 24] as const;
export const usualMonths = 12;

export type ChecksSearch = Pick<ReturnType<typeof paged>, 'page' | 'limit'> & {
  /** Any of them, unless it says which. */
  found?: Finding | undefined;
  months?: number | undefined;
  /** By title or path. */
  name?: string | undefined;
  sort?: 'changed' | undefined;
  order?: 'desc' | undefined;
};
/** As `useSearch(checksSearch)` gives it. */
export type SetChecksSearch = ReturnType<typeof useSearch<ChecksSearch>>[1];

/** Takes the URL's filters, gives those that are valid. Never throws. */
export function checksSearch(url: URLSearchParams): ChecksSearch {
  const { page, limit } = paged(url);
  const months = spans.find((span) => String(span) === url.get('months'));
  return {
    page,
    limit,
    found: findingIn(url.get('found')),
    months: months === usualMonths ? undefined : months,
    name: url.get('name') || undefined,
    sort: url.get('sort') === 'changed' ? 'changed' : undefined,
    order: url.get('order') === 'desc' ? 'desc' : undefined,
  };
}
