// The redirects of a site by the paths that they apply to. Finding one takes at most one look-up for each length of a prefix.
import { isWildcard } from '#contract/redirectSource.ts';
import { cleanPath } from '#server/domain/sites/spacePath.ts';
import { decodedPath } from './siteUrls.ts';

type Sourced = { source: string };

export type RedirectIndex<Row extends Sourced> = {
  exact: Map<string, Row>;
  byPrefix: Map<string, Row>;
  /** The lengths of prefixes, longest first. */
  lengths: number[];
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

export const emptyIndex = <Row extends Sourced>(): RedirectIndex<Row> => ({
  exact: new Map(),
  byPrefix: new Map(),
  lengths: [],
});

/** Adds redirects to an index. Of two with the same source, the last one counts. */
export function addRedirects<Row extends Sourced>(index: RedirectIndex<Row>, rows: readonly Row[]) {
  const lengths = new Set(index.lengths);
  for (const row of rows) {
    const path = pathOfSource(row.source);
    if (path === undefined) continue;
    (isWildcard(row.source) ? index.byPrefix : index.exact).set(path, row);
    if (isWildcard(row.source)) lengths.add(path.length);
  }
  index.lengths = [...lengths].toSorted((a, b) => b - a);
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
