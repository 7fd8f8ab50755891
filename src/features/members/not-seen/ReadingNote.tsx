import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { counted, number } from '#lib/words.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Reading } from '#ui/Reading.tsx';
import { Time } from '#ui/Time.tsx';
import type { Found } from './found.ts';
import { readAgain, readOn, stopReading } from './notSeen.api.ts';
import styles from './NotSeen.module.css';

type Props = {
  queryKey: QueryKey;
  found: Found;
  reading: boolean;
  error: Error | null;
};

const extent = ({ read, of }: Found) =>
  of === undefined ? counted(read, 'member') : `${number(read)} of ${counted(of, 'member')}`;

export function ReadingNote({ queryKey, found, reading, error }: Props) {
  const client = useQueryClient();
  const unfinished = reading || error !== null || found.next !== undefined;
  if (!unfinished)
    return (
      <p className={styles.note}>
        Read {counted(found.read, 'member')} <Time inline at={new Date(found.at).toISOString()} />.{' '}
        <LinkLike onClick={() => readAgain(client, queryKey)}>Read again</LinkLike>
      </p>
    );
  const goesOn = reading || (!error && !found.stopped);
  return (
    <Reading
      label="Members read"
      done={found.read}
      of={found.of ?? found.read}
      running={goesOn}
      onStop={() => void stopReading(client, queryKey)}
      onGoOn={() => readOn(client, queryKey)}
      fault={error?.message}
    >
      Read {extent(found)}, found {number(found.count)} so far.
    </Reading>
  );
}
