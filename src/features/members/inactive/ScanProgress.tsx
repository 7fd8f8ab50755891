import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { pluralize, formatNumber } from '#lib/format.ts';
import { ReadingProgress } from '#ui/ReadingProgress.tsx';
import { Time } from '#ui/Time.tsx';
import type { Scan } from './scan.ts';
import { restartScan, continueScan, stopScan } from './inactive.api.ts';

type Props = { queryKey: QueryKey; found: Scan; reading: boolean; error: Error | null };

const progressText = ({ read, of }: Scan) =>
  of === undefined ? pluralize(read, 'member') : `${formatNumber(read)} of ${pluralize(of, 'member')}`;

export function ScanProgress({ queryKey, found, reading, error }: Props) {
  const client = useQueryClient();
  const incomplete = reading || error !== null || found.next !== undefined;
  const running = reading || (found.next !== undefined && !error && !found.stopped);
  return (
    <ReadingProgress
      label="Members loaded"
      reading={{
        done: found.read,
        of: found.of ?? found.read,
        running,
        stopped: incomplete && !running ? (error?.message ?? '') : null,
      }}
      reader={{
        stop: () => stopScan(client, queryKey),
        resume: () => continueScan(client, queryKey),
        readAgain: () => restartScan(client, queryKey),
      }}
    >
      {incomplete ? (
        `${progressText(found)} loaded, ${formatNumber(found.count)} found so far.`
      ) : (
        <>
          Checked {pluralize(found.read, 'member')} <Time inline at={new Date(found.at).toISOString()} />.
        </>
      )}
    </ReadingProgress>
  );
}
