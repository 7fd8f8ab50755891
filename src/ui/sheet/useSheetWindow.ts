// Which rows and columns of a sheet are in sight. Those of the focus are always there: else it would be lost.
import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useMemo, type RefObject } from 'react';
import type { At } from '../matrixMove.ts';
import type { Place } from './SheetRow.tsx';

// In px, and handed to the sheet's styles, since what is drawn is worked out from them.
export const size = { head: 36, first: 224, row: 36 };

/** The room that the heads leave for cells. */
const observeRoom = (sheet: Virtualizer<HTMLDivElement, Element>, tell: (room: Rect) => void) =>
  observeElementRect(sheet, ({ width, height }) =>
    tell({ width: width - size.first, height: height - size.head }),
  );

/** Those in sight, and that of the focus, counted from 1. */
const useExtractor = (focused: number) =>
  useCallback(
    (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), focused - 1])]
        .filter((index) => index >= 0 && index < range.count)
        .toSorted((one, other) => one - other),
    [focused],
  );

type Columns = readonly { width: number; figure?: boolean | undefined }[];

export function useSheetWindow(
  scroller: RefObject<HTMLDivElement | null>,
  rows: number,
  columns: Columns,
  { row, column }: At,
) {
  const common = {
    getScrollElement: () => scroller.current,
    observeElementRect: observeRoom,
    useFlushSync: false,
  };
  const down = useVirtualizer({
    ...common,
    count: rows,
    estimateSize: () => size.row,
    overscan: 2,
    rangeExtractor: useExtractor(row),
  });
  const across = useVirtualizer({
    ...common,
    horizontal: true,
    count: columns.length,
    estimateSize: (index) => columns[index]?.width ?? 0,
    overscan: 1,
    rangeExtractor: useExtractor(column),
  });
  const shown = across.getVirtualItems();
  const key = shown.map(({ index }) => index).join(' ');
  const places = useMemo(() => {
    let start = 0;
    const all = columns.map(({ width, figure = false }, index): Place => {
      const place = { index, start, width, figure };
      start += width;
      return place;
    });
    return key === '' ? [] : key.split(' ').flatMap((index) => all[Number(index)] ?? []);
  }, [columns, key]);
  return {
    lines: down.getVirtualItems(),
    places,
    measures: {
      '--head-height': `${size.head}px`,
      '--first': `${size.first}px`,
      '--line-height': `${size.row}px`,
      '--all-width': `${across.getTotalSize()}px`,
      '--all-height': `${down.getTotalSize()}px`,
    },
  };
}
