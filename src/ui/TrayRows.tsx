// The rows of a tray, side by side where there is room. Only those in sight are drawn, however many there are.
import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, CircleDashed, CircleX, Clock, Ellipsis, Lock, Minus, type IconNode } from 'lucide';
import { useRef, useSyncExternalStore } from 'react';
import { classes } from '#lib/classes.ts';
import { Icon } from './Icon.tsx';
import styles from './TrayRows.module.css';

export type TrayRow = {
  name: string;
  state: 'waiting' | 'working' | 'done' | 'unchanged' | 'refused' | 'leftOut' | 'unsent';
  /** “Edit → Review”, “Changing…”, “Waiting”, “Refused”. */
  word: string;
  /** Why it was refused, or left out. */
  reason?: string | undefined;
};

type Props = {
  label: string;
  size: number;
  /** Those that need someone come first. */
  rowAt: (index: number) => TrayRow | undefined;
};

const icons: Record<TrayRow['state'], IconNode> = {
  waiting: Clock,
  // Still: what turns is drawn anew for each frame, in the midst of hundreds of requests.
  working: Ellipsis,
  done: Check,
  unchanged: Minus,
  refused: CircleX,
  leftOut: Lock,
  unsent: CircleDashed,
};
/** The height of a row without a reason, in px, and the least width of one with its column's gap. */
const rowHeight = 24;
const columnWidth = 320;
/** A list that scrolls has to be in reach of the keyboard. */
const reachable = { tabIndex: 0 };

const onResize = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};
const columnsNow = () => Math.max(1, Math.min(3, Math.floor(innerWidth / columnWidth)));

function Line({ name, state, word, reason }: TrayRow) {
  return (
    <div className={classes(styles.line, styles[state])}>
      <Icon of={icons[state]} small />
      <span>{name}</span>
      <span className={styles.word}>{word}</span>
      {reason && <span className={styles.reason}>{reason}</span>}
    </div>
  );
}

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
    <section ref={scroller} className={styles.scroller} aria-label={label} {...reachable}>
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
