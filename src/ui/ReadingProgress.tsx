import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Fault } from './Fault.tsx';
import { LinkLike } from './LinkLike.tsx';
import { Progress } from './Progress.tsx';
import styles from './ReadingProgress.module.css';

const defaultText = {
  running: 'Loading…',
  stopped: 'Stopped.',
  stop: 'Stop',
  resume: 'Continue',
  again: 'Refresh',
  retry: 'Retry',
};

type Props = {
  /** The accessible name of the progress bar: “Members loaded”. */
  label: string;
  /** A snapshot of a bulk reader. */
  reading: {
    done: number;
    of: number;
    failed?: { size: number } | undefined;
    running: boolean;
    /** Why reading stopped early; empty if the user stopped it. */
    stopped: string | null;
  };
  /** `retry` and `readAgain` add buttons. */
  reader: {
    stop: () => unknown;
    resume: () => unknown;
    retry?: () => unknown;
    readAgain?: (() => unknown) | undefined;
  };
  /** “2,000 of 9,000 members loaded, 12 found” */
  children: ReactNode;
  /** “Couldn’t load 2 members: …” */
  failures?: ReactNode;
  text?: Partial<typeof defaultText>;
};

/** The progress of a bulk reader, with buttons to stop, continue, retry and refresh. */
export function ReadingProgress({ label, reading, reader, children, failures, text }: Props) {
  const { done, of, failed, running, stopped } = reading;
  const own = { ...defaultText, ...text };
  const [lead, action, onAction] = running
    ? [own.running, own.stop, reader.stop]
    : stopped !== null
      ? [own.stopped, own.resume, reader.resume]
      : ['', own.again, reader.readAgain];
  return (
    <section className={styles.reading} aria-label="Loading">
      <p className="num">
        {lead} {children} {onAction && <LinkLike onClick={() => void onAction()}>{action}</LinkLike>}
      </p>
      <div className={styles.bar}>
        {running && <Progress label={label} done={done} failed={failed?.size} of={of} />}
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

/** Asks for confirmation before loading data with many requests. */
export function ReadingPrompt({ button, reason, onRead, children }: PromptProps) {
  return (
    <section className={styles.prompt} aria-label="Loading">
      <p>{children}</p>
      <Button small reason={reason} onClick={() => void onRead()}>
        {button}
      </Button>
    </section>
  );
}
