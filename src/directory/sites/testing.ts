import type { SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import type { SiteExternalLink, SiteSection, SiteSpace } from '#contract/site-structure.ts';
import { makeSpace } from '../testing.ts';

/** A site space whose ID is also its title and path. */
export const makeSiteSpace = (id: string, more: Partial<SiteSpace> = {}): SiteSpace => ({
  object: 'site-space',
  id,
  title: id,
  path: id,
  space: makeSpace(id),
  urls: {},
  ...more,
});

/** A section whose ID is also its title and path. */
export const makeSection = (id: string, more: Partial<SiteSection> = {}): SiteSection => ({
  object: 'site-section',
  id,
  title: id,
  path: id,
  siteSpaces: [],
  urls: {},
  ...more,
});

export const makeGroup = (id: string, more: Partial<SiteSectionGroup> = {}): SiteSectionGroup => ({
  object: 'site-section-group',
  id,
  title: id,
  sections: [],
  children: [],
  ...more,
});

export const makeLink = (id: string, more: Partial<SiteExternalLink> = {}): SiteExternalLink => ({
  object: 'site-external-link',
  id,
  title: id,
  url: `https://${id.toLowerCase()}.example/`,
  draft: false,
  ...more,
});
