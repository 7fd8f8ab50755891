import { FlexRender } from '@tanstack/react-table';
import { Check as CheckMark, CircleX } from 'lucide';
import { useMemo, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { Check } from './Check.tsx';
import styles from './DataTable.module.css';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import type { ColumnNotes, TableCell, TableRow } from './table.ts';

/** The state of a row and its text: “Changing role”. */
export type RowMark = { state: 'busy' | 'failed' | 'done'; text: string };

type Props<T extends object> = {
  line: TableRow<T>;
  rowIndex: number | undefined;
  /** The name of the row, if rows can be selected. */
  name: string | undefined;
  chosen: boolean;
  onSelect: (id: string, put: boolean, range: boolean) => void;
  mark: RowMark['state'] | undefined;
  markText: string | undefined;
  off: boolean;
};

/** The classes of a column, for header and cells. */
export const columnClass = ({ place = 'more', control, figure, cut, stepsBack }: ColumnNotes = {}) =>
  classes(
    styles[place],
    control && styles.control,
    figure && styles.figure,
    cut && styles.cut,
    stepsBack && styles.stepsBack,
  );

/** The label of a value on narrow screens, where the header is hidden. */
const entryLabel = ({ place = 'more', label }: ColumnNotes = {}, header: unknown) =>
  place === 'more' ? (label ?? (typeof header === 'string' ? header : '')) : undefined;

function Mark({ state, text }: RowMark) {
  return (
    <span className={classes(styles.mark, state === 'failed' && styles.failed)} title={text}>
      {state === 'busy' && <Spinner small />}
      {state === 'failed' && <Icon of={CircleX} small />}
      {state === 'done' && <Icon of={CheckMark} small />}
      <span className="quiet-text">{text}</span>
    </span>
  );
}

function Cell<T extends object>({ cell, mark }: { cell: TableCell<T>; mark: RowMark | undefined }) {
  const { meta, header } = cell.column.columnDef;
  const isTitle = meta?.place === 'title';
  return (
    <td
      {...{ role: 'cell' }}
      className={columnClass(meta)}
      data-label={entryLabel(meta, header)}
      data-title={isTitle || undefined}
    >
      {isTitle ? (
        <div className={styles.titleLine}>
          <FlexRender cell={cell} />
          {mark && <Mark {...mark} />}
        </div>
      ) : (
        <FlexRender cell={cell} />
      )}
    </td>
  );
}

/** Returns the same row object for the same data. The table creates new objects for all rows when one changes. */
function useStableRow<T extends object>(line: TableRow<T>) {
  const [kept, keep] = useState(line);
  if (kept.original === line.original) return kept;
  keep(line);
  return line;
}

/** A table row. Memoized: renders only for its own changes. */
export function TableLine<T extends object>(props: Props<T>) {
  const { rowIndex, name, chosen, onSelect, mark, markText = '', off } = props;
  const line = useStableRow(props.line);
  const { id } = line;
  // Keeps its identity until the row or the columns change.
  const cells = line.getAllCells();
  return useMemo(
    () => (
      <tr
        {...{ role: 'row' }}
        aria-rowindex={rowIndex}
        aria-selected={name === undefined ? undefined : chosen}
        className={classes(off && styles.off)}
      >
        {name !== undefined && (
          <td {...{ role: 'cell' }} className={styles.check} data-pick>
            <Check
              label={`Select ${name}`}
              hideLabel
              checked={chosen}
              onChange={(put, { nativeEvent }) =>
                onSelect(id, put, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </td>
        )}
        {cells.map((cell) => (
          <Cell key={cell.id} cell={cell} mark={mark && { state: mark, text: markText }} />
        ))}
      </tr>
    ),
    [id, cells, rowIndex, name, chosen, onSelect, mark, markText, off],
  );
}
