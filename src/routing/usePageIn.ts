// A list that is there as a whole, page by page, with its page in the URL.
import { useMemo } from 'react';
import { usePaging } from './usePaging.ts';
import { usualPageSize } from './pageSize.ts';
import { useSearchValue } from './useSearch.ts';
import { pageIn } from './pageIn.ts';

/** The rows of the page that is open, and what its pager needs. `items` must keep its identity between renders. */
export function usePageIn<T>(items: readonly T[]) {
  const [cursor] = useSearchValue('page');
  const [limit] = useSearchValue('limit');
  const size = Number(limit) || usualPageSize;
  const list = useMemo(() => pageIn(items, cursor, size), [items, cursor, size]);
  return { rows: list.items, paging: usePaging(list) };
}
