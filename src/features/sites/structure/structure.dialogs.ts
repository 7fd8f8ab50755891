import { urlDialogs } from '#routing/urlDialogs.tsx';
import { placedItem } from '#ui/tree/treeRows.ts';
import type { Moving } from '#ui/tree/useCarry.ts';
import type { Site } from '../sites.api.ts';
import type { SiteItem, SiteLists } from './siteItems.ts';

type Context = SiteLists & {
  site: Site;
  canEdit: boolean;
  items: readonly SiteItem[];
  moving: Moving<SiteItem>;
};

const { dialog, define } = urlDialogs<Context>();

/** Builds the props of a dialog for one item. Returns null if the item is unknown or the user can't edit the site. */
const forItem =
  <Props>(propsFor: (item: SiteItem, context: Context) => Props | null) =>
  (context: Context, id: string | null) => {
    const item = context.canEdit && id !== null ? placedItem(context.items, id)?.item : undefined;
    return item ? propsFor(item, context) : null;
  };

/** Returns the group to add an entry to. Undefined for the top level. */
function groupWith(items: readonly SiteItem[], id: string | null) {
  const item = id === null ? undefined : placedItem(items, id)?.item;
  return item?.type === 'group' ? item : undefined;
}

export const structureDialogs = define({
  group: dialog(
    () => import('./dialogs/CreateGroupDialog.tsx').then((module) => module.CreateGroupDialog),
    ({ canEdit, site, items }, id) => (canEdit ? { site, group: groupWith(items, id) } : null),
  ),
  link: dialog(
    () => import('./dialogs/LinkDialogs.tsx').then((module) => module.CreateLinkDialog),
    ({ canEdit, site, items }, id) => (canEdit ? { site, group: groupWith(items, id) } : null),
  ),
  section: dialog(
    () => import('./dialogs/AddSpaceDialog.tsx').then((module) => module.AddSpaceDialog),
    ({ canEdit, site, items, sections, siteSpaces }, id) =>
      canEdit
        ? {
            site,
            section: null,
            group: groupWith(items, id),
            unsectioned: sections.length === 0 ? siteSpaces : undefined,
          }
        : null,
  ),
  variant: dialog(
    () => import('./dialogs/AddSpaceDialog.tsx').then((module) => module.AddSpaceDialog),
    forItem((item, { site }) => (item.type === 'section' ? { site, section: item } : null)),
  ),
  edit: dialog(
    () => import('./dialogs/EditDialog.tsx').then((module) => module.EditDialog),
    forItem((item, { site, sections, siteSpaces }) => ({ item, site, sections, siteSpaces })),
  ),
  unrestrict: dialog(
    () => import('./dialogs/UnrestrictDialog.tsx').then((module) => module.UnrestrictDialog),
    forItem((item, { site }) => (item.type === 'space' ? { site, item } : null)),
  ),
  move: dialog(
    () => import('#ui/tree/move/MoveDialog.tsx').then((module) => module.MoveDialog<SiteItem>),
    forItem(({ id }, { items, moving }) => ({ items, ids: [id], moving, onMove: moving.onMove })),
  ),
  remove: dialog(
    () => import('./dialogs/RemoveDialog.tsx').then((module) => module.RemoveDialog),
    forItem((item, { site, sections }) => ({ item, site, sections })),
  ),
});
