import { useMemo, useState } from 'react';
import type { Ids } from '#lib/selection.ts';
import { useStore } from '#lib/useStore.ts';
import { jobs, markOf, marksChanged } from './jobs.ts';

const none: Ids = new Set();
const mark = ({ id }: { id: string }) => markOf(id);

/** Sets the selected ids, or updates them from the current ones. */
export type Choose = (ids: Ids | ((now: Ids) => Ids)) => void;

/**
 * The selection of a list that is filtered in the browser. `matching` are the rows that match the filters. Returns
 * `rows`, the selected rows among them, so that a bulk change never affects hidden rows, and `table`, the props of the
 * table.
 */
export function useChosenRows<T extends { id: string }>(matching: readonly T[], nameOf: (row: T) => string) {
  const [ids, choose] = useState<Ids>(none);
  const shown = useStore(jobs);
  useStore(marksChanged);
  const rows = useMemo(() => matching.filter(({ id }) => ids.has(id)), [matching, ids]);
  const table = {
    selection: { ids, onChange: choose, nameOf },
    rowMark: shown.length > 0 ? mark : undefined,
  };
  return { choose, rows, table };
}
