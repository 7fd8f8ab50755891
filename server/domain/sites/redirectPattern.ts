// What redirects match, as texts: `=` and a path, or `^` and the start of paths.
import { isWildcard } from '#contract/redirectSource.ts';
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

/**
 * Returns the patterns that match a path, which has no slashes at its ends: the path, then its starts.
 * @param lengths those of the starts, longest first
 */
export const patternsFor = (path: string, lengths: readonly number[]): string[] => [
  `=${path}`,
  ...lengths.flatMap((length) => (length < path.length ? [`^${path.slice(0, length)}`] : [])),
];

/** Returns what the wildcard of a pattern stands for in a path, '' without one. */
export const restOf = (pattern: string, path: string) =>
  pattern.startsWith('^') ? cleanPath(path.slice(pattern.length - 1)) : '';
