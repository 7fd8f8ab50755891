// A list page by page: everything its pager needs.
import { useLocation, useNavigate } from 'react-router';
import { cursorAfter, type List } from '#api/pages.ts';
import { rememberPageSize, usualPageSize } from './pageSize.ts';
import { withValues } from './search.ts';
import {
  previousPage,
  nextHistory,
  pagesBefore,
  cursorHistoryIn,
  type CursorHistory,
} from './cursorHistory.ts';

/**
 * For the pager of a list whose page stands in the URL: `<Pager label="members" {...usePaging(page)} />`.
 * What can't be done has no function; `before` is missing behind a link into the middle of the list.
 */
export function usePaging(list: List<unknown>) {
  const { pathname, search: text, state } = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(text);
  const page = search.get('page');
  const size = Number(search.get('limit')) || usualPageSize;
  const trail = cursorHistoryIn(state, page);
  const go = (change: Record<string, string | undefined>, next: CursorHistory | null) =>
    void navigate(
      { pathname, search: withValues(search, change).toString() },
      { state: next && { trail: next } },
    );

  const following = cursorAfter(list, page ?? undefined);
  const previous = previousPage(trail, page);
  const pages = pagesBefore(trail, page);
  return {
    shown: list.items.length,
    total: list.count,
    before: pages === null ? undefined : pages * size,
    onFirst: page === null ? undefined : () => go({ page: undefined }, []),
    onPrevious: previous ? () => go({ page: previous.page ?? undefined }, previous.trail) : undefined,
    onNext: following === null ? undefined : () => go({ page: following }, nextHistory(trail, page)),
    size,
    onSize: (rows: number) => {
      rememberPageSize(rows);
      go({ page: undefined, limit: rows === usualPageSize ? undefined : String(rows) }, []);
    },
  };
}
