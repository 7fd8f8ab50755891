// What can be done with the default levels that are chosen.
import { useState } from 'react';
import { stillChosen } from '#api/bulk/chosenRows.ts';
import type { Choose } from '#api/bulk/useChosenRows.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import type { OwnLevel } from './audit.ts';
import { LevelsDialog } from './LevelsDialog.tsx';

type Props = {
  chosen: readonly OwnLevel[];
  /** All that the filter leaves, on all pages. */
  matching: readonly OwnLevel[];
  onChoose: Choose;
};

export function LevelsBulk({ chosen, matching, onChoose }: Props) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <BulkBar
        count={chosen.length}
        all={{ count: matching.length, onSelect: () => onChoose(new Set(matching.map(({ id }) => id))) }}
        onClear={() => onChoose(new Set())}
      >
        <Button small onClick={() => setAsks(true)}>
          Change level…
        </Button>
      </BulkBar>
      {asks && (
        <LevelsDialog
          chosen={chosen}
          onEnd={(rows) => onChoose((now) => stillChosen(now, rows))}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
