import { memo, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import type { HeadFocus } from '#ui/grid.ts';
import styles from './Matrix.module.css';

/** The content of a cell: one or two letters, their meaning, and their emphasis. */
export type Mark = {
  text: string;
  name: string;
  tone: 'strong' | 'plain' | 'faint';
  /** A step of the background, from 1 to 6. More contrast is more. */
  tint?: number | undefined;
};

/** A column, its position in px, and whether a group starts with it. */
export type Place = { index: number; start: number; begins: boolean };

type Props = {
  index: number;
  /** Position from the top, in px. */
  start: number;
  /** The visible columns. */
  places: readonly Place[];
  head: (row: number, focus: HeadFocus) => ReactNode;
  markAt: (row: number, column: number) => number;
  marks: readonly Mark[];
  /** The focused column, if the focus is in this row; null for the header. */
  focused: Place | null | undefined;
  /** The column whose details are open. */
  open: number | null;
};

const unknown: Mark = { text: '', name: 'Unknown', tone: 'faint' };

/** The first visible column has an offset; the next ones follow it. A focused column outside the view is `away`. */
export type Placement = 'first' | 'next' | 'away';

/**
 * The columns to render, in order: the visible ones and the focused one. It is always in the same list, so that React
 * keeps its cell when it scrolls into view.
 */
export function columnsToRender(places: readonly Place[], focused: Place | null | undefined) {
  const shown = places.map((place, position): [Place, Placement] => [
    place,
    position === 0 ? 'first' : 'next',
  ]);
  if (!focused || places.some(({ index }) => index === focused.index)) return shown;
  const before = shown.findIndex(([{ index }]) => index > focused.index);
  return shown.toSpliced(before < 0 ? shown.length : before, 0, [focused, 'away']);
}

/** The position of a cell, set on the cell itself: a property of the row would restyle all of its cells. */
export const measureOf = ({ start }: Place, placement: Placement) =>
  placement === 'next' ? undefined : { '--x': `${start}px` };

/** A row of a matrix. Memoized: renders only for its own changes and for other visible columns. */
export const MatrixRow = memo(function MatrixRow(props: Props) {
  const { index, start, places, head, markAt, marks, focused, open } = props;
  const cell = (place: Place, placement: Placement) => {
    const { text, name, tone, tint } = marks[markAt(index, place.index)] ?? unknown;
    const isOpen = open === place.index;
    return (
      <td
        key={place.index}
        {...{ role: 'gridcell' }}
        aria-colindex={place.index + 2}
        aria-label={name}
        aria-selected={isOpen || undefined}
        data-tint={tint}
        tabIndex={focused?.index === place.index ? 0 : undefined}
        className={classes(
          styles.cell,
          styles[tone],
          place.begins && styles.begins,
          isOpen && styles.open,
          styles[placement],
        )}
        style={measureOf(place, placement)}
      >
        {text}
      </td>
    );
  };
  return (
    <tr {...{ role: 'row' }} aria-rowindex={index + 2} className={styles.row} style={{ '--y': `${start}px` }}>
      <th {...{ role: 'rowheader' }} aria-colindex={1} className={styles.rowHead}>
        {head(index, { tabIndex: focused === null ? 0 : -1 })}
      </th>
      {columnsToRender(places, focused).map(([place, placement]) => cell(place, placement))}
    </tr>
  );
});
