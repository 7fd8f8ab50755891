// A list that is all in memory, page by page like those of the service.
import { rememberedPageSize, rememberPageSize, usualPageSize } from '#routing/pageSize.ts';
import { useSearchValue } from '#routing/useSearch.ts';

/** The items of the page that the URL names (`?page=2`), and what the pager needs: `<Pager label="…" {...pager} />`. */
export function usePages<T>(items: readonly T[]) {
  const [page, setPage] = useSearchValue('page');
  const [limit, setLimit] = useSearchValue('limit');
  const size = Math.max(1, Math.floor(Number(limit ?? rememberedPageSize()) || usualPageSize));
  const last = Math.max(0, Math.ceil(items.length / size) - 1);
  const current = Math.min(last, Math.max(0, Math.floor(Number(page ?? 1) || 1) - 1));
  const shown = items.slice(current * size, (current + 1) * size);
  const to = (index: number) => () => setPage(index === 0 ? null : String(index + 1));
  return {
    items: shown,
    pager: {
      shown: shown.length,
      total: items.length,
      before: current * size,
      onFirst: current > 0 ? to(0) : undefined,
      onPrevious: current > 0 ? to(current - 1) : undefined,
      onNext: current < last ? to(current + 1) : undefined,
      size,
      onSize: (rows: number) => {
        rememberPageSize(rows);
        setLimit(String(rows));
      },
    },
  };
}
