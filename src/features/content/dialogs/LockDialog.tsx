// Locks or unlocks many spaces: those that are chosen, and all in the collections that are.
import { useQueryClient } from '@tanstack/react-query';
import type { Rows } from '#api/bulk/rows.ts';
import type { EditMode } from '#contract/space.ts';
import { counted, number } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { spacesIn, unreadIn, type ContentItem } from '../contentItems.ts';
import { modeRows, startEditMode } from '../startSpaces.ts';

type Props = {
  items: readonly ContentItem[];
  mode: EditMode;
  onEnd: (rows: Rows) => void;
  onClose: () => void;
};

export function LockDialog({ items, mode, onEnd, onClose }: Props) {
  const client = useQueryClient();
  const rows = modeRows(spacesIn(items), mode);
  const count = (as: string | undefined) => rows.filter(({ keep }) => keep?.as === as).length;
  const [sent, same, out] = [count(undefined), count('unchanged'), count('leftOut')];
  const [verb, word] = mode === 'locked' ? ['Lock', 'locked'] : ['Unlock', 'unlocked'];
  const spaces = counted(sent, 'space');
  return (
    <ConfirmDialog
      title={`${verb} ${counted(rows.length, 'space')}`}
      verb={`${verb} ${spaces}`}
      doing="Starting…"
      keep="Leave them"
      harmless
      reason={unreadIn(items) ?? (sent === 0 ? 'No space would be changed' : undefined)}
      onConfirm={async () => {
        startEditMode({ client, rows, onEnd }, mode);
      }}
      onClose={onClose}
    >
      <p>
        {mode === 'locked'
          ? 'While a space is locked, nothing is imported into it and no change request is merged, until an admin unlocks it. '
          : 'Imports and merges are possible again. '}
        This can be undone.
      </p>
      {(same > 0 || out > 0) && (
        <p>
          {same > 0 && `${number(same)} ${same === 1 ? 'is' : 'are'} ${word} already. `}
          {out > 0 && `${number(out)} ${out === 1 ? 'is' : 'are'} left out: you need the Admin level there.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
