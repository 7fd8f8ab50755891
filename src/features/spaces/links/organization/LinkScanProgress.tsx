import { pluralize, formatNumber } from '#lib/format.ts';
import type { Space } from '#contract/space.ts';
import { ReadingProgress, ReadingPrompt } from '#ui/ReadingProgress.tsx';
import { readUnasked, type LinkReader, type LinkReading } from './organizationLinks.api.ts';

type Props = {
  reader: LinkReader;
  reading: LinkReading;
  /** All spaces that were found. */
  spaces: readonly Space[];
  /** Whether more are still being looked for. */
  looking: boolean;
};

const words = { again: 'Look through them again' };

export function LinksProgress({ reader, reading, spaces, looking }: Props) {
  const { of, done, failed, running, stopped } = reading;
  if (of === 0 && spaces.length > readUnasked)
    return (
      <ReadingPrompt
        button={`Look through ${pluralize(spaces.length, 'space')}`}
        reason={looking ? 'Spaces are still being looked for' : undefined}
        onRead={() => reader.catchUp(spaces)}
      >
        Looking through {pluralize(spaces.length, 'space')} takes a request for each.
      </ReadingPrompt>
    );
  if (of === 0) return null;
  const [reason] = failed.values();
  return (
    <ReadingProgress
      label="Spaces looked through"
      reading={reading}
      reader={{ stop: reader.stop, goOn: reader.goOn, readAgain: reader.readAgain }}
      failures={`${pluralize(failed.size, 'space')} could not be read: ${reason}`}
      words={words}
    >
      {(running || stopped !== null) && `Looked through ${formatNumber(done)} of ${pluralize(of, 'space')}.`}
    </ReadingProgress>
  );
}
