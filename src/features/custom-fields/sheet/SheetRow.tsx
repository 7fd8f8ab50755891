import { CircleX } from 'lucide';
import { memo, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import type { HeadFocus } from '#ui/grid.ts';
import type { Slotted } from './createSlots.ts';
import styles from './Sheet.module.css';

export type SheetCell = {
  text: string;
  /** Saving, or failed with a `reason`. */
  state?: 'waiting' | 'failed' | undefined;
  reason?: string | undefined;
  /** Read-only. */
  fixed?: boolean | undefined;
};

/** A visible column and its position. */
export type Place = Slotted & { figure: boolean; measures: CSSProperties };

type Props = {
  index: number;
  /** Position from the first row, in px. */
  start: number;
  places: readonly Place[];
  cells: readonly SheetCell[];
  head: (row: number, focus: HeadFocus) => ReactNode;
  /** The whole row is selected. */
  selected: boolean;
  /** The focused column, if the focus is in this row (0 is the header); otherwise null. */
  focused: number | null;
  /** The first and last selected column of this row; -1 for none. */
  from: number;
  to: number;
  /** The last selected cell has the fill handle. */
  handle: boolean;
  /** The editor of the focused cell, if it is in this row. */
  editor: ReactElement | undefined;
};

const nothing: SheetCell = { text: '' };

/** Empty cells have a text node as well: changing one is cheaper than creating it. */
const cellText = (text: string) => text || ' ';

/** A row of a sheet. Memoized: renders only for its own changes and for other visible columns. */
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
        // Plain text is rendered without wrappers.
        const isPlain = !state && !isEdited && !hasHandle;
        return (
          <td
            key={slot}
            {...{ role: 'gridcell' }}
            aria-colindex={column + 2}
            aria-label={text === '' && !state && !isEdited ? 'Not set' : undefined}
            aria-selected={isIn || isFocused}
            aria-readonly={fixed || undefined}
            aria-invalid={state === 'failed' || undefined}
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
              cellText(text)
            ) : (
              <>
                {state === 'failed' && <Icon of={CircleX} small />}
                {!isEdited && text}
                {state === 'waiting' && <span className="quiet-text">Saving</span>}
                {state === 'failed' && <span className="quiet-text">Not saved: {reason}</span>}
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
