// The dialogs over the tree, each loaded when it is first asked for; the URL says which one is open.
import { lazy, Suspense } from 'react';
import { useContentDialog } from './useContentDialog.ts';
import type { useContentTree } from './useContentTree.ts';

export type ContentTree = ReturnType<typeof useContentTree>;

const MoveContentDialog = lazy(() =>
  import('./dialogs/MoveContentDialog.tsx').then((module) => ({ default: module.MoveContentDialog })),
);

export function ContentDialogs({ tree }: { tree: ContentTree }) {
  const { asked, close } = useContentDialog();
  if (!asked) return null;
  const { question, id } = asked;
  const ids = id === null ? [...tree.chosen] : [id];
  return (
    <Suspense>
      {question === 'move' && ids.length > 0 && (
        <MoveContentDialog items={tree.items} ids={ids} moving={tree.moving} onClose={close} />
      )}
    </Suspense>
  );
}
