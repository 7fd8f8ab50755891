// Changing filters in a URL, without losing what else stands there.
type Value = string | number | boolean | readonly string[] | undefined;

/** The same filters with some set or, where `undefined` or empty, taken away; a list repeats its name. */
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

/** The filters to change: those that the console is on its way to, where that is the same screen; else those shown. */
export const latestSearch = (shown: Address, heading: Address) =>
  heading.pathname === shown.pathname ? heading.search : shown.search;

/** A filter has changed: the list starts again at its first page. */
export const withFilters = (search: URLSearchParams, change: Record<string, Value>) =>
  withValues(search, { page: undefined, ...change });

/** Whether one of these filters is set already: then typing goes on in the same entry of the history. */
export const isSet = (search: URLSearchParams, names: readonly string[]) =>
  names.some((name) => search.has(name));
