import { siteSpacesOfQuery } from '#directory/spaces/spaces.api.ts';

export type Site = { organizationId: string; siteId: string };

/** All site spaces, including those in no section, which the sections don't contain. */
export const siteSpacesQuery = ({ organizationId, siteId }: Site) =>
  siteSpacesOfQuery(organizationId, siteId);
