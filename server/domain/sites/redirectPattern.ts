// What redirects match, as texts that the database finds by an index: `=` and a path, or `^` and the start of paths.
import { isWildcard } from '#contract/redirectSource.ts';
import { moreLimits } from '#contract/limits.ts';
import { decodedPath } from '#server/domain/site-addresses/publishedUrl.ts';
import { cleanPath } from '#server/domain/site-addresses/spacePath.ts';

/**
 * Returns the path on the site, decoded, that a redirect applies to, or for a wildcard, the start of these paths. Undefined
 * if the path isn't valid UTF-8.
 */
export function pathOfSource(source: string) {
  const path = decodedPath(isWildcard(source) ? source.slice(0, -1) : source);
  if (path === undefined) return undefined;
  return isWildcard(source) && path.endsWith('/') ? `${cleanPath(path)}/` : cleanPath(path);
}

/** Returns the pattern of a source. A source that isn't valid UTF-8 has one that nothing matches. */
export const patternOf = (source: string) => {
  const path = pathOfSource(source);
  return path === undefined ? '' : `${isWildcard(source) ? '^' : '='}${path}`;
};

/** Returns the patterns that match a path, which has no slashes at its ends: the path, then its starts, longest first. */
export function patternsFor(path: string): string[] {
  const starts = Array.from({ length: Math.min(path.length - 1, moreLimits.redirectSource) }, (_, n) =>
    path.slice(0, n + 1),
  );
  return [`=${path}`, ...starts.toReversed().map((start) => `^${start}`)].filter((one) => one.isWellFormed());
}

/** Returns what the wildcard of a pattern stands for in a path, '' without one. */
export const restOf = (pattern: string, path: string) =>
  pattern.startsWith('^') ? cleanPath(path.slice(pattern.length - 1)) : '';
