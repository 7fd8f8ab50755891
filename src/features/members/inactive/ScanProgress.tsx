import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { pluralize, formatNumber } from '#lib/format.ts';
import { ReadingProgress } from '#ui/ReadingProgress.tsx';
import { Time } from '#ui/Time.tsx';
import type { Found } from './scan.ts';
import { readAgain, readOn, stopReading } from './inactive.api.ts';

type Props = { queryKey: QueryKey; found: Found; reading: boolean; error: Error | null };

const extent = ({ read, of }: Found) =>
  of === undefined ? pluralize(read, 'member') : `${formatNumber(read)} of ${pluralize(of, 'member')}`;

export function NotSeenProgress({ queryKey, found, reading, error }: Props) {
  const client = useQueryClient();
  const unfinished = reading || error !== null || found.next !== undefined;
  const running = reading || (found.next !== undefined && !error && !found.stopped);
  return (
    <ReadingProgress
      label="Members loaded"
      reading={{
        done: found.read,
        of: found.of ?? found.read,
        running,
        stopped: unfinished && !running ? (error?.message ?? '') : null,
      }}
      reader={{
        stop: () => stopReading(client, queryKey),
        goOn: () => readOn(client, queryKey),
        readAgain: () => readAgain(client, queryKey),
      }}
    >
      {unfinished ? (
        `${extent(found)} loaded, ${formatNumber(found.count)} found so far.`
      ) : (
        <>
          {pluralize(found.read, 'member')} loaded <Time inline at={new Date(found.at).toISOString()} />.
        </>
      )}
    </ReadingProgress>
  );
}
