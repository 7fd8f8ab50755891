import type { ShareLink } from '#contract/areas/site-share-links.ts';
import { urlDialogs, withId } from '#routing/urlDialogs.tsx';
import { countByName } from './siteShareLinks.text.ts';

type Context = {
  canEdit: boolean;
  links: readonly ShareLink[];
  onCreated: (link: ShareLink) => void;
};

const { dialog, define } = urlDialogs<Context>();

export const shareLinkDialogs = define({
  create: dialog(
    () => import('./CreateShareLinkDialog.tsx').then((module) => module.CreateShareLinkDialog),
    ({ canEdit, links, onCreated }) => (canEdit ? { countOf: countByName(links), onDone: onCreated } : null),
  ),
  address: dialog(
    () => import('./ShareLinkDialogs.tsx').then((module) => module.UrlDialog),
    ({ links }, id) => withId(links, id, (link) => ({ link })),
  ),
  delete: dialog(
    () => import('./ShareLinkDialogs.tsx').then((module) => module.DeleteDialog),
    ({ canEdit, links }, id) => (canEdit ? withId(links, id, (link) => ({ link })) : null),
  ),
});
