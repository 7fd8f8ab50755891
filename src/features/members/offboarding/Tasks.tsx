import { Check, CircleDashed, CircleX, Minus, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Check as CheckBox } from '#ui/Check.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './Offboarding.module.css';

const states = {
  open: { icon: CircleDashed, tone: 'soft', label: 'To do' },
  working: { icon: null, tone: 'soft', label: 'In progress' },
  done: { icon: Check, tone: 'good', label: 'Done' },
  failed: { icon: CircleX, tone: 'danger', label: 'Failed' },
  none: { icon: Minus, tone: 'soft', label: 'Nothing to do' },
  /** Nothing to do, but needs attention. */
  warn: { icon: TriangleAlert, tone: 'warn', label: 'Needs attention' },
} as const;
export type TaskState = keyof typeof states;

type LineProps = {
  state: TaskState;
  children: ReactNode;
  /** Shown below the text: the error or a hint. */
  note?: ReactNode;
  /** A control at the end of the line. */
  choice?: ReactNode;
};

export function TaskLine({ state, children, note, choice }: LineProps) {
  const { icon, tone, label } = states[state];
  return (
    <li className={styles.task}>
      {icon ? <Icon of={icon} className={tone} /> : <Spinner />}
      <div className={styles.text}>
        <span className="quiet-text">{label}: </span>
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
