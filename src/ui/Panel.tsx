// Edits the thing chosen on the left, beside the list it was chosen from.
import { X } from 'lucide';
import { useId, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { IconButton } from './Button.tsx';
import styles from './Panel.module.css';

type Props = {
  title: ReactNode;
  /** Where it is: “in Guides, 1st of 4”. */
  note?: ReactNode;
  onClose?: (() => void) | undefined;
  /** The list is long: the panel stays in sight while that scrolls, and comes into sight where it stands below it. */
  follows?: boolean;
  children: ReactNode;
};

const comeIntoSight = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

export function Panel({ title, note, onClose, follows = false, children }: Props) {
  const id = useId();
  return (
    <aside
      ref={follows ? comeIntoSight : undefined}
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

/** A list and, while something in it is chosen, its panel. The list stays the same, with its focus and its place. */
export const WithPanel = ({ panel, children }: { panel: ReactNode; children: ReactNode }) => (
  <div className={panel ? styles.withPanel : undefined}>
    <div className={styles.list}>{children}</div>
    {panel}
  </div>
);
