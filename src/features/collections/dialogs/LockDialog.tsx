import { useQueryClient } from '@tanstack/react-query';
import type { Rows } from '#api/bulk/rows.ts';
import type { EditMode } from '#contract/space.ts';
import { pluralize } from '#lib/format.ts';
import { ContentBulkDialog } from '../ContentBulkDialog.tsx';
import { spacesIn, notLoadedReason, type ContentItem } from '../contentItems.ts';
import { modeRows, startEditMode } from '../startSpaces.ts';

type Props = {
  /** All spaces among these items and in their collections are locked or unlocked. */
  items: readonly ContentItem[];
  mode: EditMode;
  onEnd: (rows: Rows) => void;
  onClose: () => void;
};

export function LockDialog({ items, mode, onEnd, onClose }: Props) {
  const client = useQueryClient();
  const rows = modeRows(spacesIn(items), mode);
  const [verb, already] = mode === 'locked' ? ['Lock', 'locked'] : ['Unlock', 'unlocked'];
  return (
    <ContentBulkDialog
      title={`${verb} ${pluralize(rows.length, 'space')}?`}
      rows={rows}
      verb={(count) => `${verb} ${pluralize(count, 'space')}`}
      harmless
      reason={notLoadedReason(items)}
      nothingToDo={`No spaces to ${verb.toLowerCase()}`}
      already={already}
      onStart={() => startEditMode({ client, rows, onEnd }, mode)}
      onClose={onClose}
    >
      <p>
        {mode === 'locked'
          ? 'Imports and merges will be blocked until an admin unlocks the spaces. '
          : 'Imports and merges will be allowed again. '}
        You can undo this.
      </p>
    </ContentBulkDialog>
  );
}
