import type { DirectorySite } from '#directory/useSites.ts';
import { urlDialogs, withId } from '#routing/urlDialogs.tsx';

const { dialog, define } = urlDialogs<{ organizationId: string; sites: readonly DirectorySite[] }>();

/** `newSite`, `edit` and `remove` need the service's operations on sites. `add` and `name` change this device's list. */
export const siteDialogs = define({
  newSite: dialog(
    () => import('./SiteDialogs.tsx').then((module) => module.NewSiteDialog),
    () => ({}),
  ),
  edit: dialog(
    () => import('./SiteDialogs.tsx').then((module) => module.EditSiteDialog),
    ({ organizationId, sites }, id) =>
      withId(sites, id, ({ site }) => (site?.permissions.admin ? { organizationId, site } : null)),
  ),
  remove: dialog(
    () => import('./SiteDialogs.tsx').then((module) => module.DeleteSiteDialog),
    ({ organizationId, sites }, id) =>
      withId(sites, id, ({ site }) => (site?.permissions.admin ? { organizationId, site } : null)),
  ),
  add: dialog(
    () => import('./KnownSiteDialogs.tsx').then((module) => module.AddSiteDialog),
    () => ({}),
  ),
  name: dialog(
    () => import('./KnownSiteDialogs.tsx').then((module) => module.RenameSiteDialog),
    ({ sites }, id) => withId(sites, id, (site) => (site.site ? null : { site })),
  ),
});
