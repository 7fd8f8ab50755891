// One row of a matrix. Drawn anew only when something of its own has changed, or other columns come into sight.
import { memo, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import type { HeadFocus } from './Matrix.tsx';
import styles from './Matrix.module.css';

/** What a cell can hold: a letter or two, the words for it, and how much it stands out. */
export type Mark = { text: string; name: string; tone: 'strong' | 'plain' | 'faint' };

/** A column in sight, and where it stands (px). */
export type Place = { index: number; start: number; end: number };

type Props = {
  index: number;
  /** Px from the top of the sheet. */
  start: number;
  places: readonly Place[];
  head: (row: number, focus: HeadFocus) => ReactNode;
  markAt: (row: number, column: number) => number;
  marks: readonly Mark[];
  /** The column of the focus, heads included, when it is in this row. */
  focused: number | null;
  /** The column whose details are shown. */
  open: number | null;
};

const unknown: Mark = { text: '', name: 'Not known', tone: 'faint' };

export const MatrixRow = memo(function MatrixRow(props: Props) {
  const { index, start, places, head, markAt, marks, focused, open } = props;
  const stop = (column: number) => (focused === column ? 0 : -1);
  return (
    <tr {...{ role: 'row' }} aria-rowindex={index + 2} className={styles.row} style={{ '--y': `${start}px` }}>
      <th {...{ role: 'rowheader' }} aria-colindex={1} className={styles.rowHead}>
        {head(index, { tabIndex: stop(0), 'data-at': `${index + 1}:0` })}
      </th>
      {places.map((place) => {
        const { text, name, tone } = marks[markAt(index, place.index)] ?? unknown;
        const isOpen = open === place.index;
        return (
          <td
            key={place.index}
            {...{ role: 'gridcell' }}
            aria-colindex={place.index + 2}
            aria-label={name}
            aria-selected={isOpen}
            tabIndex={stop(place.index + 1)}
            data-at={`${index + 1}:${place.index + 1}`}
            className={classes(styles.cell, styles[tone], isOpen && styles.open)}
            style={{ '--x': `${place.end}px` }}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
});
