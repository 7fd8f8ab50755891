// The rows of a tree that are drawn: those in sight, and those that must not vanish. The page is what scrolls.
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useLayoutEffect, useState, type RefObject } from 'react';

/** The height of a row before it has been measured, in px, and how low a tree begins until that is measured. */
const rowHeight = 36;
const usualTop = 280;
/** Rows drawn above and below those in sight; none before these are painted. */
const beyond = 8;

/** `keep`: the indexes of rows that are drawn wherever they are, as the one that has the focus. */
export function useTreeWindow(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  keep: readonly number[],
) {
  const [margin, setMargin] = useState(0);
  // Else no row would be there before the window is measured, and all of them come at once after it.
  // Asked for once: to answer, the browser lays out what has changed.
  const [initialRect] = useState(() => ({ width: innerWidth, height: innerHeight - usualTop }));
  const overscan = useDeferredValue(beyond, 0);
  // What stands above the list comes and goes, and tells nobody but by its height.
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
  // The same function as long as the rows are: all of them are laid out anew for another one.
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
    /** `before`: the room for rows above it that aren't drawn, in px. Else they stand one below the other by themselves. */
    shown: virtual.getVirtualItems().map(({ index, start }, at, all) => ({
      index,
      before: all[at - 1]?.index === index - 1 ? 0 : start - (all[at - 1]?.end ?? margin),
    })),
    /** Where a row begins, in px from the top of the list; the end for one past the last. */
    topOf: (row: number) => {
      const measured = virtual.measurementsCache[row];
      return measured ? measured.start - margin : height;
    },
  };
}
