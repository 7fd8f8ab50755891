import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

type Props = {
  title: ReactNode;
  /** Secondary text on the line of the heading: “in Guides, 1st of 4”. */
  note?: ReactNode;
  /** Small buttons at the end of that line. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A section of a screen with a heading. */
export function Section({ title, note, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.headLine}>
        <h2 id={id} className={styles.head}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** A section of the margin column. */
export function MarginSection({ title, children }: Pick<Props, 'title' | 'children'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.marginSection}>
      <h2 id={id} className={styles.marginHead}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A screen's content with a margin column for notes, checks and figures. */
export function WithMargin({
  label,
  margin,
  children,
}: {
  label: string;
  margin: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.withMargin}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.margin} aria-label={label}>
        {margin}
      </aside>
    </div>
  );
}
