// What versions are called: they have no names, so by when they were fetched.
import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import { dateWords } from '#lib/dates.ts';

/** “Today, 09:41”, and whether it is the latest. */
export function versionWords({ id, createdAt }: OpenAPISpecVersion, latestId: string | undefined) {
  const when = (createdAt === undefined ? undefined : dateWords(createdAt)?.short) ?? id;
  return id === latestId ? `${when} (latest)` : when;
}

/** For a select, the newest first. */
export const versionOptions = (versions: readonly OpenAPISpecVersion[]) =>
  versions.map((version) => ({ value: version.id, label: versionWords(version, versions[0]?.id) }));
