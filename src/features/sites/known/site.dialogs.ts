import { urlDialogs, withId } from '#routing/urlDialogs.tsx';
import type { ListedSite } from './sites.list.ts';

const { dialog, define } = urlDialogs<{ sites: readonly ListedSite[] }>();

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
