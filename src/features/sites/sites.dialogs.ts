import type { Site } from '#contract/areas/sites.ts';
import { urlDialogs, withId } from '#routing/urlDialogs.tsx';

type Context = { organizationId: string; sites: readonly Site[] };

const { dialog, define } = urlDialogs<Context>();

/** The props of a dialog for a site. Null if the user lacks the permission. */
const forThose =
  (permission: 'edit' | 'admin') =>
  ({ organizationId, sites }: Context, id: string | null) =>
    withId(sites, id, (site) => (site.permissions[permission] ? { organizationId, site } : null));
const forEditor = forThose('edit');

export const siteDialogs = define({
  newSite: dialog(
    () => import('./known/NewSiteDialog.tsx').then((module) => module.NewSiteDialog),
    (_, spaceId) => ({ spaceId }),
  ),
  publish: dialog(
    () => import('./publishing/PublishDialogs.tsx').then((module) => module.PublishDialog),
    forEditor,
  ),
  unpublish: dialog(
    () => import('./publishing/PublishDialogs.tsx').then((module) => module.UnpublishDialog),
    forEditor,
  ),
  audience: dialog(
    () => import('./publishing/AudienceDialog.tsx').then((module) => module.AudienceDialog),
    forEditor,
  ),
  rename: dialog(
    () => import('./known/SiteDialogs.tsx').then((module) => module.RenameSiteDialog),
    forEditor,
  ),
  hostname: dialog(
    () => import('./hostname/HostnameDialog.tsx').then((module) => module.HostnameDialog),
    forThose('admin'),
  ),
  remove: dialog(
    () => import('./known/SiteDialogs.tsx').then((module) => module.DeleteSiteDialog),
    forThose('admin'),
  ),
});
