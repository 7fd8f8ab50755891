import { apiQuery } from '#api/query.ts';
import { siteShareLinks } from '#contract/areas/site-share-links.ts';

/** All share links of a site. The complete list, because the service can't search or sort it. */
export const shareLinksQuery = (site: { organizationId: string; siteId: string }) =>
  apiQuery(siteShareLinks.list, site, { pages: 'all' });
