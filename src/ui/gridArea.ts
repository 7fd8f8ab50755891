import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback } from 'react';

type Grid = Virtualizer<HTMLDivElement, Element>;

/** Observes the size of a grid's cell area: without the row of headers and the first column, in px. */
export const observeCellArea =
  (headers: { head: number; first: number }) => (grid: Grid, onResize: (area: Rect) => void) =>
    observeElementRect(grid, ({ width, height }) =>
      onResize({ width: width - headers.first, height: height - headers.head }),
    );

/** A range extractor that adds the focused index, which counts from 1, so that its cell keeps the focus. */
export const useRangeWith = (focused: number) =>
  useCallback(
    (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), focused - 1])]
        .filter((index) => index >= 0 && index < range.count)
        .toSorted((one, other) => one - other),
    [focused],
  );
