// Which rows and columns of a sheet are in sight. Those of the focus are always there: else it would be lost.
import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useMemo, useState, type RefObject } from 'react';
import type { At } from '../matrixMove.ts';
import { createSlots } from './createSlots.ts';
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

/** Each column stands where the one before it ends. */
function standing(columns: Columns) {
  let next = 0;
  return columns.map(({ width, figure = false }) => {
    const start = next;
    next += width;
    return { figure, measures: { '--before': `${start}px`, '--width': `${width}px` } };
  });
}

type Sheet = Virtualizer<HTMLDivElement, Element>;

/** What is in sight, in the order of the document; the same list while that stays. */
function useSlots(sheet: Sheet, isMoving: boolean) {
  const [slotsOf] = useState(createSlots);
  return slotsOf(
    sheet.getVirtualItems().map(({ index }) => index),
    isMoving || sheet.isScrolling,
  );
}

export function useSheetWindow(
  scroller: RefObject<HTMLDivElement | null>,
  rows: number,
  columns: Columns,
  { row, column }: At,
  isEdited: boolean,
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
  // Nor is an element moved under an editor: a word that is being composed would be lost.
  const lines = useSlots(down, isEdited).filter(({ index }) => index < rows);
  const shown = useSlots(across, isEdited);
  const all = useMemo(() => standing(columns), [columns]);
  // Rows are drawn anew only when other columns come into sight.
  const places = useMemo(
    () => shown.flatMap(({ index, slot }): Place[] => (all[index] ? [{ index, slot, ...all[index] }] : [])),
    [all, shown],
  );
  return {
    lines,
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
