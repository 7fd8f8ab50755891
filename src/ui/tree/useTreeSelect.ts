import { useRef } from 'react';
import { choose, pageState, rangeOf, type Ids } from '#lib/selection.ts';

export type TreeSelection = { ids: Ids; onChange: (ids: Ids) => void };

const nothing: Ids = new Set();

/** The selection of a tree. `ids` are the visible rows from top to bottom. */
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
    /** How many of the visible rows are selected; undefined without selection. */
    state: selection && pageState(chosen, ids),
    put,
    all: (on: boolean) => selection?.onChange(choose(chosen, ids, on)),
    /** Selects a range of rows, inclusive. */
    extend(from: string, to: string) {
      if (!chosen.has(from)) anchor.current = from;
      anchor.current ??= from;
      put(to, true, true);
    },
  };
}
