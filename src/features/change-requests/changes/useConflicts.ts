import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LineConflict } from '#markdown/merge/mergeTexts.ts';
import { bothChangedText, fieldConflicts, type FieldConflict } from './conflicts.ts';
import { lineConflictsQuery } from './comparison.api.ts';
import { changedPages } from './changeCounts.ts';
import type { PageChange } from './pageChanges.ts';
import type { Changes } from './useChange.ts';

export type PageConflicts = {
  page: PageChange;
  fields: readonly FieldConflict[];
  /** Undefined while loading; null if the base text isn't in this browser. */
  lines: readonly LineConflict[] | null | undefined;
};

const dataOf = (results: UseQueryResult<LineConflict[] | null>[]) => results.map(({ data }) => data);

export const hasConflicts = ({ fields, lines }: PageConflicts) =>
  fields.length > 0 || (lines?.length ?? 0) > 0;

/** Returns all pages that both sides changed, in reading order. Empty if the base revision isn't in this browser. */
export function useConflicts({ one, threeWay }: Pick<Changes, 'one' | 'threeWay'>): PageConflicts[] {
  const both = useMemo(
    () =>
      changedPages(threeWay?.requestPages ?? []).flatMap((page) => {
        const main = threeWay?.mainChanges.get(page.id);
        if (!main) return [];
        const query = { ...lineConflictsQuery(one, page, main), enabled: bothChangedText(page, main) };
        return [{ page, fields: fieldConflicts(page, main, threeWay?.positionConflicts), query }];
      }),
    [one, threeWay],
  );
  const lines = useQueries({ queries: both.map(({ query }) => query), combine: dataOf });
  return both.map(({ page, fields, query }, at) => ({
    page,
    fields,
    lines: query.enabled ? lines[at] : [],
  }));
}
