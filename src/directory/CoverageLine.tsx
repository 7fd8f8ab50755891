// Says how many spaces were found, where, and what could not be looked at.
import { pluralize } from '#lib/format.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { coverageWords, isComplete } from './coverage.ts';
import styles from './CoverageLine.module.css';
import type { Directory } from './useDirectory.ts';

export function CoverageLine({ coverage, reached, lookAgain }: Directory) {
  const { failed, failedSites } = coverage;
  const again = () => lookAgain('failed');
  const complete = isComplete(coverage);
  return (
    <>
      <p className={styles.line}>
        {coverageWords(coverage)}
        {complete &&
          reached.failed === undefined &&
          reached.through !== null &&
          ` Spaces in no collection are those that ${reached.through} reaches.`}{' '}
        {complete && <LinkLike onClick={() => lookAgain('all')}>Look again</LinkLike>}
      </p>
      {failed > 0 && (
        <p>
          The spaces of {pluralize(failed, 'collection')} could not be read.{' '}
          <LinkLike onClick={again}>Refresh</LinkLike>
        </p>
      )}
      {failedSites > 0 && (
        <p>
          The spaces on {pluralize(failedSites, 'site')} could not be read.{' '}
          <LinkLike onClick={again}>Refresh</LinkLike>
        </p>
      )}
      {reached.failed !== undefined && (
        <p>
          Spaces in no collection could not be looked for: {reached.failed}{' '}
          <LinkLike onClick={again}>Look again</LinkLike>
        </p>
      )}
    </>
  );
}
