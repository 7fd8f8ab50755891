import { siteName, type KnownSite } from '#directory/knownSites.ts';
import { collate } from '#lib/collation.ts';
import { listOf } from '#lists/defineList.ts';

/** `isDefault`: it's the site of the organization's default content. */
export type ListedSite = KnownSite & { isDefault: boolean };

export const sitesList = listOf<ListedSite>().define({
  id: 'sites',
  label: 'Sites',
  one: 'site',
  many: 'sites',
  filters: {},
});

/** Sorts the default site first, then by name; sites without a name last. */
export function listedSites(known: readonly KnownSite[], defaultSite: string | undefined): ListedSite[] {
  const all =
    known.some(({ id }) => id === defaultSite) || defaultSite === undefined
      ? known
      : [{ id: defaultSite, title: null }, ...known];
  return all
    .map((site) => ({ ...site, isDefault: site.id === defaultSite }))
    .toSorted(
      (one, other) =>
        Number(other.isDefault) - Number(one.isDefault) ||
        Number(one.title === null) - Number(other.title === null) ||
        collate(siteName(one), siteName(other)),
    );
}
