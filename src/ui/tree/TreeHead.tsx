import { classes } from '#lib/classes.ts';
import { Check } from '../Check.tsx';
import styles from './Tree.module.css';
import type { TreeDrawing } from './TreeRow.tsx';

type Props<T> = {
  drawing: TreeDrawing<T>;
  /** How many of the visible rows are selected; undefined without selection. */
  chosen: 'none' | 'some' | 'all' | undefined;
  onChooseAll: (put: boolean) => void;
};

const head = { role: 'columnheader' };

/** The column headers of a tree. */
export function TreeHead<T>({ drawing: { name, columns, menu }, chosen, onChooseAll }: Props<T>) {
  return (
    <div {...{ role: 'rowgroup' }} className={styles.headGroup}>
      <div {...{ role: 'row' }} aria-rowindex={1} className={styles.heads}>
        {chosen && (
          <div {...head} className={styles.check}>
            <Check
              label="Select all visible"
              hideLabel
              checked={chosen === 'all'}
              indeterminate={chosen === 'some'}
              onChange={() => onChooseAll(chosen !== 'all')}
            />
          </div>
        )}
        <div {...head} className={styles.titleHead}>
          {name}
        </div>
        {columns.map((column) => (
          <div key={column.name} {...head} className={classes(styles.cell, column.figure && styles.figure)}>
            {column.name}
          </div>
        ))}
        {menu && (
          <div {...head} className={styles.menu}>
            <span className="quiet-text">More</span>
          </div>
        )}
      </div>
    </div>
  );
}

type LineProps = {
  top: number;
  level: number;
  text: string | null;
  into?: boolean;
  /** The text is why nothing can be dropped here. */
  refused?: boolean;
};

/** The drop indicator, with the position as text. */
export function TreeLine({ top, level, text, into, refused }: LineProps) {
  return (
    <div
      aria-hidden
      className={classes(into || refused ? styles.intoText : styles.line, refused && styles.refused)}
      style={{ '--start': `${top}px`, '--depth': level - 1 }}
    >
      <span>{text}</span>
    </div>
  );
}
