import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choose } from '#api/bulk/useChosenRows.ts';
import { pluralize } from '#lib/format.ts';
import { allOrNone } from '#lib/selection.ts';
import { levelHint, levelName, useLevelOptions } from '#directory/access/levelNames.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { ExportSelected } from '#ui/ExportSelected.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { ContentBulkDialog } from '../ContentBulkDialog.tsx';
import { formatItemCount } from '../contentItems.ts';
import type { Override } from './overrides.ts';
import { defaultLevelRows, startDefaultLevels } from './startDefaultLevels.ts';

type DialogProps = { chosen: readonly Override[]; onClose: () => void };

function DefaultAccessDialog({ chosen, onClose }: DialogProps) {
  const client = useQueryClient();
  const levels = useLevelOptions();
  const [value, setValue] = useState('');
  // Undefined until the user selects a level.
  const level = levels.find((option) => option.value === value)?.value;
  const options = [{ value: '', label: 'Select an access level' }, ...levels];
  const rows = level === undefined ? [] : defaultLevelRows(chosen, level);
  const changing = new Set(rows.filter(({ keep }) => keep === undefined).map(({ id }) => id));
  const affected = chosen.reduce((sum, { id, spaces }) => sum + (changing.has(id) ? spaces : 0), 0);
  return (
    <ContentBulkDialog
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
      already={`set to ${level === undefined ? '' : levelName(level)}`}
      onStart={() => level !== undefined && startDefaultLevels({ client, chosen, level })}
      onClose={onClose}
    >
      <Labeled label="Default access" hint={level && levelHint(level)}>
        {(control) => <BareSelect {...control} wide value={value} onChange={setValue} options={options} />}
      </Labeled>
      {level !== undefined && <p>Affects {pluralize(affected, 'space')}. You can undo this.</p>}
    </ContentBulkDialog>
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
      <BulkBar count={chosen.length} {...allOrNone(matching, onChoose)}>
        <Button small onClick={() => setIsOpen(true)}>
          Change access…
        </Button>
        <ExportSelected rows={chosen} one="item" />
      </BulkBar>
      {isOpen && <DefaultAccessDialog chosen={chosen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
