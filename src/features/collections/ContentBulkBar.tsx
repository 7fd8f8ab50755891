import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { ExportSelected } from '#ui/ExportSelected.tsx';
import { collectionDialogs } from './collections.dialogs.ts';
import { exportedRows, spacesIn, formatItemCount, type Movable } from './contentItems.ts';

type Props = { chosen: readonly Movable[]; onClear: () => void };

export function ContentBulkBar({ chosen, onClear }: Props) {
  const open = useUrlDialog(collectionDialogs);
  const spaces = chosen.filter(({ kind }) => kind === 'space').length;
  const noSpaces = spacesIn(chosen).length === 0 ? 'No spaces selected' : undefined;
  return (
    <BulkBar
      count={chosen.length}
      where={spaces < chosen.length ? `(${formatItemCount(chosen)})` : undefined}
      onClear={onClear}
    >
      <Button small onClick={() => open('move')}>
        Move to…
      </Button>
      <Button small reason={noSpaces} onClick={() => open('lock')}>
        Lock…
      </Button>
      <Button small reason={noSpaces} onClick={() => open('unlock')}>
        Unlock…
      </Button>
      <Button
        small
        variant="danger"
        reason={spaces === 0 ? 'Collections can only be deleted one at a time' : undefined}
        onClick={() => open('removeSpaces')}
      >
        Delete…
      </Button>
      <ExportSelected rows={exportedRows(chosen)} one={spaces === chosen.length ? 'space' : 'item'} />
    </BulkBar>
  );
}
