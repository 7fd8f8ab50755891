import { useLocation, useNavigate } from 'react-router';
import { cursorAfter, type List } from '#api/reads/pages.ts';
import { rememberPageSize, defaultPageSize } from './pageSize.ts';
import { withValues } from './search.ts';
import {
  previousPage,
  nextHistory,
  pagesBefore,
  cursorHistoryIn,
  type CursorHistory,
} from './cursorHistory.ts';

/**
 * The props of the pager of a list whose page is in the URL: `<Pager label="members" {...usePaging(page)} />`. Unavailable
 * actions are undefined; so is `before` after opening a link to a later page.
 */
export function usePaging(list: List<unknown>) {
  const { pathname, search: text, state } = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(text);
  const page = search.get('page');
  const size = Number(search.get('limit')) || defaultPageSize;
  const cursors = cursorHistoryIn(state, page);
  const go = (change: Record<string, string | undefined>, next: CursorHistory | null) =>
    void navigate(
      { pathname, search: withValues(search, change).toString() },
      { state: next && { cursors: next } },
    );

  const following = cursorAfter(list, page ?? undefined);
  const previous = previousPage(cursors, page);
  const pages = pagesBefore(cursors, page);
  return {
    shown: list.items.length,
    total: list.count,
    before: pages === null ? undefined : pages * size,
    onFirst: page === null ? undefined : () => go({ page: undefined }, []),
    onPrevious: previous ? () => go({ page: previous.page ?? undefined }, previous.cursors) : undefined,
    onNext: following === null ? undefined : () => go({ page: following }, nextHistory(cursors, page)),
    size,
    usualSize: defaultPageSize,
    onSize: (rows: number) => {
      rememberPageSize(rows);
      go({ page: undefined, limit: rows === defaultPageSize ? undefined : String(rows) }, []);
    },
  };
}
