// How far the values of spaces have been read, and how to stop that, go on, or begin anew.
import { counted, number } from '#lib/words.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Progress } from '#ui/Progress.tsx';
import styles from '../Values.module.css';
import type { ValueReader, ValueReading } from './createValueReader.ts';
import { readUnasked } from './values.api.ts';

type Props = {
  reader: ValueReader;
  reading: ValueReading;
  spaceIds: readonly string[];
  /** Whether more spaces are still being looked for. */
  looking: boolean;
};

export function ReadingNote({ reader, reading, spaceIds, looking }: Props) {
  const { of, done, failed, running, stopped } = reading;
  if (of === 0 && spaceIds.length > readUnasked)
    return (
      <div className={styles.readingLine}>
        <p>Reading the values of {counted(spaceIds.length, 'space')} takes a request for each.</p>
        <Button
          small
          reason={looking ? 'Spaces are still being looked for' : undefined}
          onClick={() => void reader.catchUp(spaceIds)}
        >
          Read {counted(spaceIds.length, 'space')}
        </Button>
      </div>
    );
  const [reason] = failed.values();
  if (!running && stopped === null && reason === undefined) return null;
  return (
    <section className={styles.reading} aria-label="Reading">
      {(running || stopped !== null) && (
        <>
          <Progress label="Spaces read" done={done} refused={failed.size} of={of} />
          <div className={styles.readingLine}>
            <p className="num">
              {running ? 'Reading…' : 'Stopped.'} The values of {number(done)} of {counted(of, 'space')} are
              read.
            </p>
            {running ? (
              <Button small onClick={() => reader.stop()}>
                Stop
              </Button>
            ) : (
              <Button small onClick={() => void reader.goOn()}>
                Go on
              </Button>
            )}
          </div>
        </>
      )}
      {stopped && <Fault role="alert">{stopped}</Fault>}
      {!running && reason !== undefined && (
        <p>
          {counted(failed.size, 'space')} could not be read: {reason}{' '}
          <LinkLike onClick={() => void reader.goOn()}>Read them again</LinkLike>
        </p>
      )}
    </section>
  );
}
