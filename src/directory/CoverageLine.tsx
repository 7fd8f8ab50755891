import { pluralize } from '#lib/format.ts';
import { InfoPopover } from '#ui/InfoPopover.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { coverageDetails, coverageSummary, isComplete } from './coverage.ts';
import type { Directory } from './useDirectory.ts';

/**
 * How many spaces were found, with the details in a popover, and which lists failed to load. Nothing if the service lists
 * all spaces, unless that list failed.
 */
export function CoverageLine({ coverage, reached, isListed, lookAgain }: Directory) {
  const { failed, failedSites } = coverage;
  const retry = <LinkLike onClick={() => lookAgain('failed')}>Retry</LinkLike>;
  const complete = isComplete(coverage);
  if (isListed !== false)
    return (
      reached.failed !== undefined && (
        <p>
          Couldn’t load spaces: {reached.failed} {retry}
        </p>
      )
    );
  return (
    <>
      <div>
        <span>{coverageSummary(coverage)}</span>{' '}
        <InfoPopover label="About the space count">
          <p>{coverageDetails(coverage)}</p>
          {complete && reached.failed === undefined && reached.through !== null && (
            <p>Spaces outside collections are limited to those that {reached.through} can access.</p>
          )}
        </InfoPopover>{' '}
        {complete && <LinkLike onClick={() => lookAgain('all')}>Refresh</LinkLike>}
      </div>
      {failed > 0 && (
        <p>
          Couldn’t load spaces in {pluralize(failed, 'collection')}. {retry}
        </p>
      )}
      {failedSites > 0 && (
        <p>
          Couldn’t load spaces on {pluralize(failedSites, 'site')}. {retry}
        </p>
      )}
      {reached.failed !== undefined && (
        <p>
          Couldn’t load spaces outside collections: {reached.failed} {retry}
        </p>
      )}
    </>
  );
}
