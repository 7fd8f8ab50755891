type Value = string | number | boolean | readonly string[] | undefined;

/** Sets search parameters, or removes them if undefined or empty. A list repeats its name. */
export function withValues(search: URLSearchParams, change: Record<string, Value>) {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    next.delete(name);
    if (value === undefined || value === '') continue;
    for (const item of Array.isArray(value) ? value : [value]) next.append(name, String(item));
  }
  return next;
}

type Address = { pathname: string; search: string };

/** The search of a pending navigation within the same screen, or else the current one. */
export const latestSearch = (shown: Address, pending: Address) =>
  pending.pathname === shown.pathname ? pending.search : shown.search;

/** Sets filters and returns to the first page. */
export const withFilters = (search: URLSearchParams, change: Record<string, Value>) =>
  withValues(search, { page: undefined, ...change });

/** Whether one of these filters is already set, so that typing replaces the history entry. */
export const isSet = (search: URLSearchParams, names: readonly string[]) =>
  names.some((name) => search.has(name));
