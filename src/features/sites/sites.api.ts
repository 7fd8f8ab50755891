import { apiQuery, everyQuery } from '#api/query.ts';
import { siteSectionGroups } from '#contract/site-section-groups.ts';
import { siteSections } from '#contract/site-sections.ts';
import { siteSpaces } from '#contract/site-spaces.ts';
import { siteSectionsQuery } from '#directory/spaces.api.ts';

export type Site = { organizationId: string; siteId: string };

/** The cheapest request that checks whether a site exists. */
export const siteExistsQuery = (site: Site) => apiQuery(siteSections.list, { ...site, query: { limit: 1 } });

/** All sections of a site in navigation order. The sections of a group are adjacent. */
export const sectionsQuery = ({ organizationId, siteId }: Site) => siteSectionsQuery(organizationId, siteId);

/** All section groups of a site in navigation order. */
export const groupsQuery = (site: Site) => everyQuery(siteSectionGroups.list, site);

/** All site spaces, including those in no section, which the sections don't contain. */
export const siteSpacesQuery = (site: Site) => everyQuery(siteSpaces.list, site);
