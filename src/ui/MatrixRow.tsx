// One row of a matrix. Drawn anew only when something of its own has changed, or other columns come into sight.
import { memo, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Matrix.module.css';

/** What a cell can hold: a letter or two, the words for it, and how much it stands out. */
export type Mark = { text: string; name: string; tone: 'strong' | 'plain' | 'faint' };

/** For the link in a head: whether the Tab key stops there. */
export type HeadFocus = { tabIndex: 0 | -1 };

/** A column, where it stands (px), and whether a group begins with it, whose name needs room. */
export type Place = { index: number; start: number; begins: boolean };

type Props = {
  index: number;
  /** Px from the top of the sheet. */
  start: number;
  /** The columns in sight, which stand side by side. */
  places: readonly Place[];
  head: (row: number, focus: HeadFocus) => ReactNode;
  markAt: (row: number, column: number) => number;
  marks: readonly Mark[];
  /** The column of the focus, when it is in this row; null for the head. */
  focused: Place | null | undefined;
  /** The column whose details are shown. */
  open: number | null;
};

const unknown: Mark = { text: '', name: 'Not known', tone: 'faint' };

/** The first of those in sight leaves room for those before it; the others stand one beside the other. */
export type Stands = 'first' | 'next' | 'away';

/**
 * The columns to draw, in their order: those in sight, and that of the focus, which must not vanish under it. In one
 * list, so that its cell is the same one when it comes into sight.
 */
export function standing(places: readonly Place[], focused: Place | null | undefined) {
  const shown = places.map((place, position): [Place, Stands] => [place, position === 0 ? 'first' : 'next']);
  if (!focused || places.some(({ index }) => index === focused.index)) return shown;
  const before = shown.findIndex(([{ index }]) => index > focused.index);
  return shown.toSpliced(before < 0 ? shown.length : before, 0, [focused, 'away']);
}

/** Where a cell stands, said to that cell alone: what a row says, all its cells would have to hear. */
export const measureOf = ({ start }: Place, stands: Stands) =>
  stands === 'next' ? undefined : { '--x': `${start}px` };

export const MatrixRow = memo(function MatrixRow(props: Props) {
  const { index, start, places, head, markAt, marks, focused, open } = props;
  const cell = (place: Place, stands: Stands) => {
    const { text, name, tone } = marks[markAt(index, place.index)] ?? unknown;
    const isOpen = open === place.index;
    return (
      <td
        key={place.index}
        {...{ role: 'gridcell' }}
        aria-colindex={place.index + 2}
        aria-label={name}
        aria-selected={isOpen || undefined}
        tabIndex={focused?.index === place.index ? 0 : undefined}
        className={classes(
          styles.cell,
          styles[tone],
          place.begins && styles.begins,
          isOpen && styles.open,
          styles[stands],
        )}
        style={measureOf(place, stands)}
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
      {standing(places, focused).map(([place, stands]) => cell(place, stands))}
    </tr>
  );
});
