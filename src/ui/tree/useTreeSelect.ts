// Choosing rows of a tree: one, or from one to another.
import { useRef } from 'react';
import { choose, pageState, rangeOf, type Ids } from '#lib/selection.ts';

export type TreeSelection = { ids: Ids; onChange: (ids: Ids) => void };

const nothing: Ids = new Set();

/** `ids` are those of the rows that are open to be seen, from top to bottom. */
export function useTreeSelect(selection: TreeSelection | undefined, ids: readonly string[]) {
  const anchor = useRef<string>(undefined);
  const chosen = selection?.ids ?? nothing;
  const put = (id: string, on: boolean, range: boolean) => {
    const changed = range ? rangeOf(ids, anchor.current, id) : [id];
    if (!range) anchor.current = id;
    selection?.onChange(choose(chosen, changed, on));
  };
  return {
    chosen,
    /** How much of what is shown is chosen; undefined where nothing can be. */
    state: selection && pageState(chosen, ids),
    put,
    all: (on: boolean) => selection?.onChange(choose(chosen, ids, on)),
    /** From the row where it began, which is chosen too, to another. */
    extend(from: string, to: string) {
      if (!chosen.has(from)) anchor.current = from;
      anchor.current ??= from;
      put(to, true, true);
    },
  };
}
