// What is under way in the dock: a change of many rows, row by row.
import { Check, ChevronDown, ChevronUp, CircleX, Clock, Minus, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Progress } from './Progress.tsx';
import { Spinner } from './Spinner.tsx';
import styles from './Tray.module.css';

export type TrayRowState = 'waiting' | 'working' | 'done' | 'unchanged' | 'refused';

export type TrayRow = {
  id: string;
  name: string;
  state: TrayRowState;
  /** “Edit → Review”, “Changing…”, “Waiting”, “Refused”. */
  word: string;
  /** Why it was refused. */
  reason?: string | undefined;
};

type Props = {
  /** “Set role to Review”. */
  title: string;
  /** “8 of 12 finished: 6 changed, 1 unchanged, 1 refused”. */
  summary: string;
  rows: readonly TrayRow[];
  /** Small buttons: “Pause”, “Cancel the rest”, “Retry 1”. */
  actions?: ReactNode;
  /** Above the rows: “The service asks for a pause of 12 seconds.” */
  notice?: ReactNode;
};

const icons: Record<Exclude<TrayRowState, 'working'>, LucideIcon> = {
  waiting: Clock,
  done: Check,
  unchanged: Minus,
  refused: CircleX,
};
/** Those that need someone come first. */
const order: readonly TrayRowState[] = ['refused', 'working', 'done', 'unchanged', 'waiting'];
/** A list that scrolls has to be in reach of the keyboard. */
const reachable = { tabIndex: 0 };
const isFinished = ({ state }: TrayRow) => state !== 'waiting' && state !== 'working';

export function Tray({ title, summary, rows, actions, notice }: Props) {
  const [folded, setFolded] = useState(false);
  const refused = rows.filter((row) => row.state === 'refused').length;
  const sorted = rows.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <section className={styles.tray} aria-label={title}>
      <Progress label={title} done={rows.filter(isFinished).length} refused={refused} of={rows.length} />
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className="soft num">{summary}</span>
        <div className={styles.tools}>
          {actions}
          <IconButton
            icon={folded ? ChevronUp : ChevronDown}
            label={folded ? 'Show the rows' : 'Fold away'}
            small
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          />
        </div>
      </div>
      {notice && <div className={styles.notice}>{notice}</div>}
      {!folded && (
        <ol className={styles.queue} {...reachable} aria-label={`Rows of: ${title}`}>
          {sorted.map(({ id, name, state, word, reason }) => (
            <li key={id} className={classes(styles[state])}>
              {state === 'working' ? <Spinner small /> : <Icon of={icons[state]} small />}
              <span>{name}</span>
              <span className={styles.word}>{word}</span>
              {reason && <span className={styles.reason}>{reason}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
