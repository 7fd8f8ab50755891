import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choose } from '#api/bulk/useChosenRows.ts';
import type { Role } from '#contract/fields.ts';
import { pluralize } from '#lib/format.ts';
import { isRole, roleCan, roleOptions } from '#pickers/roles.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { ExportSelected } from '#ui/ExportSelected.tsx';
import { Labelled } from '#ui/Labelled.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { BulkDialog } from '../BulkDialog.tsx';
import { formatItemCount } from '../contentItems.ts';
import type { Override } from './audit.ts';
import { defaultLevelRows, overrideName, startDefaultLevels } from './startDefaultLevels.ts';

const [unset, inherited] = ['', 'inherited'];
const options = [
  { value: unset, label: 'Select an access level' },
  { value: inherited, label: 'Inherit' },
  ...roleOptions,
];

/** Undefined until the user selects a level. */
const levelIn = (value: string): Role | null | undefined => {
  if (value === inherited) return null;
  return isRole(value) ? value : undefined;
};

const hintOf = (level: Role | null | undefined) =>
  level === null
    ? 'Uses the default access of the parent collection or organization.'
    : level && roleCan(level);

type DialogProps = { chosen: readonly Override[]; onClose: () => void };

function DefaultAccessDialog({ chosen, onClose }: DialogProps) {
  const client = useQueryClient();
  const [value, setValue] = useState(unset);
  const level = levelIn(value);
  const rows = level === undefined ? [] : defaultLevelRows(chosen, level);
  const changing = new Set(rows.filter(({ keep }) => keep === undefined).map(({ id }) => id));
  const affected = chosen.reduce((sum, { id, spaces }) => sum + (changing.has(id) ? spaces : 0), 0);
  return (
    <BulkDialog
      title={`Change default access for ${formatItemCount(chosen)}?`}
      rows={rows}
      verb={(count) =>
        level === undefined
          ? 'Change default access'
          : `Change default access for ${pluralize(count, 'item')}`
      }
      harmless
      asks
      reason={level === undefined ? 'Select an access level' : undefined}
      nothingToDo="No changes to make"
      already={`set to ${overrideName(level ?? null)}`}
      onStart={() => level !== undefined && startDefaultLevels({ client, chosen, level })}
      onClose={onClose}
    >
      <Labelled label="Default access" hint={hintOf(level)}>
        {(control) => <BareSelect {...control} wide value={value} onChange={setValue} options={options} />}
      </Labelled>
      {level !== undefined && <p>Affects {pluralize(affected, 'space')}. You can undo this.</p>}
    </BulkDialog>
  );
}

type Props = {
  chosen: readonly Override[];
  /** All rows that match the filter, on all pages. */
  matching: readonly Override[];
  onChoose: Choose;
};

export function DefaultsBulkBar({ chosen, matching, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <BulkBar
        count={chosen.length}
        all={{ count: matching.length, onSelect: () => onChoose(new Set(matching.map(({ id }) => id))) }}
        onClear={() => onChoose(new Set())}
      >
        <Button small onClick={() => setIsOpen(true)}>
          Change access…
        </Button>
        <ExportSelected rows={chosen} one="item" />
      </BulkBar>
      {isOpen && <DefaultAccessDialog chosen={chosen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
