import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { contentDialogs } from './content.dialogs.ts';
import { spacesIn, thingsWords, type Movable } from './contentItems.ts';

type Props = { chosen: readonly Movable[]; onClear: () => void };

export function ContentBulk({ chosen, onClear }: Props) {
  const open = useUrlDialog(contentDialogs);
  const inside = spacesIn(chosen).length;
  const spaces = chosen.filter(({ kind }) => kind === 'space').length;
  const noSpaces = inside === 0 ? 'There is no space in what is selected' : undefined;
  return (
    <BulkBar
      count={chosen.length}
      where={spaces < chosen.length ? thingsWords(chosen) : undefined}
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
        variant="stop"
        reason={spaces === 0 ? 'Collections are deleted one by one' : undefined}
        onClick={() => open('removeSpaces')}
      >
        Delete…
      </Button>
    </BulkBar>
  );
}
