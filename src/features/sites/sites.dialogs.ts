import type { Site } from '#contract/areas/sites.ts';
import { urlDialogs, withId } from '#routing/urlDialogs.tsx';

type Context = { organizationId: string; sites: readonly Site[] };

const { dialog, define } = urlDialogs<Context>();

/** The props of a dialog for a site. Null if the user can't change the site. */
const forAdmin = ({ organizationId, sites }: Context, id: string | null) =>
  withId(sites, id, (site) => (site.permissions.admin ? { organizationId, site } : null));

export const siteDialogs = define({
  newSite: dialog(
    () => import('./known/NewSiteDialog.tsx').then((module) => module.NewSiteDialog),
    (_, spaceId) => ({ spaceId }),
  ),
  publish: dialog(
    () => import('./publishing/PublishDialogs.tsx').then((module) => module.PublishDialog),
    forAdmin,
  ),
  unpublish: dialog(
    () => import('./publishing/PublishDialogs.tsx').then((module) => module.UnpublishDialog),
    forAdmin,
  ),
  audience: dialog(
    () => import('./publishing/AudienceDialog.tsx').then((module) => module.AudienceDialog),
    forAdmin,
  ),
  rename: dialog(() => import('./known/SiteDialogs.tsx').then((module) => module.RenameSiteDialog), forAdmin),
  remove: dialog(() => import('./known/SiteDialogs.tsx').then((module) => module.DeleteSiteDialog), forAdmin),
});
