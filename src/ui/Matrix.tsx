// A grid of small marks, thousands of rows by hundreds of columns: only what is in sight is drawn.
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import styles from './Matrix.module.css';
import { MatrixRow, type Mark, type Place } from './MatrixRow.tsx';
import { matrixMove, type At } from './matrixMove.ts';

/** For the link in a head: whether the Tab key stops there, and by what it is found. */
export type HeadFocus = { tabIndex: 0 | -1; 'data-at': string };

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
  /** The name of the group of columns that begins with this one. */
  groupAt: (column: number) => string | undefined;
  /** What stands in a cell, as a number of `marks`. Keeps its identity while nothing has changed. */
  markAt: (row: number, column: number) => number;
  marks: readonly Mark[];
  /** The cell whose details are shown. */
  open: { row: number; column: number } | null;
  onOpen: (row: number, column: number) => void;
};

// In px, and handed to the sheet, since what is drawn is worked out from them.
const size = { head: 176, first: 216, row: 32, column: 36, group: 32 };

const nameOf = ({ row, column }: At) => `${row}:${column}`;
const cellAt = (target: EventTarget) => {
  const name = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : null;
  const [row, column] = name?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
};

/** What is in sight, and the place of the focus, which must not vanish under it. */
const withFocus = (focused: number) => (range: Range) => {
  const shown = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || shown.includes(focused)) return shown;
  return [...shown, focused].toSorted((a, b) => a - b);
};

export function Matrix(props: Props) {
  const { label, corner, rows, columns, rowHead, columnHead, groupAt, markAt, marks, open, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setFocused] = useState<At>({ row: 1, column: 1 });
  const focused = { row: Math.min(wanted.row, rows), column: Math.min(wanted.column, columns) };
  const down = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => size.row,
    paddingStart: size.head,
    overscan: 4,
    rangeExtractor: useCallback((range: Range) => withFocus(focused.row - 1)(range), [focused.row]),
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => size.column + (groupAt(column) === undefined ? 0 : size.group),
    paddingStart: size.first,
    overscan: 2,
    rangeExtractor: useCallback((range: Range) => withFocus(focused.column - 1)(range), [focused.column]),
  });
  const places: readonly Place[] = across.getVirtualItems();

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
    // The cell has to be drawn before it can have the focus, which then brings it into sight.
    flushSync(() => setFocused(next));
    scroller.current?.querySelector<HTMLElement>(`[data-at="${nameOf(next)}"]`)?.focus();
  }
  const focusOf = (at: At): HeadFocus => ({
    tabIndex: at.row === focused.row && at.column === focused.column ? 0 : -1,
    'data-at': nameOf(at),
  });
  // A grid takes keys and presses, which a mere table would not.
  const grid = {
    role: 'grid',
    onKeyDown: move,
    onFocus: ({ target }: FocusEvent) => {
      const at = cellAt(target);
      if (at) setFocused(at);
    },
    onClick: ({ target }: MouseEvent) => {
      const at = cellAt(target);
      if (at && at.row > 0 && at.column > 0) onOpen(at.row - 1, at.column - 1);
    },
  };
  return (
    <div
      ref={scroller}
      className={styles.matrix}
      style={{ '--head': `${size.head}px`, '--first': `${size.first}px`, '--line-height': `${size.row}px` }}
    >
      <table
        {...grid}
        aria-label={label}
        aria-rowcount={rows + 1}
        aria-colcount={columns + 1}
        className={styles.sheet}
        style={{ '--width': `${across.getTotalSize()}px`, '--height': `${down.getTotalSize()}px` }}
      >
        <thead {...{ role: 'rowgroup' }} className={styles.heads}>
          <tr {...{ role: 'row' }} aria-rowindex={1}>
            <th
              {...{ role: 'columnheader' }}
              aria-colindex={1}
              className={styles.corner}
              {...focusOf({ row: 0, column: 0 })}
            >
              {corner}
            </th>
            {places.map(({ index, start, end }) => (
              <th
                key={index}
                {...{ role: 'columnheader' }}
                aria-colindex={index + 2}
                className={styles.columnHead}
                style={{ '--x': `${start}px`, '--w': `${end - start}px` }}
              >
                {groupAt(index) !== undefined && (
                  <span aria-hidden className={styles.group}>
                    {groupAt(index)}
                  </span>
                )}
                {columnHead(index, focusOf({ row: 0, column: index + 1 }))}
              </th>
            ))}
          </tr>
        </thead>
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
              focused={focused.row === index + 1 ? focused.column : null}
              open={open?.row === index ? open.column : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
