import type { KnownSite } from '#directory/knownSites.ts';
import { collate } from '#lib/collation.ts';
import { listOf } from '#lists/defineList.ts';

/** A site of the list. `isDefault`: the organization's own content is on it. */
export type ListedSite = KnownSite & { isDefault: boolean };

export const sitesList = listOf<ListedSite>().define({
  id: 'sites',
  label: 'Sites',
  one: 'site',
  many: 'sites',
  filters: {},
});

export const siteName = ({ id, title }: KnownSite) => title ?? id;

/** By name, those without one last. */
export function listedSites(known: readonly KnownSite[], home: string | undefined): ListedSite[] {
  const all =
    known.some(({ id }) => id === home) || home === undefined ? known : [{ id: home, title: null }, ...known];
  return all
    .map((site) => ({ ...site, isDefault: site.id === home }))
    .toSorted(
      (one, other) =>
        Number(other.isDefault) - Number(one.isDefault) ||
        Number(one.title === null) - Number(other.title === null) ||
        collate(siteName(one), siteName(other)),
    );
}
