import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TextConflict } from './comparison.api.ts';
import { pagesChangedByBoth } from './conflicts.api.ts';
import type { FieldConflict } from './conflicts.ts';
import type { FileChange } from './fileChanges.ts';
import type { PageChange } from './pageChanges.ts';
import type { Changes } from './useChange.ts';

export type PageConflicts = {
  page: PageChange;
  fields: readonly FieldConflict[];
  /** Undefined while loading; null if a text isn't available. */
  lines: readonly TextConflict[] | null | undefined;
};

/** The pages and files with conflicts. */
export type Conflicts = { pages: readonly PageConflicts[]; files: readonly FileChange[] };

export const hasAnyConflict = ({ pages, files }: Conflicts) => pages.length + files.length > 0;

const dataOf = (results: UseQueryResult<TextConflict[] | null>[]) =>
  results.map(({ data, isError }) => (isError ? null : data));

export const hasConflicts = ({ fields, lines }: PageConflicts) =>
  fields.length > 0 || (lines?.length ?? 0) > 0;

/** Returns all pages that both sides changed, in reading order. Empty if the base revision isn't available. */
export function usePagesChangedByBoth({ one, threeWay }: Pick<Changes, 'one' | 'threeWay'>): PageConflicts[] {
  const both = useMemo(() => (threeWay ? pagesChangedByBoth(one, threeWay) : []), [one, threeWay]);
  const found = useQueries({ queries: both.map(({ lines }) => lines), combine: dataOf });
  return both.map(({ page, fields, lines }, at) => ({ page, fields, lines: lines.enabled ? found[at] : [] }));
}

/**
 * Returns the conflicts with main, and the pages that both sides changed without: `separate` for sure, `unknown` if a text
 * isn't available, `open` while they are checked.
 */
export function useConflicts(change: Pick<Changes, 'one' | 'threeWay'>) {
  const both = usePagesChangedByBoth(change);
  const others = both.filter((page) => !hasConflicts(page));
  return {
    conflicts: { pages: both.filter(hasConflicts), files: change.threeWay?.conflictingFiles ?? [] },
    separate: others.filter(({ lines }) => Array.isArray(lines)),
    unknown: others.filter(({ lines }) => lines === null),
    open: others.filter(({ lines }) => lines === undefined),
  };
}
