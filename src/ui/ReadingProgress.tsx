import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Fault } from './Fault.tsx';
import { LinkLike } from './LinkLike.tsx';
import { Progress } from './Progress.tsx';
import styles from './ReadingProgress.module.css';

const usualWords = {
  running: 'Reading…',
  stopped: 'Stopped.',
  stop: 'Stop',
  goOn: 'Continue',
  again: 'Refresh',
  retry: 'Refresh',
};

type Props = {
  /** Names the progress bar: “Members read”. */
  label: string;
  /** A snapshot of a bulk reader, or its like. */
  reading: {
    done: number;
    of: number;
    failed?: { size: number } | undefined;
    running: boolean;
    /** Why it stopped before its end; empty if the person stopped it. */
    stopped: string | null;
  };
  /** Without `retry` and `readAgain` there are no buttons for them. */
  reader: {
    stop: () => unknown;
    goOn: () => unknown;
    retry?: () => unknown;
    readAgain?: (() => unknown) | undefined;
  };
  /** “Read 2,000 of 9,000 members, found 12 so far.” */
  children: ReactNode;
  /** “2 members could not be read: …” */
  failures?: ReactNode;
  words?: Partial<typeof usualWords>;
};

/** How far a reading of many things is, with buttons to stop, continue, retry and repeat it. */
export function ReadingProgress({ label, reading, reader, children, failures, words }: Props) {
  const { done, of, failed, running, stopped } = reading;
  const own = { ...usualWords, ...words };
  const [lead, action, onAction] = running
    ? [own.running, own.stop, reader.stop]
    : stopped !== null
      ? [own.stopped, own.goOn, reader.goOn]
      : ['', own.again, reader.readAgain];
  return (
    <section className={styles.reading} aria-label="Reading">
      <p className="num">
        {lead} {children} {onAction && <LinkLike onClick={() => void onAction()}>{action}</LinkLike>}
      </p>
      <div className={styles.bar}>
        {running && <Progress label={label} done={done} refused={failed?.size} of={of} />}
      </div>
      {stopped && <Fault role="alert">{stopped}</Fault>}
      {failed && failed.size > 0 && !running && failures && (
        <div>
          {failures} {reader.retry && <LinkLike onClick={() => void reader.retry?.()}>{own.retry}</LinkLike>}
        </div>
      )}
    </section>
  );
}

type PromptProps = {
  button: string;
  reason?: string | undefined;
  onRead: () => unknown;
  children: ReactNode;
};

/** Asks before so much is read that it takes very many requests. */
export function ReadingPrompt({ button, reason, onRead, children }: PromptProps) {
  return (
    <section className={styles.prompt} aria-label="Reading">
      <p>{children}</p>
      <Button small reason={reason} onClick={() => void onRead()}>
        {button}
      </Button>
    </section>
  );
}
