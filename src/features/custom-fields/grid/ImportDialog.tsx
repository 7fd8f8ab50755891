import { useMemo, useState } from 'react';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize, formatList, formatNumber } from '#lib/format.ts';
import { Choice } from '#ui/Choice.tsx';
import { StartDialog } from '#ui/StartDialog.tsx';
import { fieldTitle } from '../customFields.text.ts';
import styles from '../Values.module.css';
import type { SheetData } from './sheetEdits.ts';
import type { SheetActions } from './useSheetActions.ts';
import { readImport, type Difference } from './valuesCsv.ts';

/** The maximum number of listed changes. */
const listLimit = 100;

type Props = { name: string; text: string; data: SheetData; actions: SheetActions; onClose: () => void };

/** A scrollable list must be focusable, so that the keyboard can scroll it. */
const focusable = { tabIndex: 0 };

function Differences({ all }: { all: readonly Difference[] }) {
  return (
    <section className={styles.changes} aria-label="Changes" {...focusable}>
      <table>
        <thead>
          <tr>
            <th>Space</th>
            <th>Field</th>
            <th>Current</th>
            <th>New</th>
          </tr>
        </thead>
        <tbody>
          {all.slice(0, listLimit).map(({ space, field, old, text, reason }) => (
            <tr key={`${space.id} ${field.name}`}>
              <td>{titleOf(space)}</td>
              <td>{fieldTitle(field)}</td>
              <td>{old === '' ? <span className="soft">Not set</span> : old}</td>
              <td>
                {text.trim() === '' ? <span className="soft">Cleared</span> : text}
                {reason !== undefined && <p className={styles.error}>Skipped: {reason}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const shortList = (items: readonly string[]) =>
  items.length <= 4
    ? formatList(items)
    : formatList([...items.slice(0, 3), `${formatNumber(items.length - 3)} more`]);

export function ImportDialog({ name, text, data, actions, onClose }: Props) {
  const [empty, setEmpty] = useState<'keep' | 'clear'>('keep');
  const { differences, unknownColumns, unknownRows } = useMemo(
    () => readImport(text, data, empty === 'clear'),
    [text, data, empty],
  );
  const invalid = differences.filter(({ reason }) => reason !== undefined);
  // Invalid values come first, as they need attention.
  const shown = [...invalid, ...differences.filter(({ reason }) => reason === undefined)];
  const sent = differences.length - invalid.length;
  const spaces = new Set(differences.map(({ space }) => space.id)).size;
  return (
    <StartDialog
      title={`Import “${name}”?`}
      verb={`Import ${pluralize(sent, 'value')}`}
      harmless
      wide
      reason={sent === 0 ? 'No changes to import' : undefined}
      onStart={() => actions.send(`Import “${name}”`, differences)}
      onClose={onClose}
    >
      <p>
        {differences.length === 0
          ? 'The file contains no changes.'
          : `${pluralize(differences.length, 'change')} in ${pluralize(spaces, 'space')}.`}
        {invalid.length > 0 && ` ${pluralize(invalid.length, 'value is', 'values are')} invalid`}
        {invalid.length > 0 && sent > 0 && ' and will be marked in the grid'}
        {invalid.length > 0 && '.'}
      </p>
      <div>
        <Choice
          label="Empty cells"
          value={empty}
          onChange={setEmpty}
          options={[
            { value: 'keep', label: 'Ignore empty cells' },
            { value: 'clear', label: 'Clear values for empty cells' },
          ]}
        />
      </div>
      {unknownColumns.length > 0 && (
        <p>
          {pluralize(unknownColumns.length, 'column')} skipped (no matching field):{' '}
          {shortList(unknownColumns)}.
        </p>
      )}
      {unknownRows.length > 0 && (
        <p>
          {pluralize(unknownRows.length, 'row')} skipped: {shortList(unknownRows)}.
        </p>
      )}
      {shown.length > 0 && <Differences all={shown} />}
      {shown.length > listLimit && <p>{pluralize(shown.length - listLimit, 'more change')} not shown.</p>}
    </StartDialog>
  );
}
