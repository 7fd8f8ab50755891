import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import { formatDate } from '#lib/dates.ts';

/** The name of a version: when it was fetched, and whether it is the latest. “Today, 09:41” */
export function versionWords({ id, createdAt }: OpenAPISpecVersion, latestId?: string) {
  const when = (createdAt === undefined ? undefined : formatDate(createdAt)?.short) ?? id;
  return id === latestId ? `${when} (latest)` : when;
}

/** For a select, the newest first. */
export const versionOptions = (versions: readonly OpenAPISpecVersion[]) =>
  versions.map((version) => ({ value: version.id, label: versionWords(version, versions[0]?.id) }));

export type Two = { from: OpenAPISpecVersion; to: OpenAPISpecVersion };

/**
 * Returns the two versions to compare: those in the URL, else the latest and the one before it; undefined if one of
 * them does not exist. `versions` are sorted, newest first.
 */
export function comparedIn(
  search: URLSearchParams,
  versions: readonly OpenAPISpecVersion[],
): Two | undefined {
  const find = (name: string, usual: () => OpenAPISpecVersion | undefined) => {
    const wanted = search.get(name);
    return wanted ? versions.find(({ id }) => id === wanted) : usual();
  };
  const to = find('to', () => versions[0]);
  const from = to && find('from', () => versions[versions.indexOf(to) + 1]);
  return to && from && { from, to };
}
