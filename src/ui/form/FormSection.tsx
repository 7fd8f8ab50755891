// A part of a form: its legend in the left margin, its fields on one edge.
import { useId, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Form.module.css';

type Props = {
  title: string;
  /** What the part is for. */
  note?: ReactNode;
  /** Fields, and what belongs to them. */
  children: ReactNode;
};

export function FormSection({ title, note, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Fields below each other, outside of a section; `two`: two on a line where there is room. */
export const Fields = ({ two, children }: { two?: boolean; children: ReactNode }) => (
  <div className={classes(styles.fields, two && styles.two)}>{children}</div>
);
