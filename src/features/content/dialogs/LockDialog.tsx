import { useQueryClient } from '@tanstack/react-query';
import type { Rows } from '#api/bulk/rows.ts';
import type { EditMode } from '#contract/space.ts';
import { pluralize } from '#lib/format.ts';
import { BulkDialog } from '../BulkDialog.tsx';
import { spacesIn, unreadIn, type ContentItem } from '../contentItems.ts';
import { modeRows, startEditMode } from '../startSpaces.ts';

type Props = {
  /** All spaces in them are locked or unlocked. */
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
    <BulkDialog
      title={`${verb} ${pluralize(rows.length, 'space')}`}
      rows={rows}
      verb={(count) => `${verb} ${pluralize(count, 'space')}`}
      harmless
      reason={unreadIn(items)}
      none="No space would be changed"
      already={already}
      onStart={() => startEditMode({ client, rows, onEnd }, mode)}
      onClose={onClose}
    >
      <p>
        {mode === 'locked'
          ? 'While a space is locked, nothing is imported into it and no change request is merged, until an admin unlocks it. '
          : 'Imports and merges are possible again. '}
        This can be undone.
      </p>
    </BulkDialog>
  );
}
