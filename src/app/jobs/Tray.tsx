import { ChevronDown, ChevronUp, X } from 'lucide';
import { useState, type ReactNode } from 'react';
import { IconButton } from '#ui/Button.tsx';
import { Progress } from '#ui/Progress.tsx';
import styles from './Tray.module.css';

type Props = {
  /** “Set role to Review”. */
  title: string;
  /** “8 of 12 processed: 6 done, 1 unchanged, 1 failed” */
  summary: string;
  /** Includes `failed`. */
  done: number;
  failed?: number | undefined;
  of: number;
  /** Small buttons: “Pause”, “Cancel remaining”. */
  actions?: ReactNode;
  /** Above the rows: “The service is busy. Resuming in 12 seconds.” */
  notice?: ReactNode;
  /** `<TrayRows>` */
  children?: ReactNode;
  /** Closes the tray. Undefined while the job runs. */
  onClose?: (() => void) | undefined;
};

/** A job in the dock: progress, actions and rows. */
export function Tray(props: Props) {
  const { title, summary, done, failed, of, actions, notice, children, onClose } = props;
  const [isCollapsed, setCollapsed] = useState(false);
  return (
    <section className={styles.tray} aria-label={title}>
      <Progress label={title} done={done} failed={failed} of={of} />
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className="soft num">{summary}</span>
        <div className={styles.tools}>
          {actions}
          {children && (
            <IconButton
              icon={isCollapsed ? ChevronUp : ChevronDown}
              label={isCollapsed ? 'Show rows' : 'Hide rows'}
              small
              aria-expanded={!isCollapsed}
              onClick={() => setCollapsed(!isCollapsed)}
            />
          )}
          {onClose && <IconButton icon={X} label="Close" small onClick={onClose} />}
        </div>
      </div>
      {notice && <div className={styles.notice}>{notice}</div>}
      {!isCollapsed && children}
    </section>
  );
}
