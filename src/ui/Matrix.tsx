// A grid of small marks, thousands of rows by hundreds of columns: only what is in sight is drawn.
import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  useCallback,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import styles from './Matrix.module.css';
import { matrixMove, type At } from './matrixMove.ts';
import { MatrixHeads } from './MatrixHeads.tsx';
import { MatrixRow, type HeadFocus, type Mark, type Place } from './MatrixRow.tsx';

type Props = {
  /** What the grid shows: “Access”. */
  label: string;
  /** The head over the heads of rows: “Member”. */
  corner: string;
  rows: number;
  columns: number;
  /** What a row is headed by: one link, which takes the focus. Keeps its identity while nothing has changed. */
  rowHead: (row: number, focus: HeadFocus) => ReactNode;
  columnHead: (column: number, focus: HeadFocus) => ReactNode;
  /** The name of the group of columns that begins with this one. Keeps its identity, too. */
  groupAt: (column: number) => string | undefined;
  /** What stands in a cell, as a number of `marks`. Keeps its identity, too. */
  markAt: (row: number, column: number) => number;
  marks: readonly Mark[];
  /** The cell whose details are shown. */
  open: { row: number; column: number } | null;
  onOpen: (row: number, column: number) => void;
};

// In px, and handed to the sheet, since what is drawn is worked out from them.
const size = { head: 176, first: 216, row: 32, column: 36, group: 32 };
const measures = {
  '--head': `${size.head}px`,
  '--first': `${size.first}px`,
  '--line-height': `${size.row}px`,
  '--column': `${size.column}px`,
  '--group': `${size.group}px`,
};

/** The room that the heads leave for cells. */
const observeRoom = (grid: Virtualizer<HTMLDivElement, Element>, tell: (room: Rect) => void) =>
  observeElementRect(grid, ({ width, height }) =>
    tell({ width: width - size.first, height: height - size.head }),
  );

/** Also brings the cell of the focus back into sight when details that open beside the grid take its room. */
const observeWidth = (grid: Virtualizer<HTMLDivElement, Element>, tell: (room: Rect) => void) => {
  let before = 0;
  return observeRoom(grid, (room) => {
    tell(room);
    const cell = room.width < before && grid.scrollElement?.querySelector(':focus');
    if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    before = room.width;
  });
};

/** The cell that an element is or is in; heads are row and column 0. */
function cellAt(target: EventTarget): At | undefined {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
  const row = Number(cell?.parentElement?.getAttribute('aria-rowindex'));
  return cell && row ? { row: row - 1, column: Number(cell.getAttribute('aria-colindex')) - 1 } : undefined;
}

/** Where each column stands. */
function placesOf(columns: number, groupAt: Props['groupAt']): Place[] {
  let start = 0;
  return Array.from({ length: columns }, (_, index) => {
    const place = { index, start, begins: groupAt(index) !== undefined };
    start += size.column + (place.begins ? size.group : 0);
    return place;
  });
}

export function Matrix(props: Props) {
  const { label, corner, rows, columns, rowHead, columnHead, groupAt, markAt, marks, open, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setFocused] = useState<At>({ row: 1, column: 1 });
  const focused = { row: Math.min(wanted.row, rows), column: Math.min(wanted.column, columns) };
  const all = useMemo(() => placesOf(columns, groupAt), [columns, groupAt]);
  const down = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => size.row,
    observeElementRect: observeRoom,
    overscan: 2,
    useFlushSync: false,
    // The row of the focus is always there, and in its place: else the focus would be lost.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), focused.row - 1])]
          .filter((row) => row >= 0)
          .toSorted((a, b) => a - b),
      [focused.row],
    ),
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => size.column + (all[column]?.begins ? size.group : 0),
    observeElementRect: observeWidth,
    overscan: 1,
    useFlushSync: false,
  });
  const shown = across.getVirtualItems();
  const [from, to] = [shown[0]?.index ?? 0, (shown.at(-1)?.index ?? -1) + 1];
  const places = useMemo(() => all.slice(from, to), [all, from, to]);
  const focusedPlace = focused.column === 0 ? null : all[focused.column - 1];

  function go(at: At) {
    // The cell has to be drawn before it can have the focus, which then brings it into sight.
    flushSync(() => setFocused(at));
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${at.row + 1}"] > [aria-colindex="${at.column + 1}"]`,
    );
    (cell?.querySelector('a') ?? cell)?.focus();
  }
  function move(event: KeyboardEvent<HTMLElement>) {
    const at = cellAt(event.target);
    if (!at || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter' && at.row > 0 && at.column > 0) {
      onOpen(at.row - 1, at.column - 1);
      return;
    }
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - size.head) / size.row) - 1);
    const control = event.ctrlKey || event.metaKey;
    const next = matrixMove(event.key, control, at, { rows: rows + 1, columns: columns + 1, page });
    if (!next) return;
    event.preventDefault();
    go(next);
  }
  // A grid takes keys and presses, which a mere table would not.
  const grid = {
    role: 'grid',
    onKeyDown: move,
    onClick: ({ target }: MouseEvent) => {
      const at = cellAt(target);
      if (!at || at.row === 0 || at.column === 0) return;
      go(at);
      onOpen(at.row - 1, at.column - 1);
    },
  };
  return (
    <div ref={scroller} className={styles.matrix} style={measures}>
      <table
        {...grid}
        aria-label={label}
        aria-rowcount={rows + 1}
        aria-colcount={columns + 1}
        className={styles.sheet}
        style={{ '--width': `${across.getTotalSize()}px`, '--height': `${down.getTotalSize()}px` }}
      >
        <MatrixHeads
          corner={corner}
          places={places}
          groupAt={groupAt}
          head={columnHead}
          focused={focused.row === 0 ? focusedPlace : undefined}
        />
        <tbody {...{ role: 'rowgroup' }}>
          {down.getVirtualItems().map(({ index, start }) => (
            <MatrixRow
              key={index}
              index={index}
              start={start}
              places={places}
              head={rowHead}
              markAt={markAt}
              marks={marks}
              focused={focused.row === index + 1 ? focusedPlace : undefined}
              open={open?.row === index ? open.column : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
