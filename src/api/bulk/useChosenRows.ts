// The rows of a list that are chosen, for its table and for what is done with them, and what happens to each row.
import { useMemo, useState } from 'react';
import type { Ids } from '#lib/selection.ts';
import { useStore } from '#ui/useStore.ts';
import { jobs, markOf, marksChanged } from '../jobs.ts';

const none: Ids = new Set();
const mark = ({ id }: { id: string }) => markOf(id);

/** How the choice is changed: to other ids, or by what it is now. */
export type Choose = (ids: Ids | ((now: Ids) => Ids)) => void;

/** `all` are those that the filters leave; what they hide is not chosen. */
export function useChosenRows<T extends { id: string }>(all: readonly T[]) {
  const [ids, choose] = useState<Ids>(none);
  const shown = useStore(jobs);
  useStore(marksChanged);
  const rows = useMemo(() => all.filter(({ id }) => ids.has(id)), [all, ids]);
  return { ids, choose, rows, rowMark: shown.length > 0 ? mark : undefined };
}
