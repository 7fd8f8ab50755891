// Opens the import into a space, for those who may edit it; the dialog is loaded when it is first asked for.
import { Import } from 'lucide';
import { lazy, Suspense } from 'react';
import type { Space } from '#contract/space.ts';
import { Button } from '#ui/Button.tsx';
import { useImportDialog } from './useImportDialog.ts';

const ImportDialog = lazy(() =>
  import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

/** What keeps a page from being imported, into the space and into any change request. */
function notImported({ deletedAt, editMode, changeRequestsDraft, changeRequestsOpen }: Space) {
  if (deletedAt !== undefined) return 'The space is deleted: restore it first';
  if (editMode === 'locked' && changeRequestsDraft + changeRequestsOpen === 0)
    return 'The space is locked, and has no change request to import into';
  return undefined;
}

export function ImportButton({ space }: { space: Space }) {
  const { into, ask, close } = useImportDialog();
  if (!space.permissions.edit) return null;
  const reason = notImported(space);
  return (
    <>
      <Button icon={Import} reason={reason} onClick={ask}>
        Import page…
      </Button>
      {into !== null && reason === undefined && (
        <Suspense>
          <ImportDialog space={space} into={into} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
