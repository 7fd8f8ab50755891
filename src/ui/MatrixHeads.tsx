// The heads of a matrix's columns: they stay in sight, and stand upright where columns are narrow.
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Matrix.module.css';
import { measureOf, standing, type HeadFocus, type Place, type Stands } from './MatrixRow.tsx';

type Props = {
  corner: string;
  /** The columns in sight, which stand side by side. */
  places: readonly Place[];
  groupAt: (column: number) => string | undefined;
  head: (column: number, focus: HeadFocus) => ReactNode;
  /** The column of the focus, when it is in this row; null for the corner. */
  focused: Place | null | undefined;
};

export function MatrixHeads({ corner, places, groupAt, head, focused }: Props) {
  const column = (place: Place, stands: Stands) => (
    <th
      key={place.index}
      {...{ role: 'columnheader' }}
      aria-colindex={place.index + 2}
      className={classes(styles.columnHead, place.begins && styles.begins, styles[stands])}
      style={measureOf(place, stands)}
    >
      {place.begins && (
        <span aria-hidden className={styles.group}>
          {groupAt(place.index)}
        </span>
      )}
      {head(place.index, { tabIndex: focused?.index === place.index ? 0 : -1 })}
    </th>
  );
  return (
    <thead {...{ role: 'rowgroup' }} className={styles.heads}>
      <tr {...{ role: 'row' }} aria-rowindex={1}>
        <th
          {...{ role: 'columnheader' }}
          aria-colindex={1}
          className={styles.corner}
          tabIndex={focused === null ? 0 : -1}
        >
          {corner}
        </th>
        {standing(places, focused).map(([place, stands]) => column(place, stands))}
      </tr>
    </thead>
  );
}
