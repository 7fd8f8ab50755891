// The filters of the URL, as state.
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePendingLocation } from './RouterContext.ts';
import { isSet, latestSearch, withFilters, withValues } from './search.ts';

type Options = {
  /** It follows what is being typed: Back leads to before the typing, not to each letter. */
  typing?: boolean;
};
type Values<T> = { [K in keyof T]?: T[K] | undefined };

function useSearchParameters() {
  const location = useLocation();
  const navigate = useNavigate();
  const heading = usePendingLocation();
  const search = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const latest = () => new URLSearchParams(latestSearch(location, heading()));
  const isLeaving = () => heading().pathname !== location.pathname;
  const go = (next: URLSearchParams, options: { replace?: boolean; state?: unknown }) =>
    void navigate(
      { pathname: location.pathname, search: next.toString(), hash: location.hash },
      { preventScrollReset: true, ...options },
    );
  return { search, latest, isLeaving, go, state: location.state as unknown };
}

/**
 * The screen's filters, parsed by `parseSearch(…)`, and how to change them: given some, those are set; given null, all
 * of the row's filters go. Either starts again at the first page.
 */
export function useSearch<T extends Record<string, Parameters<typeof withValues>[1][string]>>(
  parse: (search: URLSearchParams) => T,
) {
  const { search, latest, isLeaving, go } = useSearchParameters();
  const values = useMemo(() => parse(search), [parse, search]);
  const set = (change: Values<T> | null, { typing = false }: Options = {}) => {
    // What was typed last on a screen must not call back who has followed a link meanwhile.
    if (typing && isLeaving()) return;
    const filters = Object.keys(values).filter((name) => name !== 'limit');
    const all = change ?? Object.fromEntries(filters.map((name) => [name, undefined]));
    go(withFilters(latest(), all), { replace: typing && isSet(search, Object.keys(all)) });
  };
  return [values, set] as const;
}

/** One value of the URL that is no filter: an open dialog, a tab, the item shown beside a list. */
export function useSearchValue(name: string) {
  const { search, latest, go, state } = useSearchParameters();
  const set = (value: string | null, { replace = false }: { replace?: boolean } = {}) =>
    go(withValues(latest(), { [name]: value ?? undefined }), { replace, state });
  return [search.get(name), set] as const;
}
