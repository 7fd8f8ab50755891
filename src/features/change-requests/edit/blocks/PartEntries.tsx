import type { Command } from 'prosemirror-state';
import { MenuItem } from '#ui/MenuItem.tsx';
import { partCommands, partLabel, type PartState } from './view/parts.ts';
import { tableCommands } from './view/tableCommands.ts';

/** The heading of the entries: “Table”, or “Step 2 of 3”. */
export const partName = ({ kind, at, of }: PartState) =>
  kind === 'row' ? 'Table' : `${partLabel(kind)} ${at} of ${of}`;

/** What can be done with the row, tab, step, column or update at the cursor. */
export const PartEntries = ({ part, act }: { part: PartState; act: (command: Command) => void }) =>
  (part.kind === 'row' ? tableCommands : partCommands(part.kind)).map(({ label, command }) => (
    <MenuItem key={label} onSelect={() => act(command)}>
      {label}
    </MenuItem>
  ));
