import { memo, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import type { HeadFocus } from '#ui/grid.ts';
import styles from './Sheet.module.css';
import type { Place } from './SheetRow.tsx';

export type Sorted = 'ascending' | 'descending' | undefined;

type Props = {
  corner: (focus: HeadFocus) => ReactNode;
  places: readonly Place[];
  head: (column: number, focus: HeadFocus) => ReactNode;
  sorted: (column: number) => Sorted;
  /** The focused column, if the focus is in this row; 0 is the corner. */
  focused: number | null;
};

/** The sticky column headers of a sheet. */
export const SheetHeads = memo(function SheetHeads({ corner, places, head, sorted, focused }: Props) {
  const focusAt = (column: number): HeadFocus => ({ tabIndex: focused === column ? 0 : -1 });
  return (
    <thead {...{ role: 'rowgroup' }} className={styles.heads}>
      <tr {...{ role: 'row' }} aria-rowindex={1}>
        <th {...{ role: 'columnheader' }} aria-colindex={1} className={styles.corner}>
          {corner(focusAt(0))}
        </th>
        {places.map(({ index, slot, figure, measures }) => (
          <th
            key={slot}
            {...{ role: 'columnheader' }}
            aria-colindex={index + 2}
            aria-sort={sorted(index)}
            className={classes(styles.columnHead, figure && styles.figure)}
            style={measures}
          >
            {head(index, focusAt(index + 1))}
          </th>
        ))}
      </tr>
    </thead>
  );
});
