// How far many things have been read, with a button that stops it and one that goes on.
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Fault } from './Fault.tsx';
import { Progress } from './Progress.tsx';
import styles from './Reading.module.css';

type Props = {
  /** “Members read”. */
  label: string;
  done: number;
  of: number;
  refused?: number | undefined;
  running: boolean;
  /** “Read 2,000 of 9,000 members, found 12 so far.” */
  children: ReactNode;
  onStop: () => void;
  onGoOn: () => void;
  /** Why it has stopped by itself. */
  fault?: string | undefined;
};

export function Reading({ label, done, of, refused, running, children, onStop, onGoOn, fault }: Props) {
  return (
    <section className={styles.reading} aria-label="Reading">
      <Progress label={label} done={done} refused={refused} of={of} />
      <div className={styles.line}>
        <p className="num">
          {running ? 'Reading…' : 'Stopped.'} {children}
        </p>
        <Button small onClick={running ? onStop : onGoOn}>
          {running ? 'Stop' : 'Go on'}
        </Button>
      </div>
      {fault !== undefined && <Fault role="alert">{fault}</Fault>}
    </section>
  );
}
