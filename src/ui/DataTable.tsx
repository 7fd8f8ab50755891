// A table like those of a well-made book. On a narrow screen each row becomes an entry.
import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { choose, pageState, rangeOf, type Ids } from '#lib/selection.ts';
import styles from './DataTable.module.css';
import { areSized, useAppTable, type Columns, type Sort } from './table.ts';
import { TableHead } from './TableHead.tsx';
import { TableLine, type RowMark } from './TableLine.tsx';
import { useRowsInSight } from './useRowsInSight.ts';

export type Selection<T> = {
  /** The chosen ids, also those on other pages. */
  ids: Ids;
  onChange: (ids: Ids) => void;
  /** The row's name, for “Select Linnet Furze”. */
  nameOf: (row: T) => string;
};

type Props<T extends object> = {
  /** What the rows are: “Members”. */
  label: string;
  /** From `columnsOf`, at module scope or memoized. */
  columns: Columns<T>;
  /** One page, in the order the service gave. Must keep its identity between renders. */
  rows: readonly T[];
  rowId: (row: T) => string;
  /** What stands in the table's place when there is no row. */
  empty: ReactNode;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection<T> | undefined;
  /** What is happening to a row; shown at the end of its title. */
  rowMark?: ((row: T) => RowMark | undefined) | undefined;
  /** A row that is out of use, set softer. */
  isOff?: ((row: T) => boolean) | undefined;
  /** How many rows there are on all pages, and how many before this one; left out when not known. */
  total?: number | undefined;
  before?: number | undefined;
  /** Other rows are being fetched. */
  busy?: boolean | undefined;
};

/** The handler for all row checkboxes; it stays the same, so that a tick draws one row anew and not a thousand. */
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

export function DataTable<T extends object>(props: Props<T>) {
  const { label, columns, rows, rowId, empty, sort, onSort, selection, rowMark, isOff, total, before, busy } =
    props;
  const table = useAppTable(columns, rows, rowId);
  const lines = table.getRowModel().rows;
  const page = lines.map((line) => line.id);
  const select = useSelect(selection, page);
  const place = useRef<HTMLTableElement>(null);
  const drawn = useRowsInSight(rows, rowId, place);
  if (lines.length === 0) return empty;
  // The head is a row, too, and the first one.
  const firstIndex = total === undefined || before === undefined ? undefined : before + 2;
  return (
    <table
      ref={place}
      {...{ role: 'table' }}
      className={classes(styles.table, areSized(columns) && styles.sized)}
      style={{ '--after': rows.length - drawn }}
      aria-label={label}
      aria-busy={busy}
      aria-rowcount={total === undefined ? undefined : total + 1}
    >
      <TableHead
        groups={table.getHeaderGroups()}
        sort={sort}
        onSort={onSort}
        chosen={selection && pageState(selection.ids, page)}
        onChoosePage={(put) => selection?.onChange(choose(selection.ids, page, put))}
      />
      <tbody {...{ role: 'rowgroup' }}>
        {lines.slice(0, drawn).map((line, index) => {
          const mark = rowMark?.(line.original);
          return (
            <TableLine
              key={line.id}
              line={line}
              rowIndex={firstIndex === undefined ? undefined : firstIndex + index}
              name={selection?.nameOf(line.original)}
              chosen={selection?.ids.has(line.id) ?? false}
              onSelect={select}
              mark={mark?.is}
              markText={mark?.text}
              off={isOff?.(line.original) ?? false}
            />
          );
        })}
      </tbody>
    </table>
  );
}
