import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { movedName } from './moveText.ts';
import type { RowActs } from './TreeRow.tsx';
import type { TreeItem, TreeRow } from './treeRows.ts';
import { companions, type Moving } from './useCarry.ts';

type Options<T> = {
  list: RefObject<HTMLElement | null>;
  items: readonly T[];
  rows: readonly TreeRow<T>[];
  chosen: ReadonlySet<string>;
  moving: Moving<T> | undefined;
  measure: RowActs['measure'];
  choose: RowActs['choose'];
  lift: RowActs['lift'];
  onOpen: (items: readonly T[], open: boolean) => void;
};

/** The callbacks of the rows. They keep their identity, so that a change renders only its own row. */
export function useRowActs<T extends TreeItem<T>>(options: Options<T>): RowActs {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const together = (id: string) => companions(latest.current.items, id, latest.current.chosen);
  const [acts] = useState<RowActs>(() => ({
    measure: (element) => latest.current.measure(element),
    list: () => latest.current.list.current,
    choose: (...given) => latest.current.choose(...given),
    toggle(id) {
      const row = latest.current.rows.find(({ item }) => item.id === id);
      if (row) latest.current.onOpen([row.item], !row.open);
    },
    lift: (id) => latest.current.lift(id),
    ask: (id) => latest.current.moving?.onAsk(together(id).map((item) => item.id)),
    nameOfLifted: (id) => movedName(together(id)),
  }));
  return acts;
}
