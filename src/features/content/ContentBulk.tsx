// What can be done with the collections and spaces that are chosen in the tree.
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { spacesIn, thingsWords } from './contentItems.ts';
import { useContentDialog } from './useContentDialog.ts';
import type { Movable } from './movable.ts';

type Props = { chosen: readonly Movable[]; onClear: () => void };

export function ContentBulk({ chosen, onClear }: Props) {
  const { ask } = useContentDialog();
  const inside = spacesIn(chosen).length;
  const spaces = chosen.filter(({ kind }) => kind === 'space').length;
  const noSpaces = inside === 0 ? 'There is no space in what is selected' : undefined;
  return (
    <BulkBar
      count={chosen.length}
      where={spaces < chosen.length ? thingsWords(chosen) : undefined}
      onClear={onClear}
    >
      <Button small onClick={() => ask('move')}>
        Move to…
      </Button>
      <Button small reason={noSpaces} onClick={() => ask('lock')}>
        Lock…
      </Button>
      <Button small reason={noSpaces} onClick={() => ask('unlock')}>
        Unlock…
      </Button>
      <Button
        small
        variant="stop"
        reason={spaces === 0 ? 'Collections are deleted one by one' : undefined}
        onClick={() => ask('remove')}
      >
        Delete…
      </Button>
    </BulkBar>
  );
}
