// One row of a sheet. Drawn anew only when something of its own has changed, or other columns come into sight.
import { CircleX } from 'lucide';
import { memo, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { Icon } from '../Icon.tsx';
import type { HeadFocus } from '../MatrixRow.tsx';
import type { Slotted } from './createSlots.ts';
import styles from './Sheet.module.css';

export type SheetCell = {
  text: string;
  /** On its way, or refused for a `reason`. */
  state?: 'waiting' | 'refused' | undefined;
  reason?: string | undefined;
  /** It can't be changed here. */
  fixed?: boolean | undefined;
};

/** A column in sight, and where it stands. */
export type Place = Slotted & { figure: boolean; measures: CSSProperties };

type Props = {
  index: number;
  /** Px from the first row. */
  start: number;
  places: readonly Place[];
  cells: readonly SheetCell[];
  head: (row: number, focus: HeadFocus) => ReactNode;
  /** The row is chosen as a whole. */
  selected: boolean;
  /** The column of the focus when it is in this row (0 is the head); null elsewhere. */
  focused: number | null;
  /** The chosen columns of this row, from and to, counted from 0; -1 where none are. */
  from: number;
  to: number;
  /** The last of them has the handle. */
  handle: boolean;
  /** The editor, when it is in this row: in the cell with the focus. */
  editor: ReactElement | undefined;
};

const nothing: SheetCell = { text: '' };

/** An empty cell keeps a text as well: to write another is cheaper than to make one. */
const written = (text: string) => text || ' ';

export const SheetRow = memo(function SheetRow(props: Props) {
  const { index, start, places, cells, head, selected, focused, from, to, handle, editor } = props;
  return (
    <tr
      {...{ role: 'row' }}
      aria-rowindex={index + 2}
      className={classes(styles.row, selected && styles.selected)}
      style={{ '--start': `${start}px` }}
    >
      <th {...{ role: 'rowheader' }} aria-colindex={1} className={styles.rowHead}>
        {head(index, { tabIndex: focused === 0 ? 0 : -1 })}
      </th>
      {places.map(({ index: column, slot, figure, measures }) => {
        const { text, state, reason, fixed } = cells[column] ?? nothing;
        const isFocused = focused === column + 1;
        const isIn = column >= from && column <= to;
        const isEdited = isFocused && editor !== undefined;
        const hasHandle = handle && column === to;
        // A text alone is written into its cell without more ado.
        const isPlain = !state && !isEdited && !hasHandle;
        return (
          <td
            key={slot}
            {...{ role: 'gridcell' }}
            aria-colindex={column + 2}
            aria-selected={isIn || isFocused}
            aria-readonly={fixed || undefined}
            aria-invalid={state === 'refused' || undefined}
            tabIndex={isFocused ? 0 : undefined}
            className={classes(
              styles.cell,
              figure && styles.figure,
              isIn && styles.in,
              fixed && styles.fixed,
              state && styles[state],
              isEdited && styles.open,
            )}
            style={measures}
          >
            {isPlain ? (
              written(text)
            ) : (
              <>
                {state === 'refused' && <Icon of={CircleX} small />}
                {!isEdited && text}
                {state === 'waiting' && <span className="quiet-text">Being sent</span>}
                {state === 'refused' && <span className="quiet-text">Not saved: {reason}</span>}
                {hasHandle && <span data-fill aria-hidden className={styles.handle} />}
                {isEdited && editor}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
});
