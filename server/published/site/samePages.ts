import type { Context } from '#server/base/context.ts';
import { publishRevisionRepository } from '#server/domain/content/publishRevision.repository.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import type { StoredSite } from './readSite.ts';
import { spacePages, type ReadPage } from './spacePages.ts';
import { variantsBeside, type Variant, type VisibleSite } from './visibleSite.ts';

type OnPage = { stored: StoredSite; site: VisibleSite; variant: Variant };

/** Returns the latest version beside an earlier one. Undefined if there is none, or if the variant isn't an earlier one. */
export const latestOf = (site: VisibleSite, variant: Variant) =>
  variant.version === 'earlier'
    ? variantsBeside(site, variant).find(({ version }) => version === 'latest')
    : undefined;

/** Returns the variants beside one, with their revisions. */
export function revisionsBeside({ stored, site, variant }: OnPage) {
  const beside = new Map(variantsBeside(site, variant).map((one) => [one.id, one]));
  if (beside.size === 0) return [];
  return stored.structure.siteSpaces.flatMap(({ id, space }): [Variant, string][] => {
    const one = beside.get(id);
    return one ? [[one, space.revision_id]] : [];
  });
}

/**
 * Returns the paths of the same page in the variants beside its own, by their IDs: the page with its ID, as in a copy of
 * the space, the page at its path, or the page that was there before it moved.
 */
export async function samePages(
  { store }: Context,
  { page, ...on }: OnPage & { page: ReadPage },
): Promise<ReadonlyMap<string, string>> {
  const same = new Map<string, string>();
  for (const [variant, revisionId] of revisionsBeside(on)) {
    const { content, byPath } = spacePages(await revisionContent(store, revisionId));
    const pathOf = (id: string | undefined) => {
      const path = id === undefined ? undefined : content.pageById.get(id)?.path;
      return path !== undefined && byPath.has(path) ? path : undefined;
    };
    const path =
      pathOf(page.page.page) ??
      (byPath.has(page.path)
        ? page.path
        : pathOf(await publishRevisionRepository(store).pageAt(variant.spaceId, page.path)));
    if (path !== undefined) same.set(variant.id, path);
  }
  return same;
}
