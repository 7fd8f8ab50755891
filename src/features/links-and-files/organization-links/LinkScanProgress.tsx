import type { ReactNode } from 'react';
import type { Space } from '#contract/space.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { ReadingProgress, ReadingPrompt } from '#ui/ReadingProgress.tsx';
import { autoScanLimit, type LinkReader, type LinkReading } from './organizationLinks.api.ts';

type Props = {
  reader: LinkReader;
  reading: LinkReading;
  /** All spaces of the organization that were found. */
  spaces: readonly Space[];
  /** Whether more spaces are still being loaded. */
  loading: boolean;
  /** The result. */
  children: ReactNode;
};

const text = { running: 'Scanning…' };

export function LinkScanProgress({ reader, reading, spaces, loading, children }: Props) {
  const { of, done, failed, running, stopped } = reading;
  if (of === 0 && spaces.length > autoScanLimit)
    return (
      <ReadingPrompt
        button={`Scan ${pluralize(spaces.length, 'space')}`}
        reason={loading ? 'Loading spaces' : undefined}
        onRead={() => reader.catchUp(spaces)}
      >
        Organizations with more than {formatNumber(autoScanLimit)} spaces aren’t scanned automatically.
      </ReadingPrompt>
    );
  if (of === 0) return null;
  const [reason] = failed.values();
  return (
    <ReadingProgress
      label="Spaces scanned"
      reading={reading}
      reader={{ stop: reader.stop, resume: reader.resume, readAgain: reader.readAgain }}
      failures={`Couldn’t scan ${pluralize(failed.size, 'space')}: ${reason}`}
      text={text}
    >
      {children}{' '}
      {(running || stopped !== null) && `${formatNumber(done)} of ${pluralize(of, 'space')} scanned.`}
    </ReadingProgress>
  );
}
