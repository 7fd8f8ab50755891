import { apiQuery, everyQuery } from '#api/query.ts';
import { siteSectionGroups } from '#contract/site-section-groups.ts';
import { siteSections } from '#contract/site-sections.ts';
import { siteSpaces } from '#contract/site-spaces.ts';
import { spaceContent } from '#contract/space-content.ts';

export type Site = { organizationId: string; siteId: string };

/** The smallest read of a site: whether it is there. */
export const siteCheckQuery = ({ organizationId, siteId }: Site) =>
  apiQuery(siteSections.list, { organizationId, siteId, query: { limit: 1 } });

/** All sections of a site in reading order, those of a group together. */
export const sectionsQuery = ({ organizationId, siteId }: Site) =>
  everyQuery(siteSections.list, { organizationId, siteId });

/** All groups of a site in reading order. */
export const groupsQuery = ({ organizationId, siteId }: Site) =>
  everyQuery(siteSectionGroups.list, { organizationId, siteId });

/** All site spaces: the sections bring theirs along, but some may stand in none. */
export const siteSpacesQuery = ({ organizationId, siteId }: Site) =>
  everyQuery(siteSpaces.list, { organizationId, siteId });

/** The pages of a space as a tree, without their texts. */
export const pagesQuery = (spaceId: string) => apiQuery(spaceContent.listPages, { spaceId });
