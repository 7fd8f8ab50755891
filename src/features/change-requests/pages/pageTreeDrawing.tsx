import { EyeOff } from 'lucide';
import { MenuScreenLink } from '#routing/MenuScreenLink.tsx';
import { PlainLink } from '#routing/PlainLink.tsx';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { DangerItem, MenuItem } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { State } from '#ui/State.tsx';
import type { TreeDrawing } from '#ui/tree/TreeRow.tsx';
import { changeLabels } from '../changeRequests.text.ts';
import { isDeleted, type PageItem } from './pageItems.ts';
import styles from './PageTree.module.css';
import { pageTreeDialogs } from './pages.dialogs.ts';
import type { PageTree } from './usePageTree.ts';

type Context = Pick<PageTree, 'one' | 'actions'> & { canEdit: boolean };

/** What can be done with a page. */
export function PageEntries({ item, context }: { item: PageItem; context: Context }) {
  const { one, actions } = context;
  const openDialog = useUrlDialog(pageTreeDialogs);
  const { id, change } = item;
  const { hidden = false, type } = change.page;
  const isUnchanged = change.kind === 'same' ? 'This page is the same as on main' : undefined;
  if (isDeleted(item)) return <MenuItem onSelect={() => actions.revert(item)}>Restore</MenuItem>;
  return (
    <>
      {type === 'document' && (
        <MenuScreenLink to={paths.editPage.to({ ...one, pageId: id })}>Edit text</MenuScreenLink>
      )}
      <MenuScreenLink to={paths.changeRequestPages.to({ ...one, pageId: id })}>Open</MenuScreenLink>
      <MenuItem edits onSelect={() => openDialog('renamePage', id)}>
        Rename…
      </MenuItem>
      <MenuItem onSelect={() => openDialog('movePage', id)}>Move to…</MenuItem>
      <MenuItem onSelect={() => openDialog('moveToSpace', id)}>Move to another space…</MenuItem>
      {type === 'document' && <MenuItem onSelect={() => actions.duplicate(item)}>Duplicate</MenuItem>}
      {type !== 'link' && <MenuItem onSelect={() => openDialog('addPage', id)}>Add page below…</MenuItem>}
      <MenuItem onSelect={() => actions.setHidden(item, !hidden)}>{hidden ? 'Show' : 'Hide'}</MenuItem>
      <MenuItem
        reason={change.kind === 'added' ? 'This page isn’t on main' : isUnchanged}
        onSelect={() => actions.revert(item)}
      >
        Revert to main
      </MenuItem>
      <DangerItem onSelect={() => actions.remove(item)}>Delete</DangerItem>
    </>
  );
}

/** How the rows are drawn. Memoize the result. */
export const pageTreeDrawing = (context: Context): TreeDrawing<PageItem> => ({
  name: 'Page',
  title: (item, focus) =>
    isDeleted(item) ? (
      <s className={styles.deleted}>{item.title}</s>
    ) : (
      <PlainLink
        {...focus}
        className={styles.title}
        to={
          context.canEdit && item.change.page.type === 'document'
            ? paths.editPage.to({ ...context.one, pageId: item.id })
            : paths.changeRequestPages.to({ ...context.one, pageId: item.id })
        }
      >
        {item.title}
      </PlainLink>
    ),
  columns: [
    {
      name: 'Path',
      cell: ({ change: { page } }) => <code className={styles.path}>/{page.path}</code>,
    },
    {
      name: 'Visibility',
      cell: ({ change: { page } }) => page.hidden && <State icon={EyeOff}>Hidden</State>,
    },
    {
      name: 'Change',
      cell: ({ change: { kind, moved } }) =>
        kind === 'same' ? null : kind === 'edited' && moved ? 'Edited, moved' : changeLabels[kind],
    },
  ],
  ...(context.canEdit && {
    menu: (item, focus) => (
      <RowMenu of={item.title} edits {...focus}>
        <PageEntries item={item} context={context} />
      </RowMenu>
    ),
  }),
});
