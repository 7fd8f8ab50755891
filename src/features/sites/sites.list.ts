import { siteName } from '#directory/knownSites.ts';
import type { DirectorySite } from '#directory/useSites.ts';
import { collate } from '#lib/collation.ts';
import { listOf } from '#lists/defineList.ts';

/** `isDefault`: it's the site of the organization's default content. */
export type ListedSite = DirectorySite & { isDefault: boolean };

export const sitesList = listOf<ListedSite>().define({
  id: 'sites',
  label: 'Sites',
  one: 'site',
  many: 'sites',
  filters: {},
});

/** Sorts the default site first, then by name; sites without a name last. */
export const listedSites = (sites: readonly DirectorySite[], defaultSite: string | undefined): ListedSite[] =>
  sites
    .map((site) => ({ ...site, isDefault: site.id === defaultSite }))
    .toSorted(
      (one, other) =>
        Number(other.isDefault) - Number(one.isDefault) ||
        Number(one.title === null) - Number(other.title === null) ||
        collate(siteName(one), siteName(other)),
    );
