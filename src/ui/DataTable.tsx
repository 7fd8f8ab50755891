import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { choose, pageState, rangeOf, type Ids } from '#lib/selection.ts';
import { attendRows } from './attendRows.ts';
import { density } from './density.ts';
import { useStore } from '#lib/useStore.ts';
import styles from './DataTable.module.css';
import { areSized, useAppTable, type Columns, type ColumnWidths, type Sort } from './table.ts';
import { TableHead } from './TableHead.tsx';
import { TableLine, type RowMark } from './TableLine.tsx';
import { rowPointer } from './rowPointer.ts';
import { useVisibleRows } from './useVisibleRows.ts';

export type Selection<T> = {
  /** The selected ids, including those on other pages. */
  ids: Ids;
  onChange: (ids: Ids) => void;
  /** For the label “Select Linnet Furze”. */
  nameOf: (row: T) => string;
};

type Props<T extends object> = {
  /** The accessible name: “Members”. */
  label: string;
  /** Created by `columnsOf`, at module scope or memoized. */
  columns: Columns<T>;
  /** One page in the order of the service. Must keep its identity between renders. */
  rows: readonly T[];
  rowId: (row: T) => string;
  /** Rendered instead of the table if there are no rows. */
  empty: ReactNode;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection<T> | undefined;
  /** The state of a row, shown after its title. */
  rowMark?: ((row: T) => RowMark | undefined) | undefined;
  /** Renders inactive rows in a softer color. */
  isOff?: ((row: T) => boolean) | undefined;
  /** The number of rows on all pages and before this page, if known. */
  total?: number | undefined;
  before?: number | undefined;
  /** The widths that the user has set, and how to change one: null resets it. */
  widths?: ColumnWidths | undefined;
  onResize?: ((id: string, width: number | null) => void) | undefined;
  /** Other rows are loading. */
  busy?: boolean | undefined;
};

/** The handler of all row checkboxes. It keeps its identity, so that a click renders one row and not a thousand. */
function useSelect<T>(selection: Selection<T> | undefined, page: readonly string[]) {
  const latest = useRef({ selection, page });
  const anchor = useRef<string>(undefined);
  useLayoutEffect(() => {
    latest.current = { selection, page };
  });
  return useCallback((id: string, put: boolean, range: boolean) => {
    const now = latest.current;
    const changed = range ? rangeOf(now.page, anchor.current, id) : [id];
    anchor.current = id;
    now.selection?.onChange(choose(now.selection.ids, changed, put));
  }, []);
}

const pointer = rowPointer('tbody > tr');

/** A table with sorting, selection, and rows that support keyboard and mouse. On narrow screens each row becomes a card. */
export function DataTable<T extends object>(props: Props<T>) {
  const { label, columns, rows, rowId, empty, sort, onSort, selection, rowMark, isOff, total, before, busy } =
    props;
  const table = useAppTable(columns, rows, rowId);
  const lines = table.getRowModel().rows;
  const page = lines.map((line) => line.id);
  const select = useSelect(selection, page);
  const rowHeight = useStore(density);
  const place = useRef<HTMLTableElement>(null);
  const renderedCount = useVisibleRows(rows, rowId, place);
  const mount = useCallback(
    (element: HTMLTableElement | null) => {
      place.current = element;
      return element ? attendRows(element, label) : undefined;
    },
    [label],
  );
  if (lines.length === 0) return empty;
  // The header is row 1.
  const firstIndex = total === undefined || before === undefined ? undefined : before + 2;
  return (
    <table
      ref={mount}
      {...{ role: 'table' }}
      data-rows
      data-density={rowHeight}
      className={classes(styles.table, areSized(columns) && styles.sized)}
      style={{ '--after': rows.length - renderedCount }}
      aria-label={label}
      aria-busy={busy}
      aria-rowcount={total === undefined ? undefined : total + 1}
    >
      <TableHead
        groups={table.getHeaderGroups()}
        widths={props.widths}
        onResize={props.onResize}
        sort={sort}
        onSort={onSort}
        chosen={selection && pageState(selection.ids, page)}
        onChoosePage={(put) => selection?.onChange(choose(selection.ids, page, put))}
      />
      <tbody {...{ role: 'rowgroup' }} {...pointer}>
        {lines.slice(0, renderedCount).map((line, index) => {
          const mark = rowMark?.(line.original);
          return (
            <TableLine
              key={line.id}
              line={line}
              rowIndex={firstIndex === undefined ? undefined : firstIndex + index}
              name={selection?.nameOf(line.original)}
              chosen={selection?.ids.has(line.id) ?? false}
              onSelect={select}
              mark={mark?.state}
              markText={mark?.text}
              off={isOff?.(line.original) ?? false}
            />
          );
        })}
      </tbody>
    </table>
  );
}
