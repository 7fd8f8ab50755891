import type { SiteCheck } from '#contract/areas/sites.ts';

export type Problem = SiteCheck['problems'][number];

/** The item of the tree that a problem is about. Undefined if it is about the whole site. */
export const problemItem = ({ siteSpace, section, group }: Problem) => siteSpace ?? section ?? group;
