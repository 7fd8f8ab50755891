// Selection of rows in a list that is filtered in the browser.
import { useMemo, useState } from 'react';
import type { Ids } from '#lib/selection.ts';
import { useStore } from '#lib/useStore.ts';
import { jobs, markOf, marksChanged } from '../jobs.ts';

const none: Ids = new Set();
const mark = ({ id }: { id: string }) => markOf(id);

/** Sets the selected ids, or updates them from the current ones. */
export type Choose = (ids: Ids | ((now: Ids) => Ids)) => void;

/**
 * `matching` are the rows that match the filters. `rows` are the selected ones among them, so that a bulk change never
 * reaches a row that a filter hides. `table` are the props of the table that shows the selection.
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
