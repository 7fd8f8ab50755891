import { useMemo } from 'react';
import { usePaging } from './usePaging.ts';
import { defaultPageSize } from './pageSize.ts';
import { useSearchValue } from './useSearch.ts';
import { pageOf } from './pageOf.ts';

/** The current page of a list in memory, and the props of its pager. `items` must keep its identity between renders. */
export function usePageIn<T>(items: readonly T[]) {
  const [cursor] = useSearchValue('page');
  const [limit] = useSearchValue('limit');
  const size = Number(limit) || defaultPageSize;
  const list = useMemo(
    () => pageOf(items, { page: cursor ?? undefined, limit: size }),
    [items, cursor, size],
  );
  return { rows: list.items, paging: usePaging(list) };
}
