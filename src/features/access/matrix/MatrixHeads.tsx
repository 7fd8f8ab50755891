import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import type { HeadFocus } from '#ui/grid.ts';
import styles from './Matrix.module.css';
import { columnsToRender, measureOf, type Place, type Placement } from './MatrixRow.tsx';

type Props = {
  corner: string;
  /** The visible columns. */
  places: readonly Place[];
  groupAt: (column: number) => string | undefined;
  head: (column: number, focus: HeadFocus) => ReactNode;
  /** The focused column, if the focus is in this row; null for the corner. */
  focused: Place | null | undefined;
};

/** The sticky column headers of a matrix. */
export function MatrixHeads({ corner, places, groupAt, head, focused }: Props) {
  const column = (place: Place, placement: Placement) => (
    <th
      key={place.index}
      {...{ role: 'columnheader' }}
      aria-colindex={place.index + 2}
      className={classes(styles.columnHead, place.begins && styles.begins, styles[placement])}
      style={measureOf(place, placement)}
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
        {columnsToRender(places, focused).map(([place, placement]) => column(place, placement))}
      </tr>
    </thead>
  );
}
