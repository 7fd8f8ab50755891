import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePendingLocation } from './RouterContext.ts';
import { isSet, latestSearch, withFilters, withValues } from './search.ts';

type Options = {
  /** The value is being typed: Back returns to before the typing, not to each letter. */
  typing?: boolean;
};
type Values<T> = { [K in keyof T]?: T[K] | undefined };

function useSearchParameters() {
  const location = useLocation();
  const navigate = useNavigate();
  const pendingLocation = usePendingLocation();
  const search = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const latest = () => new URLSearchParams(latestSearch(location, pendingLocation()));
  const isLeaving = () => pendingLocation().pathname !== location.pathname;
  const go = (next: URLSearchParams, options: { replace?: boolean; state?: unknown }) =>
    void navigate(
      { pathname: location.pathname, search: next.toString(), hash: location.hash },
      { preventScrollReset: true, ...options },
    );
  return { search, latest, isLeaving, go, state: location.state as unknown };
}

/**
 * The filters of the URL, parsed by `parse`, and a function that sets some of them, or clears all with null. Both return to
 * the first page.
 */
export function useSearch<T extends Record<string, Parameters<typeof withValues>[1][string]>>(
  parse: (search: URLSearchParams) => T,
) {
  const { search, latest, isLeaving, go } = useSearchParameters();
  const values = useMemo(() => parse(search), [parse, search]);
  const set = (change: Values<T> | null, { typing = false }: Options = {}) => {
    // A debounced filter must not cancel a navigation to another screen.
    if (typing && isLeaving()) return;
    const filters = Object.keys(values).filter((name) => name !== 'limit');
    const all = change ?? Object.fromEntries(filters.map((name) => [name, undefined]));
    go(withFilters(latest(), all), { replace: typing && isSet(search, Object.keys(all)) });
  };
  return [values, set] as const;
}

/** One URL parameter that isn't a filter, such as an open dialog, a tab or the selected item. */
export function useSearchValue(name: string) {
  const { search, latest, go, state } = useSearchParameters();
  const set = (value: string | null, { replace = false }: { replace?: boolean } = {}) =>
    go(withValues(latest(), { [name]: value ?? undefined }), { replace, state });
  return [search.get(name), set] as const;
}
