// The checked pages that filters leave, in their order.
import { folded } from '#lib/fold.ts';
import { pageTitle } from '#prose/pageTree.ts';
import type { ChecksSearch } from './checks.search.ts';
import type { CheckedPage } from './findings.ts';

/** Pages of which something is found, in reading order unless the search says otherwise. */
export function shownPages(
  checked: readonly CheckedPage[],
  { found, name = '', sort, order }: ChecksSearch,
): CheckedPage[] {
  const wanted = folded(name.trim());
  const direction = order === 'desc' ? -1 : 1;
  return checked
    .filter((one) => (found === undefined ? one.found.length > 0 : one.found.includes(found)))
    .filter(({ page }) => [pageTitle(page), page.path].some((text) => folded(text).includes(wanted)))
    .toSorted(
      (one, other) =>
        direction *
        ((sort === 'changed' ? one.page.updatedAt.localeCompare(other.page.updatedAt) : 0) ||
          one.order - other.order),
    );
}
