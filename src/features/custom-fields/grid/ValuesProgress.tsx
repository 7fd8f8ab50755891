import type { BulkReader, BulkReading } from '#api/reads/bulkReader.ts';
import type { Space } from '#contract/space.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { ReadingProgress, ReadingPrompt } from '#ui/ReadingProgress.tsx';
import { autoLoadLimit } from './grid.api.ts';

type Props = {
  reader: BulkReader<Space, null>;
  reading: BulkReading<Space, null>;
  spaces: readonly Space[];
  /** Whether the list of spaces is still loading. */
  isLoadingSpaces: boolean;
};

export function ValuesProgress({ reader, reading, spaces, isLoadingSpaces }: Props) {
  const { of, done, failed, running, stopped } = reading;
  if (of === 0 && spaces.length > autoLoadLimit)
    return (
      <ReadingPrompt
        button="Load values"
        reason={isLoadingSpaces ? 'Loading spaces' : undefined}
        onRead={() => reader.catchUp(spaces)}
      >
        Values for {pluralize(spaces.length, 'space')} aren’t loaded automatically.
      </ReadingPrompt>
    );
  const unfinished = running || stopped !== null;
  const [reason] = failed.values();
  if (!unfinished && reason === undefined) return null;
  return (
    <ReadingProgress
      label="Spaces loaded"
      reading={reading}
      reader={{ stop: reader.stop, resume: reader.resume, retry: reader.retry }}
      failures={`Couldn’t load ${pluralize(failed.size, 'space')}: ${reason}`}
    >
      {unfinished && `${formatNumber(done)} of ${pluralize(of, 'space')} loaded`}
    </ReadingProgress>
  );
}
