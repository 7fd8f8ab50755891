import { useId, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Form.module.css';

type Props = {
  title: string;
  /** The purpose of the section. */
  note?: ReactNode;
  /** Fields. */
  children: ReactNode;
};

/** A section of a form, with its title in the left margin. */
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

/** A column of fields outside of a section. `two`: two columns on wide screens. */
export const Fields = ({ two, children }: { two?: boolean; children: ReactNode }) => (
  <div className={classes(styles.fields, two && styles.two)}>{children}</div>
);
