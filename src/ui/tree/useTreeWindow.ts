import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useLayoutEffect, useState, type RefObject } from 'react';

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
