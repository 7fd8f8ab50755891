// What is under way in the dock: how far it is, what can be done about it, and below that its rows.
import { ChevronDown, ChevronUp, X } from 'lucide';
import { useState, type ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Progress } from './Progress.tsx';
import styles from './Tray.module.css';

type Props = {
  /** “Set role to Review”. */
  title: string;
  /** “8 of 12 finished: 6 done, 1 unchanged, 1 refused”. */
  summary: string;
  done: number;
  /** Of the done ones, those that were refused. */
  refused?: number | undefined;
  of: number;
  /** Small buttons: “Pause”, “Cancel remaining”, “Retry 1”. */
  actions?: ReactNode;
  /** Above the rows: “The service asks for a pause of 12 seconds.” */
  notice?: ReactNode;
  /** `<TrayRows>`, when there are any to show. */
  children?: ReactNode;
  /** Takes it out of sight; left out while something is under way. */
  onClose?: (() => void) | undefined;
};

export function Tray(props: Props) {
  const { title, summary, done, refused, of, actions, notice, children, onClose } = props;
  const [folded, setFolded] = useState(false);
  return (
    <section className={styles.tray} aria-label={title}>
      <Progress label={title} done={done} refused={refused} of={of} />
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className="soft num">{summary}</span>
        <div className={styles.tools}>
          {actions}
          {children && (
            <IconButton
              icon={folded ? ChevronUp : ChevronDown}
              label={folded ? 'Show the rows' : 'Fold away'}
              small
              aria-expanded={!folded}
              onClick={() => setFolded(!folded)}
            />
          )}
          {onClose && <IconButton icon={X} label="Close" small onClick={onClose} />}
        </div>
      </div>
      {notice && <div className={styles.notice}>{notice}</div>}
      {!folded && children}
    </section>
  );
}
