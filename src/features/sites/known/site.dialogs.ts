import type { KnownSite } from '#directory/knownSites.ts';
import { urlDialogs, withId } from '#routing/urlDialogs.tsx';

const { dialog, define } = urlDialogs<{ sites: readonly KnownSite[] }>();

export const siteDialogs = define({
  add: dialog(
    () => import('./KnownSiteDialogs.tsx').then((module) => module.AddSiteDialog),
    () => ({}),
  ),
  name: dialog(
    () => import('./KnownSiteDialogs.tsx').then((module) => module.RenameSiteDialog),
    ({ sites }, id) => withId(sites, id, (site) => ({ site })),
  ),
});
