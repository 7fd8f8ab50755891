import {
  metaHelper,
  tableFeatures,
  useTable,
  type Cell,
  type ColumnDef,
  type Header,
  type Row,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

export type SortOrder = 'asc' | 'desc';
export type Sort = { by: string; order: SortOrder };

/** How a column is rendered. */
export type ColumnNotes = {
  /**
   * The position in a row, and in the card that a row becomes on narrow screens: `title` is the name of the row, `beside`
   * is on its line, `under` has its own line, `menu` is at the end of the title's line. The others (`more`) follow.
   */
  place?: 'title' | 'beside' | 'under' | 'menu' | 'more' | undefined;
  /** The cells contain a control with an inset. Aligns the header with its text. */
  control?: boolean | undefined;
  /** Numbers, right-aligned. */
  figure?: boolean | undefined;
  /** Truncated. The cell sets a `title` with the full text. */
  cut?: boolean | undefined;
  /** Hidden on medium screens. */
  stepsBack?: boolean | undefined;
  /** CSS width. A table with widths for all columns renders faster. */
  width?: string | undefined;
  /** The label of the value on narrow screens; `''` for none. Default: the header. */
  label?: string | undefined;
  /** The service's name for sorting by this column. */
  sort?: string | undefined;
  /** The order of a first click. Default: `asc`. */
  firstOrder?: SortOrder | undefined;
};

const features = tableFeatures({ columnMeta: metaHelper<ColumnNotes>() });
export type Features = typeof features;

// The library's types use `any` for the values of cells.
export type Columns<T extends object> = Parameters<typeof useTable<Features, T>>[0]['columns'];
export type TableRow<T extends object> = Row<Features, T>;
export type TableCell<T extends object> = Cell<Features, T>;
export type TableHeader<T extends object> = Header<Features, T>;
export type Column<T extends object, Value> = ColumnDef<Features, T, Value>;

/**
 * Returns a function that creates columns for a table of `T` from an id, the header (or an object with options), and the
 * content of a cell.
 *
 *     const column = columnsOf<Member>();
 *     const columns = [column('joinedAt', 'Joined', ({ joinedAt }) => <Time at={joinedAt} />)];
 */
export const columnsOf =
  <T extends object>() =>
  (
    id: string,
    notes: string | (ColumnNotes & { header?: string | (() => ReactNode) }),
    cell: (row: T) => ReactNode,
  ): Column<T, unknown> => {
    const { header, ...meta } = typeof notes === 'string' ? { header: notes } : notes;
    return { id, meta, cell: ({ row }) => cell(row.original), ...(header !== undefined && { header }) };
  };

/** The table of one page. `columns` and `rows` must keep their identity between renders. */
export const useAppTable = <T extends object>(
  columns: Columns<T>,
  rows: readonly T[],
  rowId: (row: T) => string,
) => useTable<Features, T>({ features, columns, data: rows, getRowId: rowId });

type AnyColumn = { id?: string; header?: unknown; meta?: ColumnNotes };
const idOf = ({ id = '' }: AnyColumn) => id;
/** Title and menu can't be hidden. */
const isFixed = ({ meta }: AnyColumn) => meta?.place === 'title' || meta?.place === 'menu';

/** Whether all columns except the title have a width. */
export const areSized = (columns: readonly AnyColumn[]) =>
  columns.every((column) => isFixed(column) || column.meta?.width !== undefined);

/** The widths that the user has set, in px, by column. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** The visible columns of a list, and how to change them. */
export type ColumnChoice = {
  all: readonly AnyColumn[];
  /** Ids of hidden columns. */
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
  /** The columns belong to the open view, not to the user's own settings. */
  ofView: boolean;
};

/** Returns the visible columns. Memoize the result: a table needs the same list at each render. */
export const withoutColumns = <T extends object>(
  columns: Columns<T>,
  hidden: readonly string[],
): Columns<T> => columns.filter((column: AnyColumn) => isFixed(column) || !hidden.includes(idOf(column)));

/** The ids and names of hideable columns. */
export const choosableColumns = (columns: readonly AnyColumn[]) =>
  columns
    .filter((column) => !isFixed(column))
    .map((column) => ({ id: idOf(column), name: String(column.header) }));
