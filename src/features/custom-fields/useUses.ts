import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CustomFieldValues } from '#contract/custom-fields.ts';
import { useDirectory } from '#directory/useDirectory.ts';
import { valuesQuery } from './customFields.api.ts';

const resultsOf = (results: UseQueryResult<CustomFieldValues>[]) =>
  results.map(({ data, isError }) => ({ data, failed: isError }));

/** Asks the spaces that can be found, five at a time. */
export function useUses(organizationId: string, fieldName: string) {
  const { found, coverage, reached } = useDirectory(organizationId);
  const queries = useMemo(
    () => found.map(({ space }) => ({ ...valuesQuery(space.id), retry: false })),
    [found],
  );
  const results = useQueries({ queries, combine: resultsOf });
  return useMemo(() => {
    const failed = results.filter((result) => result.failed).length;
    const read = results.filter(({ data }) => data !== undefined).length;
    const has = (values: CustomFieldValues | undefined) =>
      values?.some(({ customField, value }) => customField.name === fieldName && value !== undefined);
    return {
      /** Spaces that were found so far. */
      of: found.length,
      read,
      failed,
      titles: found.filter((_, index) => has(results[index]?.data)).map(({ space }) => space.title),
      looking: coverage.looking || coverage.read + coverage.failed < coverage.collections,
      /** Not all spaces could be looked for. */
      partly: reached.failed !== undefined || coverage.failed + coverage.failedSites > 0,
    };
  }, [found, results, fieldName, coverage, reached]);
}

export type Uses = ReturnType<typeof useUses>;
