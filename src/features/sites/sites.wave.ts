// What the screens of sites read.
import { organizationQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { wave, type Ask } from '#routing/wave.ts';
import { groupsQuery, sectionsQuery, siteSpacesQuery, type Site } from './sites.api.ts';

export const sitesWave = wave(paths.sites, (ask, { organizationId }) => [
  ask(organizationQuery(organizationId)),
]);

/** What stands on a site. */
const readSite = (ask: Ask, site: Site) => [
  ask(organizationQuery(site.organizationId)),
  ask(groupsQuery(site)),
  // The sections bring their site spaces along; only a site without any has to be asked for them.
  ask(sectionsQuery(site)).then(({ items }) => (items.length === 0 ? ask(siteSpacesQuery(site)) : null)),
];

export const siteWave = wave(paths.site, readSite);
export const sitePreviewWave = wave(paths.sitePreview, readSite);
export const siteSnapshotsWave = wave(paths.siteSnapshots, readSite);
