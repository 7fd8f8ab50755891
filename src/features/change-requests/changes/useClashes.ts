import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LineConflict } from '#markdown/merge/mergeTexts.ts';
import { bothWrote, factClashes, type FactClash } from './clashes.ts';
import { lineClashesQuery } from './comparison.api.ts';
import { changedPages } from './changeCounts.ts';
import type { PageChange } from './pageChanges.ts';
import type { Changes } from './useChange.ts';

export type PageClash = {
  page: PageChange;
  facts: readonly FactClash[];
  /** Undefined until they are found; null where the former text wasn't seen on this device. */
  lines: readonly LineConflict[] | null | undefined;
};

const linesOf = (results: UseQueryResult<LineConflict[] | null>[]) => results.map(({ data }) => data);

export const isClash = ({ facts, lines }: PageClash) => facts.length > 0 || (lines?.length ?? 0) > 0;

/** Of all pages that both changed, in reading order; none where main's former state isn't known. */
export function useClashes({ one, three }: Pick<Changes, 'one' | 'three'>): PageClash[] {
  const both = useMemo(
    () =>
      changedPages(three?.own ?? []).flatMap((page) => {
        const main = three?.byMain.get(page.id);
        if (!main) return [];
        const query = { ...lineClashesQuery(one, page, main), enabled: bothWrote(page, main) };
        return [{ page, facts: factClashes(page, main, three?.places), query }];
      }),
    [one, three],
  );
  const lines = useQueries({ queries: both.map(({ query }) => query), combine: linesOf });
  return both.map(({ page, facts, query }, at) => ({ page, facts, lines: query.enabled ? lines[at] : [] }));
}
