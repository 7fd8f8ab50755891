import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyButton } from '#ui/KeyButton.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Tree } from '#ui/tree/Tree.tsx';
import { everyItem } from '#ui/tree/treeRows.ts';
import { useCanEdit } from '../useCanEdit.ts';
import { isDeleted, type PageItem } from './pageItems.ts';
import styles from './PageTree.module.css';
import { pageTreeDialogs } from './pages.dialogs.ts';
import { pageTreeDrawing } from './pageTreeDrawing.tsx';
import { usePageTree } from './usePageTree.ts';

const otherKeys = [
  { keys: 'F2', does: 'Rename' },
  { keys: 'Delete', does: 'Delete' },
];

/** Adds, renames, moves, hides and deletes pages of a change request. */
export function PageTreeScreen() {
  const tree = usePageTree();
  const { one, items, actions, space, request, marks, moving, revealed } = tree;
  const navigate = useNavigate();
  const openDialog = useUrlDialog(pageTreeDialogs);
  const canEdit = useCanEdit(space, request);
  const drawing = useMemo(() => pageTreeDrawing({ one, actions, canEdit }), [one, actions, canEdit]);
  const all = [...everyItem(items)].map(({ item }) => item);
  const branches = all.filter(({ leaf }) => !leaf);
  const kept = all.filter((item) => !isDeleted(item)).length;
  const onKey = (key: string, item: PageItem) => {
    if (!canEdit || isDeleted(item) || (key !== 'F2' && key !== 'Delete')) return false;
    if (key === 'F2') openDialog('renamePage', item.id);
    else actions.remove(item);
    return true;
  };
  const addPage = canEdit && (
    <KeyButton variant="primary" keys="n" onClick={() => openDialog('addPage')}>
      Add page…
    </KeyButton>
  );
  return (
    <Tab
      title="Page tree"
      note={items.length > 0 && `${pluralize(kept, 'page')}. Changes take effect when the request is merged.`}
      actions={
        <>
          {branches.length > 0 && (
            <>
              <Button onClick={() => tree.setOpen(branches, true)}>Expand all</Button>
              <Button onClick={() => tree.setOpen(branches, false)}>Collapse all</Button>
            </>
          )}
          {canEdit && items.length > 0 && (
            <Button onClick={() => openDialog('replace')}>Find and replace…</Button>
          )}
          {items.length > 0 && addPage}
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState
          kind="empty"
          title="No pages yet"
          note={canEdit ? 'Add the first page of this space.' : 'This change request has no pages.'}
          actions={addPage}
        />
      ) : (
        <div className={styles.tree}>
          <Tree
            label="Pages"
            items={items}
            drawing={drawing}
            isOpen={tree.isOpen}
            onOpen={tree.setOpen}
            onEnter={({ id }) => void navigate(paths.changeRequestPages.to({ ...one, pageId: id }))}
            moving={canEdit ? moving : undefined}
            marks={marks}
            reveal={revealed}
            onKey={onKey}
            otherKeys={canEdit ? otherKeys : undefined}
          />
        </div>
      )}
      {canEdit && <UrlDialogs dialogs={pageTreeDialogs} context={tree} />}
    </Tab>
  );
}
