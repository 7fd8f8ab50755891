import type { BulkReader, BulkReading } from '#api/bulkReader.ts';
import type { Space } from '#contract/space.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { ReadingProgress, ReadingPrompt } from '#ui/ReadingProgress.tsx';
import { readUnasked } from './values.api.ts';

type Props = {
  reader: BulkReader<Space, null>;
  reading: BulkReading<Space, null>;
  spaces: readonly Space[];
  /** Whether more spaces are still being looked for. */
  looking: boolean;
};

export function ValuesProgress({ reader, reading, spaces, looking }: Props) {
  const { of, done, failed, running, stopped } = reading;
  if (of === 0 && spaces.length > readUnasked)
    return (
      <ReadingPrompt
        button={`Read ${pluralize(spaces.length, 'space')}`}
        reason={looking ? 'Spaces are still being looked for' : undefined}
        onRead={() => reader.catchUp(spaces)}
      >
        Reading the values of {pluralize(spaces.length, 'space')} takes a request for each.
      </ReadingPrompt>
    );
  const unfinished = running || stopped !== null;
  const [reason] = failed.values();
  if (!unfinished && reason === undefined) return null;
  return (
    <ReadingProgress
      label="Spaces read"
      reading={reading}
      reader={{ stop: reader.stop, goOn: reader.goOn, retry: reader.retry }}
      failures={`${pluralize(failed.size, 'space')} could not be read: ${reason}`}
    >
      {unfinished && `The values of ${formatNumber(done)} of ${pluralize(of, 'space')} are read.`}
    </ReadingProgress>
  );
}
