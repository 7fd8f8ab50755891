import { Check, CircleDashed, CircleX, Minus, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Check as CheckBox } from '#ui/Check.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './Offboarding.module.css';

/** `none`: nothing to do. `warn`: nothing to do, but needs attention. */
export type TaskState = 'open' | 'working' | 'done' | 'failed' | 'none' | 'warn';

const icons = {
  open: CircleDashed,
  done: Check,
  failed: CircleX,
  none: Minus,
  warn: TriangleAlert,
} as const;
const tones = {
  open: 'soft',
  working: 'soft',
  done: 'good',
  failed: 'stop',
  none: 'soft',
  warn: 'warn',
} as const;
const stateLabels = {
  open: 'To do',
  working: 'In progress',
  done: 'Done',
  failed: 'Failed',
  none: 'Nothing to do',
  warn: 'Needs attention',
} as const;

type LineProps = {
  state: TaskState;
  children: ReactNode;
  /** Shown below the text: the error or a hint. */
  note?: ReactNode;
  /** A control at the end of the line. */
  choice?: ReactNode;
};

export function TaskLine({ state, children, note, choice }: LineProps) {
  return (
    <li className={styles.task}>
      {state === 'working' ? <Spinner /> : <Icon of={icons[state]} className={tones[state]} />}
      <div className={styles.text}>
        <span className="quiet-text">{stateLabels[state]}: </span>
        {children}
        {note && <p className={state === 'failed' ? styles.error : styles.note}>{note}</p>}
      </div>
      {choice && <div className={styles.choice}>{choice}</div>}
    </li>
  );
}

type StepProps = {
  title: string;
  note?: ReactNode;
  /** Whether an optional step is selected. */
  chosen?: boolean | undefined;
  onChoose?: ((chosen: boolean) => void) | undefined;
  /** Why the selection can't be changed. */
  reason?: string | undefined;
  children?: ReactNode;
};

export function StepItem({ title, note, chosen, onChoose, reason, children }: StepProps) {
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <h3>
          {onChoose ? (
            <CheckBox label={title} checked={chosen ?? false} onChange={onChoose} reason={reason} />
          ) : (
            title
          )}
        </h3>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children && <ul className={styles.tasks}>{children}</ul>}
    </li>
  );
}
