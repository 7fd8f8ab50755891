import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, CircleDashed, CircleX, Clock, Ellipsis, Lock, Minus, type IconNode } from 'lucide';
import { useRef, useSyncExternalStore } from 'react';
import { classes } from '#lib/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './TrayRows.module.css';

export type TrayRow = {
  name: string;
  state: 'waiting' | 'working' | 'done' | 'unchanged' | 'failed' | 'skipped' | 'unsent';
  /** “Edit → Review”, “Changing…”, “Waiting”, “Failed” */
  label: string;
  /** Why the row failed or was skipped. */
  reason?: string | undefined;
};

type Props = {
  label: string;
  size: number;
  /** Rows that need attention come first. */
  rowAt: (index: number) => TrayRow | undefined;
};

const icons: Record<TrayRow['state'], IconNode> = {
  waiting: Clock,
  // Not animated: that would repaint each frame during hundreds of requests.
  working: Ellipsis,
  done: Check,
  unchanged: Minus,
  failed: CircleX,
  skipped: Lock,
  unsent: CircleDashed,
};
/** The height of a row without a reason, and the minimum width of a column with its gap, in px. */
const rowHeight = 24;
const columnWidth = 320;
/** A scrollable list must be focusable. */
const focusable = { tabIndex: 0 };

const onResize = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};
const columnsNow = () => Math.max(1, Math.min(3, Math.floor(innerWidth / columnWidth)));

function Line({ name, state, label, reason }: TrayRow) {
  return (
    <div className={classes(styles.line, styles[state])}>
      <Icon of={icons[state]} small />
      <span>{name}</span>
      <span className={styles.label}>{label}</span>
      {reason && <span className={styles.reason}>{reason}</span>}
    </div>
  );
}

/** The virtualized rows of a tray, in up to three columns. */
export function TrayRows({ label, size, rowAt }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const lanes = useSyncExternalStore(onResize, columnsNow);
  const virtual = useVirtualizer({
    count: size,
    lanes,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3 * lanes,
  });
  return (
    <section ref={scroller} className={styles.scroller} aria-label={label} {...focusable}>
      <ol className={styles.rows} style={{ '--height': `${virtual.getTotalSize()}px`, '--lanes': lanes }}>
        {virtual.getVirtualItems().map(({ index, start, lane }) => {
          const row = rowAt(index);
          return (
            row && (
              <li
                key={index}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={size}
                aria-posinset={index + 1}
                style={{ '--start': `${start}px`, '--lane': lane }}
              >
                <Line {...row} />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
