// The links that are chosen, for the table and for what is done with them, and what happens to each row.
import { useMemo, useState } from 'react';
import { jobs, markOf, marksChanged } from '#api/jobs.ts';
import type { ShareLink } from '#contract/site-share-links.ts';
import type { Ids } from '#lib/selection.ts';
import { useStore } from '#ui/useStore.ts';

const none: Ids = new Set();
const mark = ({ id }: { id: string }) => markOf(id);

/** How the choice is changed: to other ids, or by what it is now. */
export type Choose = (ids: Ids | ((now: Ids) => Ids)) => void;

export function useChosenLinks(items: readonly ShareLink[]) {
  const [ids, choose] = useState<Ids>(none);
  const shown = useStore(jobs);
  useStore(marksChanged);
  const links = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids]);
  return { ids, choose, links, rowMark: shown.length > 0 ? mark : undefined };
}
