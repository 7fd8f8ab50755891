import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useLayoutEffect, useState, type RefObject, useRef } from 'react';
import { announce } from '#lib/announce.ts';
import { choose, pageState, rangeOf, type Ids } from '#lib/selection.ts';
import type { RowActs, TreeMark } from './TreeRow.tsx';
import { movedName } from './slots.ts';
import type { TreeItem, TreeRow } from './treeRows.ts';
import { companions, type Moving } from './useCarry.ts';

/** The estimated height of a row, and the estimated top of the tree, in px, until they are measured. */
const rowHeight = 36;
const usualTop = 280;
/** Extra rows above and below the visible ones, rendered after the first paint. */
const extraRows = 8;

/** The rows of a tree to render while the page scrolls. `keep` are indexes that are always rendered, such as the focus. */
export function useTreeWindow(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  keep: readonly number[],
) {
  const [margin, setMargin] = useState(0);
  // Otherwise no row is rendered before the window is measured. Read once: it forces a layout.
  const [initialRect] = useState(() => ({ width: innerWidth, height: innerHeight - usualTop }));
  const overscan = useDeferredValue(extraRows, 0);
  // The content above the list can change. Only the height of the page shows it.
  useLayoutEffect(() => {
    const measure = () => setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [list]);
  const kept = keep.join(' ');
  const rangeExtractor = useCallback(
    (range: Range) => {
      const wanted = new Set([...defaultRangeExtractor(range), ...kept.split(' ').map(Number)]);
      return [...wanted].filter((at) => at >= 0 && at < range.count).toSorted((one, other) => one - other);
    },
    [kept],
  );
  // A new function would measure all rows again.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  const virtual = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => rowHeight,
    getItemKey,
    initialRect,
    overscan,
    scrollMargin: margin,
    rangeExtractor,
  });
  const height = virtual.getTotalSize();
  return {
    virtual,
    height,
    /** `before`: space for rows above that aren't rendered, in px. */
    shown: virtual.getVirtualItems().map(({ index, start }, at, all) => ({
      index,
      before: all[at - 1]?.index === index - 1 ? 0 : start - (all[at - 1]?.end ?? margin),
    })),
    /** The top of a row, in px from the top of the list; the end of the list for an index past the last row. */
    topOf: (row: number) => {
      const measured = virtual.measurementsCache[row];
      return measured ? measured.start - margin : height;
    },
  };
}

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

type Named = { id: string; title: string };

/** The marks of tree rows. `done` is a participle: “moved”, “copied”. `write` keeps its identity. */
export function useRowMarks() {
  const [marks, setMarks] = useState<ReadonlyMap<string, TreeMark>>(new Map());
  const [write] = useState(() => {
    const mark = (id: string, next: TreeMark | null) =>
      setMarks((now) => {
        const others = new Map(now);
        if (next) others.set(id, next);
        else others.delete(id);
        return others;
      });
    const failed = (id: string, done: string, reason: string) =>
      mark(id, { state: 'failed', text: `Not ${done}: ${reason}`, dismiss: () => mark(id, null) });
    return {
      mark,
      /** For bulk changes, which the dock announces. */
      failed,
      refuse: ({ id, title }: Named, done: string, reason: string) => {
        failed(id, done, reason);
        announce(`“${title}” wasn’t ${done}: ${reason}`);
      },
    };
  });
  return { marks, write };
}

export type RowMarks = ReturnType<typeof useRowMarks>['write'];
