// The redirects of a site by the paths that they apply to. Finding one takes at most one look-up for each length of a prefix.
import { isWildcard } from '#contract/redirectSource.ts';
import { cleanPath } from '#server/domain/sites/earlierPaths.ts';
import { decodedPath } from './siteUrls.ts';

type Sourced = { source: string };

export type RedirectIndex<Row extends Sourced> = {
  exact: ReadonlyMap<string, Row>;
  byPrefix: ReadonlyMap<string, Row>;
  /** The lengths of prefixes, longest first. */
  lengths: readonly number[];
};

/**
 * Returns the path on the site, decoded, that a redirect applies to, or for a wildcard, the start of these paths. Undefined
 * if the path isn't valid UTF-8.
 */
export function pathOfSource(source: string) {
  const path = decodedPath(isWildcard(source) ? source.slice(0, -1) : source);
  if (path === undefined) return undefined;
  return isWildcard(source) && path.endsWith('/') ? `${cleanPath(path)}/` : cleanPath(path);
}

/** Of two redirects with the same source, the last one counts. */
export function redirectIndex<Row extends Sourced>(rows: readonly Row[]): RedirectIndex<Row> {
  const exact = new Map<string, Row>();
  const byPrefix = new Map<string, Row>();
  for (const row of rows) {
    const path = pathOfSource(row.source);
    if (path !== undefined) (isWildcard(row.source) ? byPrefix : exact).set(path, row);
  }
  const lengths = new Set([...byPrefix.keys()].map(({ length }) => length));
  return { exact, byPrefix, lengths: [...lengths].toSorted((a, b) => b - a) };
}

/**
 * Returns the redirect that applies to a path, which has no slashes at its ends: the one with that path, else the wildcard
 * with the longest start, with the rest that the wildcard stands for.
 */
export function matchRedirect<Row extends Sourced>(
  { exact, byPrefix, lengths }: RedirectIndex<Row>,
  path: string,
): { row: Row; rest: string } | undefined {
  const row = exact.get(path);
  if (row) return { row, rest: '' };
  for (const length of lengths) {
    if (length >= path.length) continue;
    const found = byPrefix.get(path.slice(0, length));
    if (found) return { row: found, rest: cleanPath(path.slice(length)) };
  }
  return undefined;
}
