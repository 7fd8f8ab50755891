import type { Rows } from '#api/bulk/rows.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import type { EditMode } from '#contract/space.ts';
import { urlDialogs } from '#routing/urlDialogs.tsx';
import { placedItem } from '#ui/tree/treeRows.ts';
import type { Moving } from '#ui/tree/useCarry.ts';
import { findMovable, type ContentItem, type Movable } from './contentItems.ts';

type Context = {
  organization: Organization;
  items: readonly ContentItem[];
  /** The selected items of the tree. */
  chosen: readonly Movable[];
  moving: Moving<ContentItem>;
  /** Marks the rows with the result of a bulk change: `onEnd('locked')`. */
  onEnd: (pastTense: string) => (rows: Rows) => void;
};

const { dialog, define } = urlDialogs<Context>();

/** Returns the item with this ID, or the selected items if `id` is null. */
const targets = ({ items, chosen }: Context, id: string | null) =>
  id === null ? chosen : findMovable(items, [id]);

const single = ({ items }: Context, id: string | null) =>
  id === null ? undefined : findMovable(items, [id])[0];

const lockDialog = (mode: EditMode, pastTense: string) =>
  dialog(
    () => import('./dialogs/LockDialog.tsx').then((module) => module.LockDialog),
    (context, id) => {
      const items = targets(context, id);
      return items.length > 0 ? { items, mode, onEnd: context.onEnd(pastTense) } : null;
    },
  );

export const contentDialogs = define({
  create: dialog(
    () => import('./dialogs/CreateCollectionDialog.tsx').then((module) => module.CreateCollectionDialog),
    ({ organization }, parent) => ({ organization, parent }),
  ),
  createSpace: dialog(
    () => import('./dialogs/NewSpaceDialog.tsx').then((module) => module.NewSpaceDialog),
    ({ organization }, parent) => ({ organization, parent }),
  ),
  edit: dialog(
    () => import('./dialogs/EditDialog.tsx').then((module) => module.EditDialog),
    (context, id) => {
      const item = single(context, id);
      return item ? { item } : null;
    },
  ),
  move: dialog(
    () => import('#ui/tree/move/MoveDialog.tsx').then((module) => module.MoveDialog<ContentItem>),
    (context, id) => {
      const { items, moving } = context;
      const ids = targets(context, id).map((item) => item.id);
      return ids.length > 0 ? { items, ids, moving, onMove: moving.onMove } : null;
    },
  ),
  lock: lockDialog('locked', 'locked'),
  unlock: lockDialog('live', 'unlocked'),
  transfer: dialog(
    () => import('./dialogs/TransferDialog.tsx').then((module) => module.TransferDialog),
    (context, id) => {
      const item = single(context, id);
      return item ? { item, organization: context.organization } : null;
    },
  ),
  remove: dialog(
    () => import('./dialogs/RemoveCollectionDialog.tsx').then((module) => module.RemoveCollectionDialog),
    (context, id) => {
      const item = single(context, id);
      if (item?.kind !== 'collection') return null;
      return { item, parent: placedItem(context.items, item.id)?.parent ?? null };
    },
  ),
  removeSpaces: dialog(
    () => import('./dialogs/RemoveSpacesDialog.tsx').then((module) => module.RemoveSpacesDialog),
    ({ chosen, onEnd }) => (chosen.length > 0 ? { items: chosen, onEnd: onEnd('deleted') } : null),
  ),
});
