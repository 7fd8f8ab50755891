import { Check, CircleDashed, CircleX, Minus, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Check as CheckBox } from '#ui/Check.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './OffBoarding.module.css';

/** `none`: nothing is to be done; `warn`: neither, but somebody should look at that. */
export type TaskState = 'open' | 'working' | 'done' | 'refused' | 'none' | 'warn';

const drawings = {
  open: CircleDashed,
  done: Check,
  refused: CircleX,
  none: Minus,
  warn: TriangleAlert,
} as const;
const tones = {
  open: 'soft',
  working: 'soft',
  done: 'good',
  refused: 'stop',
  none: 'soft',
  warn: 'warn',
} as const;
const spoken = {
  open: 'To do',
  working: 'Being done',
  done: 'Done',
  refused: 'Refused',
  none: 'Nothing to do',
  warn: 'Look at this',
} as const;

type LineProps = {
  state: TaskState;
  children: ReactNode;
  /** Small print: why it was refused, what to mind. */
  note?: ReactNode;
  /** At the right: what is to be chosen. */
  choice?: ReactNode;
};

export function TaskLine({ state, children, note, choice }: LineProps) {
  return (
    <li className={styles.task}>
      {state === 'working' ? <Spinner /> : <Icon of={drawings[state]} className={tones[state]} />}
      <div className={styles.words}>
        <span className="quiet-text">{spoken[state]}: </span>
        {children}
        {note && <p className={state === 'refused' ? styles.refusal : styles.note}>{note}</p>}
      </div>
      {choice && <div className={styles.choice}>{choice}</div>}
    </li>
  );
}

type StepProps = {
  title: string;
  note?: ReactNode;
  /** Whether the step is to be done, for those that can be left out. */
  chosen?: boolean | undefined;
  onChoose?: ((chosen: boolean) => void) | undefined;
  /** Why it can't be chosen now. */
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
