import { useMemo, useState } from 'react';
import { titleOf } from '#directory/spaceText.ts';
import { pluralize, formatList, formatNumber } from '#lib/format.ts';
import { Choice } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { fieldTitle } from '../customFields.words.ts';
import styles from '../Values.module.css';
import type { Ground } from './pasted.ts';
import type { SheetActs } from './useSheetActs.ts';
import { readImport, type Difference } from './valuesCsv.ts';

/** So many differences are listed one by one. */
const most = 100;

type Props = { name: string; text: string; ground: Ground; acts: SheetActs; onClose: () => void };

/** A list that scrolls has to be in reach of the keyboard. */
const reachable = { tabIndex: 0 };

function Differences({ all }: { all: readonly Difference[] }) {
  return (
    <section className={styles.differences} aria-label="Differences" {...reachable}>
      <table>
        <thead>
          <tr>
            <th>Space</th>
            <th>Field</th>
            <th>Now</th>
            <th>Then</th>
          </tr>
        </thead>
        <tbody>
          {all.slice(0, most).map(({ space, field, old, text, reason }) => (
            <tr key={`${space.id} ${field.name}`}>
              <td>{titleOf(space)}</td>
              <td>{fieldTitle(field)}</td>
              <td>{old === '' ? <span className="soft">Not set</span> : old}</td>
              <td>
                {text.trim() === '' ? <span className="soft">Cleared</span> : text}
                {reason !== undefined && <p className={styles.fault}>Not sent: {reason}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const some = (words: readonly string[]) =>
  words.length <= 4
    ? formatList(words)
    : `${words.slice(0, 3).join(', ')} and ${formatNumber(words.length - 3)} more`;

export function ImportDialog({ name, text, ground, acts, onClose }: Props) {
  const [empty, setEmpty] = useState<'keep' | 'clear'>('keep');
  const { differences, unknownColumns, unknownLines } = useMemo(
    () => readImport(text, ground, empty === 'clear'),
    [text, ground, empty],
  );
  const refused = differences.filter(({ reason }) => reason !== undefined);
  // Those that are refused come first: they need someone.
  const shown = [...refused, ...differences.filter(({ reason }) => reason === undefined)];
  const sent = differences.length - refused.length;
  const spaces = new Set(differences.map(({ space }) => space.id)).size;
  return (
    <ConfirmDialog
      title={`Import “${name}”`}
      verb={`Change ${pluralize(sent, 'value')}`}
      doing="Starting…"
      harmless
      wide
      reason={sent === 0 ? 'The file would change nothing' : undefined}
      onConfirm={async () => acts.send(`Import ${name}`, differences)}
      onClose={onClose}
    >
      <p>
        {differences.length === 0
          ? 'The file says nothing else than what is there.'
          : `${pluralize(differences.length, 'value')} in ${pluralize(spaces, 'space')} ${differences.length === 1 ? 'differs' : 'differ'}.`}
        {refused.length > 0 && ` ${pluralize(refused.length, 'value')} can’t be taken`}
        {refused.length > 0 && sent > 0 && '; what was meant is marked in its cell'}
        {refused.length > 0 && '.'}
      </p>
      <div>
        <Choice
          label="Empty cells"
          value={empty}
          onChange={setEmpty}
          options={[
            { value: 'keep', label: 'Empty cells say nothing' },
            { value: 'clear', label: 'Empty cells clear' },
          ]}
        />
      </div>
      {unknownColumns.length > 0 && (
        <p>
          {pluralize(unknownColumns.length, 'column')} left out, as there is no such field:{' '}
          {some(unknownColumns)}.
        </p>
      )}
      {unknownLines.length > 0 && (
        <p>
          {pluralize(unknownLines.length, 'line')} left out: {some(unknownLines)}.
        </p>
      )}
      {shown.length > 0 && <Differences all={shown} />}
      {shown.length > most && <p>{pluralize(shown.length - most, 'more difference')} aren’t listed here.</p>}
    </ConfirmDialog>
  );
}
