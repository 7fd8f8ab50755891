// Asks which default level many collections and spaces get, and says to how many it comes.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leftOutOf, toSend, unchangedIn } from '#api/bulk/chosenRows.ts';
import type { Rows } from '#api/bulk/rows.ts';
import type { Role } from '#contract/fields.ts';
import { counted, number } from '#lib/words.ts';
import { isRole, roleCan, roleOptions } from '#pickers/roles.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Labelled } from '#ui/Labelled.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { thingsWords } from '../contentItems.ts';
import type { OwnLevel } from './audit.ts';
import { levelRows, ownLevelName } from './levelRows.ts';
import { startLevels } from './startLevels.ts';

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
  return `${number(count)} spaces that were found have their level from there.`;
};

type Props = { chosen: readonly OwnLevel[]; onEnd: (rows: Rows) => void; onClose: () => void };

export function LevelsDialog({ chosen, onEnd, onClose }: Props) {
  const client = useQueryClient();
  const [value, setValue] = useState(unset);
  const level = levelIn(value);
  const rows = level === undefined ? [] : levelRows(chosen, level);
  const [sent, same, out] = [toSend(rows), unchangedIn(rows), leftOutOf(rows)];
  const going = new Set(rows.filter(({ keep }) => keep === undefined).map(({ id }) => id));
  const reached = chosen.reduce((sum, { id, spaces }) => sum + (going.has(id) ? spaces : 0), 0);
  return (
    <ConfirmDialog
      title={`Change the default level of ${thingsWords(chosen)}`}
      verb={level === undefined ? 'Change levels' : `Change ${counted(sent, 'level')}`}
      doing="Starting…"
      keep="Leave them"
      harmless
      asks
      reason={
        level === undefined ? 'Choose a level first' : sent === 0 ? 'Nothing would be changed' : undefined
      }
      onConfirm={async () => level !== undefined && startLevels({ client, chosen, level, onEnd })}
      onClose={onClose}
    >
      <Labelled label="Default level" hint={hintOf(level)}>
        {(control) => <BareSelect {...control} wide value={value} onChange={setValue} options={options} />}
      </Labelled>
      {level !== undefined && (
        <p>
          {reachWords(reached)} This can be undone.
          {same > 0 && ` ${number(same)} ${same === 1 ? 'is' : 'are'} ${ownLevelName(level)} already.`}
          {out > 0 && ` ${number(out)} ${out === 1 ? 'is' : 'are'} left out: you need the Admin level there.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
