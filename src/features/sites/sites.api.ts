import { apiQuery } from '#api/query.ts';
import { siteSectionGroups } from '#contract/areas/site-section-groups.ts';
import { siteSectionsQuery, siteSpacesOfQuery } from '#directory/spaces/spaces.api.ts';

export type Site = { organizationId: string; siteId: string };

/** All sections of a site in navigation order. The sections of a group are adjacent. */
export const sectionsQuery = ({ organizationId, siteId }: Site) => siteSectionsQuery(organizationId, siteId);

/** All section groups of a site in navigation order. */
export const groupsQuery = (site: Site) => apiQuery(siteSectionGroups.list, site, { pages: 'all' });

/** All site spaces, including those in no section, which the sections don't contain. */
export const siteSpacesQuery = ({ organizationId, siteId }: Site) =>
  siteSpacesOfQuery(organizationId, siteId);
