// Says how many spaces were found, where, and what could not be looked at.
import { counted } from '#lib/words.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { coverageWords, isComplete } from './coverage.ts';
import type { Found } from './useFoundSpaces.ts';

type Props = Pick<Found, 'coverage' | 'reached'> & { onRetry: () => void };

export function CoverageLine({ coverage, reached, onRetry }: Props) {
  const { failed } = coverage;
  return (
    <>
      <p>
        {coverageWords(coverage)}
        {isComplete(coverage) &&
          reached.failed === undefined &&
          reached.through !== null &&
          ` Spaces in no collection are those that ${reached.through} reaches.`}
      </p>
      {failed > 0 && (
        <p>
          The spaces of {counted(failed, 'collection')} could not be read.{' '}
          <LinkLike onClick={onRetry}>Read them again</LinkLike>
        </p>
      )}
      {reached.failed !== undefined && (
        <p>
          Spaces in no collection could not be looked for: {reached.failed}{' '}
          <LinkLike onClick={() => void reached.lookAgain()}>Look again</LinkLike>
        </p>
      )}
    </>
  );
}
