// What the screens of sites read.
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { groupsQuery, organizationQuery, sectionsQuery, siteSpacesQuery } from './sites.api.ts';

export const sitesWave = wave(paths.sites, (ask, { organizationId }) => [
  ask(organizationQuery(organizationId)),
]);

export const siteWave = wave(paths.site, (ask, site) => [
  ask(organizationQuery(site.organizationId)),
  ask(groupsQuery(site)),
  // The sections bring their site spaces along; only a site without any has to be asked for them.
  ask(sectionsQuery(site)).then(({ items }) => (items.length === 0 ? ask(siteSpacesQuery(site)) : null)),
]);
