// What can be done with the default levels that are chosen.
import { useState } from 'react';
import { stillChosen } from '#api/bulk/chosenRows.ts';
import type { Choose } from '#api/bulk/useChosenRows.ts';
import { number } from '#lib/words.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
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
        more={
          chosen.length < matching.length && (
            <LinkLike onClick={() => onChoose(new Set(matching.map(({ id }) => id)))}>
              Select all {number(matching.length)}
            </LinkLike>
          )
        }
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
