// How far the spaces have been looked through, and how to stop that, go on, or begin anew.
import type { Space } from '#contract/space.ts';
import { counted, number } from '#lib/words.ts';
import { Button } from '#ui/Button.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Reading } from '#ui/Reading.tsx';
import { readUnasked } from './everywhere.api.ts';
import styles from './Everywhere.module.css';
import type { LinkReader, LinkReading } from './linkReader.ts';

type Props = {
  reader: LinkReader;
  reading: LinkReading;
  /** All spaces that were found. */
  spaces: readonly Space[];
  /** Whether more are still being looked for. */
  looking: boolean;
};

export function ReadingNote({ reader, reading, spaces, looking }: Props) {
  const { reports, failed, waiting, running, stopped } = reading;
  const done = reports.size + failed.size;
  const of = Math.max(spaces.length, done);
  if (!running && waiting === 0 && done === 0 && spaces.length > readUnasked)
    return (
      <div className={styles.line}>
        <p>Looking through {counted(spaces.length, 'space')} takes a request for each.</p>
        <Button
          small
          reason={looking ? 'Spaces are still being looked for' : undefined}
          onClick={() => void reader.catchUp(spaces)}
        >
          Look through {counted(spaces.length, 'space')}
        </Button>
      </div>
    );
  const again = <LinkLike onClick={() => void reader.readAgain(spaces)}>Look through them again</LinkLike>;
  if (!running && waiting === 0)
    return (
      <div className={styles.note}>
        {failed.size > 0 && (
          <p>
            {counted(failed.size, 'space')} could not be read: {[...failed.values()][0]}
          </p>
        )}
        {done > 0 && again}
      </div>
    );
  return (
    <Reading
      label="Spaces looked through"
      done={done}
      of={of}
      refused={failed.size}
      running={running}
      onStop={reader.stop}
      onGoOn={() => void reader.goOn()}
      fault={stopped || undefined}
    >
      Looked through {number(done)} of {counted(of, 'space')}.
    </Reading>
  );
}
