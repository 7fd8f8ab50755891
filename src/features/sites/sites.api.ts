import { apiQuery, everyQuery } from '#api/query.ts';
import { siteSectionGroups } from '#contract/site-section-groups.ts';
import { siteSections } from '#contract/site-sections.ts';
import { siteSpaces } from '#contract/site-spaces.ts';
import { spaceContent } from '#contract/space-content.ts';

export type Site = { organizationId: string; siteId: string };

/** The smallest read of a site: whether it is there. */
export const siteCheckQuery = (site: Site) => apiQuery(siteSections.list, { ...site, query: { limit: 1 } });

/** All sections of a site in reading order, those of a group together. */
export const sectionsQuery = (site: Site) => everyQuery(siteSections.list, site);

/** All groups of a site in reading order. */
export const groupsQuery = (site: Site) => everyQuery(siteSectionGroups.list, site);

/** All site spaces: the sections bring theirs along, but some may stand in none. */
export const siteSpacesQuery = (site: Site) => everyQuery(siteSpaces.list, site);

/** The pages of a space as a tree, without their texts. */
export const pagesQuery = (spaceId: string) => apiQuery(spaceContent.listPages, { spaceId });
