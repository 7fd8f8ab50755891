import { X } from 'lucide';
import { useId, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { IconButton } from './Button.tsx';
import styles from './Panel.module.css';

type Props = {
  title: ReactNode;
  /** “in Guides, 1st of 4” */
  note?: ReactNode;
  onClose?: (() => void) | undefined;
  /** Keeps the panel visible while a long list scrolls, and scrolls it into view where it is below the list. */
  follows?: boolean;
  children: ReactNode;
};

const scrollIntoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

/** The details of the selected item, next to its list. */
export function Panel({ title, note, onClose, follows = false, children }: Props) {
  const id = useId();
  return (
    <aside
      ref={follows ? scrollIntoView : undefined}
      className={classes(styles.panel, follows && styles.follows)}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        {onClose && (
          <div className={styles.close}>
            <IconButton icon={X} label="Close" onClick={onClose} />
          </div>
        )}
      </div>
      {children}
    </aside>
  );
}

/** A list and the panel of its selected item. Opening the panel keeps the focus and scroll position of the list. */
export const WithPanel = ({ panel, children }: { panel: ReactNode; children: ReactNode }) => (
  <div className={panel ? styles.withPanel : undefined}>
    <div className={styles.list}>{children}</div>
    {panel}
  </div>
);
