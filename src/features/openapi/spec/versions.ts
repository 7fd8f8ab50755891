import type { OpenAPISpecVersion } from '#contract/areas/openapi.ts';
import { formatDate } from '#lib/dates.ts';

/** Returns when a version was fetched: “Today, 09:41 (latest)”, or its ID if the time is unknown. */
export function versionLabel({ id, createdAt }: OpenAPISpecVersion, latestId?: string) {
  const fetchedAt = (createdAt === undefined ? undefined : formatDate(createdAt)?.short) ?? id;
  return id === latestId ? `${fetchedAt} (latest)` : fetchedAt;
}

/** Returns options for a select, newest first. */
export const versionOptions = (versions: readonly OpenAPISpecVersion[]) =>
  versions.map((version) => ({ value: version.id, label: versionLabel(version, versions[0]?.id) }));

export type VersionPair = { from: OpenAPISpecVersion; to: OpenAPISpecVersion };

/**
 * Returns the two versions to compare: those in the URL, else the latest and the one before it; undefined if one of
 * them does not exist. `versions` are sorted, newest first.
 */
export function versionsToCompare(
  search: URLSearchParams,
  versions: readonly OpenAPISpecVersion[],
): VersionPair | undefined {
  const find = (name: string, fallback: () => OpenAPISpecVersion | undefined) => {
    const requestedId = search.get(name);
    return requestedId ? versions.find(({ id }) => id === requestedId) : fallback();
  };
  const to = find('to', () => versions[0]);
  const from = to && find('from', () => versions[versions.indexOf(to) + 1]);
  return to && from && { from, to };
}
