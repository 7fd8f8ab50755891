import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stillChosen } from '#api/bulk/chosenRows.ts';
import type { Rows } from '#api/bulk/rows.ts';
import type { Choose } from '#api/bulk/useChosenRows.ts';
import type { Role } from '#contract/fields.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { isRole, roleCan, roleOptions } from '#pickers/roles.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Labelled } from '#ui/Labelled.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { BulkDialog } from '../BulkDialog.tsx';
import { thingsWords } from '../contentItems.ts';
import type { OwnLevel } from './audit.ts';
import { levelRows, ownLevelName, startLevels } from './startLevels.ts';

const [unset, inherited] = ['', 'inherited'];
const options = [
  { value: unset, label: 'Choose a level' },
  { value: inherited, label: 'Inherited' },
  ...roleOptions,
];

/** Undefined until one is chosen. */
const levelIn = (value: string): Role | null | undefined => {
  if (value === inherited) return null;
  return isRole(value) ? value : undefined;
};

const hintOf = (level: Role | null | undefined) =>
  level === null
    ? 'That of the collection it lies in, or the organization’s default role.'
    : level && roleCan(level);

const reachWords = (count: number) => {
  if (count === 0) return 'No space that was found has its level from there.';
  if (count === 1) return '1 space that was found has its level from there.';
  return `${formatNumber(count)} spaces that were found have their level from there.`;
};

type DialogProps = { chosen: readonly OwnLevel[]; onEnd: (rows: Rows) => void; onClose: () => void };

function LevelsDialog({ chosen, onEnd, onClose }: DialogProps) {
  const client = useQueryClient();
  const [value, setValue] = useState(unset);
  const level = levelIn(value);
  const rows = level === undefined ? [] : levelRows(chosen, level);
  const going = new Set(rows.filter(({ keep }) => keep === undefined).map(({ id }) => id));
  const reached = chosen.reduce((sum, { id, spaces }) => sum + (going.has(id) ? spaces : 0), 0);
  return (
    <BulkDialog
      title={`Change the default level of ${thingsWords(chosen)}`}
      rows={rows}
      verb={(count) => (level === undefined ? 'Change levels' : `Change ${pluralize(count, 'level')}`)}
      harmless
      asks
      reason={level === undefined ? 'Choose a level first' : undefined}
      none="Nothing would be changed"
      already={ownLevelName(level ?? null)}
      onStart={() => level !== undefined && startLevels({ client, chosen, level, onEnd })}
      onClose={onClose}
    >
      <Labelled label="Default level" hint={hintOf(level)}>
        {(control) => <BareSelect {...control} wide value={value} onChange={setValue} options={options} />}
      </Labelled>
      {level !== undefined && <p>{reachWords(reached)} This can be undone.</p>}
    </BulkDialog>
  );
}

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
