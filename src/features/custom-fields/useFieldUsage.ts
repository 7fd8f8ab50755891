import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CustomFieldValues } from '#contract/areas/custom-fields.ts';
import { useSpaces } from '#directory/spaces/useSpaces.ts';
import { pluralize, formatList, formatNumber } from '#lib/format.ts';
import { valuesQuery } from './customFields.api.ts';

const resultsOf = (results: UseQueryResult<CustomFieldValues>[]) =>
  results.map(({ data, isError }) => ({ data, failed: isError }));

/** Loads the values of all known spaces, and counts those with a value for the field. */
export function useFieldUsage(organizationId: string, fieldName: string) {
  const { items: spaces, isLoaded, failed: listError, incomplete } = useSpaces(organizationId);
  const queries = useMemo(() => spaces.map(({ id }) => ({ ...valuesQuery(id), retry: false })), [spaces]);
  const results = useQueries({ queries, combine: resultsOf });
  return useMemo(() => {
    const failed = results.filter((result) => result.failed).length;
    const loaded = results.filter(({ data }) => data !== undefined).length;
    const has = (values: CustomFieldValues | undefined) =>
      values?.some(({ customField, value }) => customField.name === fieldName && value !== undefined);
    return {
      /** The number of known spaces. */
      total: spaces.length,
      loaded,
      failed,
      titles: spaces.filter((_, index) => has(results[index]?.data)).map(({ title }) => title),
      isLoading: !isLoaded,
      /** Whether some spaces couldn't be listed. */
      isPartial: listError !== undefined || incomplete.length > 0,
    };
  }, [spaces, results, fieldName, isLoaded, listError, incomplete]);
}

export type FieldUsage = ReturnType<typeof useFieldUsage>;

/** The number of spaces to name if there are many. */
const namedCount = 3;

const titlesIn = (titles: readonly string[]) =>
  titles.length <= namedCount + 1
    ? formatList(titles)
    : formatList([...titles.slice(0, namedCount), `${formatNumber(titles.length - namedCount)} more`]);

/** “12 of 25 spaces have a value for this field: …” */
export function usageText({ total, loaded, failed, titles, isLoading, isPartial }: FieldUsage): string {
  const used = formatNumber(titles.length);
  if (isLoading || loaded + failed < total)
    return `Loading values: ${formatNumber(loaded)} of ${formatNumber(total)} spaces, ${used} with a value so far.`;
  const warnings = [
    failed > 0 && ` Couldn’t load ${pluralize(failed, 'space')}.`,
    isPartial && ' Some spaces couldn’t be listed.',
  ].filter((part) => part !== false);
  const all = pluralize(total, 'space');
  const usage =
    titles.length === 0
      ? 'No spaces have a value for this field.'
      : `${used} of ${all} ${titles.length === 1 ? 'has' : 'have'} a value for this field: ${titlesIn(titles)}.`;
  return usage + warnings.join('');
}
