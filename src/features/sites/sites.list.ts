import type { Site } from '#contract/areas/sites.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { collate } from '#lib/collation.ts';
import { listOf } from '#lists/defineList.ts';

/** `isDefault`: it's the site of the organization's default content. */
export type ListedSite = { site: Site; isDefault: boolean };

export const sitesList = listOf<ListedSite>().define({
  id: 'sites',
  label: 'Sites',
  one: 'site',
  many: 'sites',
  filters: {},
});

/** Sorts the default site first, then by name. */
export const listedSites = (sites: readonly Site[], defaultSite: string | undefined): ListedSite[] =>
  sites
    .map((site) => ({ site, isDefault: site.id === defaultSite }))
    .toSorted(
      (one, other) =>
        Number(other.isDefault) - Number(one.isDefault) || collate(siteName(one.site), siteName(other.site)),
    );
