import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LineClash } from '#markdown/merge/mergeTexts.ts';
import { bothWrote, factClashes, type FactClash } from './clashes.ts';
import { lineClashesQuery } from './comparison.api.ts';
import { changedPages } from './changeCounts.ts';
import type { PageChange } from './pageChanges.ts';
import type { Changes } from './useChange.ts';

export type PageClash = {
  page: PageChange;
  facts: readonly FactClash[];
  /** Undefined until they are found; null where the former text wasn't seen on this device. */
  lines: readonly LineClash[] | null | undefined;
};

type Lines = PageClash['lines'];
const noLines: readonly LineClash[] = [];
const noPlaces: ReadonlyMap<string, FactClash> = new Map();
const linesOf = (results: UseQueryResult<LineClash[] | null>[]): Lines[] => results.map(({ data }) => data);

export const isClash = ({ facts, lines }: PageClash) => facts.length > 0 || (lines?.length ?? 0) > 0;

/** Of all pages that both changed, in reading order; none where main's former state isn't known. */
export function useClashes({ one, three }: Pick<Changes, 'one' | 'three'>): PageClash[] {
  const both = useMemo(
    () =>
      changedPages(three?.own ?? []).flatMap((page) => {
        const main = three?.byMain.get(page.id);
        return main ? [{ page, main, wrote: bothWrote(page, main) }] : [];
      }),
    [three],
  );
  const lines = useQueries({
    queries: both.map(({ page, main, wrote }) => ({ ...lineClashesQuery(one, page, main), enabled: wrote })),
    combine: linesOf,
  });
  return both.map(({ page, main, wrote }, at) => ({
    page,
    facts: factClashes(page, main, three?.places ?? noPlaces),
    lines: wrote ? lines[at] : noLines,
  }));
}
