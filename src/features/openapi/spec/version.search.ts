// Which version the URL means, and which two of them are compared. Pure.
import type { OpenAPISpecVersion } from '#contract/openapi.ts';

/** `null` for the latest, whichever that is. */
export const versionIn = (search: URLSearchParams) => search.get('version') || null;

export type Two = { from: OpenAPISpecVersion; to: OpenAPISpecVersion };

/**
 * The two versions to compare, of those there are, the newest first: those of the URL, else the latest and the one
 * before. `undefined` where there are no two, or not those.
 */
export function comparedIn(
  search: URLSearchParams,
  versions: readonly OpenAPISpecVersion[],
): Two | undefined {
  const find = (name: string) => {
    const wanted = search.get(name);
    return wanted === null || wanted === '' ? null : versions.find(({ id }) => id === wanted);
  };
  const wanted = find('to');
  const to = wanted === null ? versions[0] : wanted;
  if (!to) return undefined;
  const other = find('from');
  const from = other === null ? versions[versions.indexOf(to) + 1] : other;
  return from && { from, to };
}
