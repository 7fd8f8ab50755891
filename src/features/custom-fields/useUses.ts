import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CustomFieldValues } from '#contract/custom-fields.ts';
import { useDirectory } from '#directory/useDirectory.ts';
import { pluralize, formatList, formatNumber } from '#lib/format.ts';
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
      looking: coverage.loading || coverage.read + coverage.failed < coverage.collections,
      /** Not all spaces could be looked for. */
      partly: reached.failed !== undefined || coverage.failed + coverage.failedSites > 0,
    };
  }, [found, results, fieldName, coverage, reached]);
}

export type Uses = ReturnType<typeof useUses>;

/** Spaces that are named; of more, the rest is counted. */
const named = 3;

const titlesIn = (titles: readonly string[]) =>
  titles.length <= named + 1
    ? formatList(titles)
    : `${titles.slice(0, named).join(', ')} and ${formatNumber(titles.length - named)} more`;

/** “12 of the 25 spaces that were found have a value for it: …” */
export function usesWords({ of, read, failed, titles, looking, partly }: Uses): string {
  if (looking || read + failed < of)
    return `Counting the spaces that use it: ${formatNumber(read)} of ${formatNumber(of)} read, ${formatNumber(titles.length)} use it so far.`;
  const left = [
    failed > 0 && ` ${pluralize(failed, 'space')} could not be read.`,
    partly && ' Not all spaces could be looked for.',
  ].filter((part) => part !== false);
  const all = `${pluralize(of, 'space')} that ${of === 1 ? 'was' : 'were'} found`;
  const uses =
    titles.length === 0
      ? `None of the ${all} has a value for it.`
      : `${formatNumber(titles.length)} of the ${all} ${titles.length === 1 ? 'has' : 'have'} a value for it: ${titlesIn(titles)}.`;
  return uses + left.join('');
}
