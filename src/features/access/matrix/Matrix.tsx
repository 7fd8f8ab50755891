import { useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { gridMove, observeCellArea, useRangeWith, type At, type HeadFocus } from '#ui/grid.ts';
import { useKeys } from '#ui/useShortcut.ts';
import styles from './Matrix.module.css';
import { moveGuide } from './matrixGuide.ts';
import { MatrixHeads } from './MatrixHeads.tsx';
import { MatrixRow, type Mark, type Place } from './MatrixRow.tsx';

type Props = {
  /** The accessible name: “Access”. */
  label: string;
  /** The header of the first column: “Member”. */
  corner: string;
  rows: number;
  columns: number;
  /** The header of a row: one focusable element, usually a link. Must keep its identity between renders. */
  rowHead: (row: number, focus: HeadFocus) => ReactNode;
  columnHead: (column: number, focus: HeadFocus) => ReactNode;
  /** The name of the column group that starts at this column. Must keep its identity. */
  groupAt: (column: number) => string | undefined;
  /** The content of a cell, as an index of `marks`. Must keep its identity. */
  markAt: (row: number, column: number) => number;
  marks: readonly Mark[];
  /** The cell whose details are open. */
  open: { row: number; column: number } | null;
  onOpen: (row: number, column: number) => void;
};

// In px. Shared with the style sheet, since the virtualizer needs them.
const size = { head: 176, first: 216, row: 32, column: 36, group: 32 };
const measures = {
  '--head': `${size.head}px`,
  '--first': `${size.first}px`,
  '--line-height': `${size.row}px`,
  '--column': `${size.column}px`,
  '--group': `${size.group}px`,
};

const observeArea = observeCellArea(size);

/** Also scrolls the focused cell into view when a panel next to the grid makes it narrower. */
const observeWidth = (grid: Virtualizer<HTMLDivElement, Element>, onResize: (area: Rect) => void) => {
  let before = 0;
  return observeArea(grid, (area) => {
    onResize(area);
    const cell = area.width < before && grid.scrollElement?.querySelector(':focus');
    if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    before = area.width;
  });
};

/** The cell that contains an element. Headers are row 0 and column 0. */
function cellAt(target: EventTarget): At | undefined {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
  const row = Number(cell?.parentElement?.getAttribute('aria-rowindex'));
  return cell && row ? { row: row - 1, column: Number(cell.getAttribute('aria-colindex')) - 1 } : undefined;
}

/** The position of each column. */
function placesOf(columns: number, groupAt: Props['groupAt']): Place[] {
  let start = 0;
  return Array.from({ length: columns }, (_, index) => {
    const place = { index, start, begins: groupAt(index) !== undefined };
    start += size.column + (place.begins ? size.group : 0);
    return place;
  });
}

const uses = [
  { keys: 'ArrowDown', does: 'Next row' },
  { keys: 'ArrowUp', does: 'Previous row' },
  { keys: 'ArrowRight', does: 'Next column' },
  { keys: 'ArrowLeft', does: 'Previous column' },
  { keys: 'Home', does: 'First column' },
  { keys: 'End', does: 'Last column' },
  { keys: 'Enter', does: 'Details' },
];

/** A virtualized grid of small marks, for thousands of rows and hundreds of columns. */
export function Matrix(props: Props) {
  const { label, corner, rows, columns, rowHead, columnHead, groupAt, markAt, marks, open, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  useKeys(label, uses);
  const [wanted, setFocused] = useState<At>({ row: 1, column: 1 });
  const focused = { row: Math.min(wanted.row, rows), column: Math.min(wanted.column, columns) };
  const all = useMemo(() => placesOf(columns, groupAt), [columns, groupAt]);
  const down = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => size.row,
    observeElementRect: observeArea,
    overscan: 2,
    useFlushSync: false,
    rangeExtractor: useRangeWith(focused.row),
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
    // Render the cell before focusing it. The focus scrolls it into view.
    flushSync(() => setFocused(at));
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${at.row + 1}"] > [aria-colindex="${at.column + 1}"]`,
    );
    (cell?.querySelector<HTMLElement>('[tabindex]') ?? cell)?.focus();
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
    const next = gridMove(event.key, control, at, { rows: rows + 1, columns: columns + 1, page });
    if (!next) return;
    event.preventDefault();
    go(next);
  }
  function follow({ target }: { target: EventTarget }) {
    const column = cellAt(target)?.column;
    const place = column === undefined ? undefined : all[column - 1];
    const start = place && size.first + place.start + (place.begins ? size.group : 0);
    moveGuide(scroller.current, column, start);
  }
  // Handlers of the grid role.
  const grid = {
    onPointerOver: follow,
    onPointerLeave: () => moveGuide(scroller.current, undefined, undefined),
    onFocus: follow,
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
      <div aria-hidden data-guide className={styles.guide} />
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
