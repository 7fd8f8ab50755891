import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useMemo, useState, type RefObject } from 'react';
import { observeCellArea, useRangeWith, type At } from '#ui/grid.ts';
import { createSlots } from './createSlots.ts';
import type { Place } from './SheetRow.tsx';

// In px. Shared with the style sheet, since the virtualizer needs them.
export const size = { head: 36, first: 224, row: 36 };

const observeSheet = observeCellArea(size);

type Columns = readonly { width: number; figure?: boolean | undefined }[];

/** The position of each column. */
function positionsOf(columns: Columns) {
  let next = 0;
  return columns.map(({ width, figure = false }) => {
    const start = next;
    next += width;
    return { figure, measures: { '--before': `${start}px`, '--width': `${width}px` } };
  });
}

type Sheet = Virtualizer<HTMLDivElement, Element>;

/** The visible items in document order. Returns the same list while they don't change. */
function useSlots(sheet: Sheet, isMoving: boolean) {
  const [slotsOf] = useState(createSlots);
  return slotsOf(
    sheet.getVirtualItems().map(({ index }) => index),
    isMoving || sheet.isScrolling,
  );
}

/** The rows and columns of a sheet to render: the visible ones, and those of the focused cell so that it keeps the focus. */
export function useSheetWindow(
  scroller: RefObject<HTMLDivElement | null>,
  rows: number,
  columns: Columns,
  { row, column }: At,
  isEdited: boolean,
) {
  const common = {
    getScrollElement: () => scroller.current,
    observeElementRect: observeSheet,
    useFlushSync: false,
  };
  const down = useVirtualizer({
    ...common,
    count: rows,
    estimateSize: () => size.row,
    overscan: 2,
    rangeExtractor: useRangeWith(row),
  });
  const across = useVirtualizer({
    ...common,
    horizontal: true,
    count: columns.length,
    estimateSize: (index) => columns[index]?.width ?? 0,
    overscan: 1,
    rangeExtractor: useRangeWith(column),
  });
  // Don't move elements while editing: that would interrupt an input method.
  const lines = useSlots(down, isEdited).filter(({ index }) => index < rows);
  const shown = useSlots(across, isEdited);
  const all = useMemo(() => positionsOf(columns), [columns]);
  // Keeps its identity, so that rows render only for other visible columns.
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
