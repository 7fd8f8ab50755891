// Paths that sections and spaces had on a site before they were renamed or moved. Published sites redirect them.
import { now, type Context } from '#server/base/context.ts';
import { earlierPathsRepository } from './earlierPaths.repository.ts';
import type { SiteStructure } from './siteStructure.ts';
import { cleanPath, pathOfSpace, statedPath } from '#server/domain/site-addresses/spacePath.ts';

/** Returns the section or space at each path of a site, by its ID. */
function targetsOf({ sections, siteSpaces }: SiteStructure): Map<string, string> {
  const sectionById = new Map(sections.map((section) => [section.id, section]));
  return new Map([
    ...sections.map(({ id, path }): [string, string] => [cleanPath(path), id]),
    ...siteSpaces.flatMap((row): [string, string][] => {
      const section = sectionById.get(row.parent_id);
      return [statedPath(row, section), pathOfSpace(row, section)].map((path) => [path, row.space_id]);
    }),
  ]);
}

/** Stores the paths that a change of the structure took from sections and spaces. At most 1000 of a site, the latest. */
export async function keepEarlierSitePaths(
  context: Pick<Context, 'store' | 'clock'>,
  siteId: string,
  before: SiteStructure,
  after: SiteStructure,
) {
  const current = targetsOf(after);
  const lost = [...targetsOf(before)].filter(([path, target]) => current.get(path) !== target);
  if (lost.length > 0) await earlierPathsRepository(context.store).add(siteId, lost, now(context));
}
