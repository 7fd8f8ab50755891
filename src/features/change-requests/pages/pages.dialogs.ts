import { urlDialogs } from '#routing/urlDialogs.tsx';
import { placedItem } from '#ui/tree/treeRows.ts';
import type { Moving } from '#ui/tree/useCarry.ts';
import type { Changes } from '../changes/useChange.ts';
import { isDeleted, type PageItem, type PageTreeContext } from './pageItems.ts';

type Context = PageTreeContext &
  Pick<Changes, 'one' | 'request' | 'content' | 'space'> & {
    items: readonly PageItem[];
    moving: Moving<PageItem>;
  };

const { dialog, define } = urlDialogs<Context>();

const itemOf = ({ items }: Context, id: string | null) => {
  const item = id === null ? undefined : placedItem(items, id)?.item;
  return item && !isDeleted(item) ? item : undefined;
};

export const pageTreeDialogs = define({
  /** The ID is that of the parent. */
  addPage: dialog(
    () => import('./PageDialogs.tsx').then((module) => module.AddPageDialog),
    (context, id) => ({ parent: itemOf(context, id) ?? null, ...context }),
  ),
  renamePage: dialog(
    () => import('./PageDialogs.tsx').then((module) => module.RenamePageDialog),
    (context, id) => {
      const item = itemOf(context, id);
      return item ? { item, ...context } : null;
    },
  ),
  deletePage: dialog(
    () => import('./DeletePageDialog.tsx').then((module) => module.DeletePageDialog),
    (context, id) => {
      const item = itemOf(context, id);
      return item ? { item, ...context } : null;
    },
  ),
  /** The ID is the text to find. */
  replace: dialog(
    () => import('../replace/ReplaceDialog.tsx').then((module) => module.ReplaceDialog),
    ({ one, request, content, onApplied }, start) => ({
      one,
      request,
      content,
      onApplied,
      start: start ?? '',
    }),
  ),
  moveToSpace: dialog(
    () => import('../move/MoveToSpaceDialog.tsx').then((module) => module.MoveToSpaceDialog),
    (context, id) => {
      const item = itemOf(context, id);
      return item ? { item, ...context } : null;
    },
  ),
  movePage: dialog(
    () => import('#ui/tree/move/MoveDialog.tsx').then((module) => module.MoveDialog<PageItem>),
    (context, id) => {
      const item = itemOf(context, id);
      const { items, moving } = context;
      return item ? { items, ids: [item.id], moving, onMove: moving.onMove } : null;
    },
  ),
});
