import type { QueryClient } from '@tanstack/react-query';
import { hasOperation } from '#api/operations.ts';
import type { Site } from '#contract/areas/sites.ts';
import { siteRedirects } from '#contract/areas/site-redirects.ts';
import type { Page } from '#contract/content.ts';
import type { SiteSpace } from '#contract/site-structure.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { siteListQuery, siteSpacesQuery } from '#directory/spaces/spaces.api.ts';
import { pluralize } from '#lib/format.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { toast } from '#ui/toast.ts';
import { flatChanges } from '../changes/changeCounts.ts';
import type { PageChange } from '../changes/pageChanges.ts';

/** Returns the deleted pages that had an address, parents before their subpages. */
export const deletedPages = (changes: readonly PageChange[]): Page[] =>
  flatChanges(changes).flatMap(({ kind, page }) =>
    kind === 'removed' && page.type === 'document' ? [page] : [],
  );

/** Returns the path of a page on a site. Undefined if visitors can't read the space there. */
export function pathOnSite(
  site: Pick<Site, 'urls'>,
  { urls: { published } }: Pick<SiteSpace, 'urls'>,
  page: Pick<Page, 'path'>,
) {
  if (published === undefined) return undefined;
  const root = site.urls.published?.replace(/\/$/, '');
  const base = published.replace(/\/$/, '');
  return `${root !== undefined && base.startsWith(root) ? base.slice(root.length) : base}/${page.path}`;
}

type Place = { organizationId: string; spaceId: string };

/** Offers a redirect from a page that a merge deleted, if the user edits a live site with the space. */
export async function offerRedirect(
  client: QueryClient,
  { organizationId, spaceId }: Place,
  deleted: readonly Page[],
  open: (url: string) => void,
) {
  const [first] = deleted;
  if (!first || hasOperation(siteRedirects.create) !== true) return;
  const { items: sites } = await client.fetchQuery(siteListQuery(organizationId, { space: spaceId }));
  for (const site of sites.filter(({ published, permissions }) => published && permissions.edit)) {
    const { items } = await client.fetchQuery(siteSpacesQuery(organizationId, site.id));
    const siteSpace = items.find(({ space }) => space.id === spaceId);
    const path = siteSpace && pathOnSite(site, siteSpace, first);
    if (path === undefined) continue;
    const what =
      deleted.length === 1 ? `“${pageTitle(first)}” is` : `${pluralize(deleted.length, 'page')} are`;
    toast({
      text: `${what} no longer on ${siteName(site)}`,
      undo: () =>
        open(paths.siteRedirects.to({ organizationId, siteId: site.id }, { dialog: `create.${path}` })),
      undoText: 'Create redirect…',
    });
    return;
  }
}
