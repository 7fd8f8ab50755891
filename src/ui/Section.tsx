// A part of a screen with its heading, and the columns that parts stand in.
import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

type Props = {
  title: ReactNode;
  /** A few soft words on the heading's line: “in Guides, 1st of 4”. */
  note?: ReactNode;
  /** Small buttons at the right end of the heading's line. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A section of a screen: 32 px from the one before. */
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

/** A section of the margin column: small head over a line. */
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

/** The screen's text with a margin column of notes, checks and figures beside it. */
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
