// The dialogs over the tree, each loaded when it is first asked for; the URL says which one is open.
import { lazy, Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#routing/paths.ts';
import { placedItem } from '#ui/tree/treeRows.ts';
import type { Rows } from '#api/bulk/rows.ts';
import { useContentDialog, type Asked } from './useContentDialog.ts';
import type { useContentTree } from './useContentTree.ts';
import { movableIn } from './movable.ts';

export type ContentTree = ReturnType<typeof useContentTree>;

const CreateCollectionDialog = lazy(() =>
  import('./dialogs/CreateCollectionDialog.tsx').then((module) => ({
    default: module.CreateCollectionDialog,
  })),
);
const EditCollectionDialog = lazy(() =>
  import('./dialogs/EditCollectionDialog.tsx').then((module) => ({ default: module.EditCollectionDialog })),
);
const EditSpaceDialog = lazy(() =>
  import('./dialogs/EditSpaceDialog.tsx').then((module) => ({ default: module.EditSpaceDialog })),
);
const LockDialog = lazy(() =>
  import('./dialogs/LockDialog.tsx').then((module) => ({ default: module.LockDialog })),
);
const MoveContentDialog = lazy(() =>
  import('./dialogs/MoveContentDialog.tsx').then((module) => ({ default: module.MoveContentDialog })),
);
const RemoveCollectionDialog = lazy(() =>
  import('./dialogs/RemoveCollectionDialog.tsx').then((module) => ({
    default: module.RemoveCollectionDialog,
  })),
);
const RemoveSpacesDialog = lazy(() =>
  import('./dialogs/RemoveSpacesDialog.tsx').then((module) => ({ default: module.RemoveSpacesDialog })),
);
const TransferDialog = lazy(() =>
  import('./dialogs/TransferDialog.tsx').then((module) => ({ default: module.TransferDialog })),
);

function dialogFor(
  tree: ContentTree,
  { question, id }: Asked,
  onClose: () => void,
  onMade: (id: string) => void,
): ReactNode {
  const { items, organization, moving } = tree;
  if (question === 'create')
    return (
      <CreateCollectionDialog organization={organization} parent={id} onMade={onMade} onClose={onClose} />
    );
  const things = movableIn(items, id === null ? [...tree.chosen] : [id]);
  const [only] = things;
  if (!only) return null;
  // What did not go stays chosen.
  const onEnd = (done: string) => (rows: Rows) => {
    for (const { id: gone } of rows.of('done')) tree.rowMarks.mark(gone, null);
    for (const row of rows.of('refused')) tree.rowMarks.refused(row.id, done, row.reason ?? '');
    tree.setChosen(new Set([...rows.of('refused'), ...rows.of('unsent')].map((row) => row.id)));
  };
  if (question === 'move')
    return (
      <MoveContentDialog items={items} ids={things.map((one) => one.id)} moving={moving} onClose={onClose} />
    );
  if (question === 'lock' || question === 'unlock')
    return (
      <LockDialog
        items={things}
        mode={question === 'lock' ? 'locked' : 'live'}
        onEnd={onEnd(`${question}ed`)}
        onClose={onClose}
      />
    );
  if (id === null)
    return question === 'remove' ? (
      <RemoveSpacesDialog items={things} onEnd={onEnd('deleted')} onClose={onClose} />
    ) : null;
  if (question === 'transfer')
    return <TransferDialog item={only} organization={organization} onClose={onClose} />;
  if (only.kind === 'space')
    return question === 'edit' ? (
      <EditSpaceDialog item={only} onClose={onClose} />
    ) : (
      <RemoveSpacesDialog items={things} onEnd={onEnd('deleted')} onClose={onClose} />
    );
  return question === 'edit' ? (
    <EditCollectionDialog item={only} onClose={onClose} />
  ) : (
    <RemoveCollectionDialog
      item={only}
      parent={placedItem(items, only.id)?.parent ?? null}
      onClose={onClose}
    />
  );
}

export function ContentDialogs({ tree }: { tree: ContentTree }) {
  const { asked, close } = useContentDialog();
  const navigate = useNavigate();
  if (!asked) return null;
  // One step: as the dialog goes, what was made is shown.
  const show = (at: string) =>
    void navigate(paths.content.to({ organizationId: tree.organization.id }, { at }), { replace: true });
  return <Suspense>{dialogFor(tree, asked, close, show)}</Suspense>;
}
