// The one table set-up: TanStack Table with the columns' own notes on how they are drawn.
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

/** How a column is drawn. */
export type ColumnNotes = {
  /**
   * Its place in a row, and in the entry that a row becomes on a narrow screen:
   * `title` names the row, `beside` stands on the title's line, `under` has a line of its own,
   * `menu` is the last of the title's line, the others (`more`) follow in small print.
   */
  place?: 'title' | 'beside' | 'under' | 'menu' | 'more' | undefined;
  /** Its cells hold a control, whose edge is seen only when it is wanted: the head stands over its words. */
  control?: boolean | undefined;
  /** A column of figures, set to the right. */
  figure?: boolean | undefined;
  /** Cut with an ellipsis; the cell gives the whole text a `title`. */
  cut?: boolean | undefined;
  /** Left out between narrow and wide, where the room is needed. */
  stepsBack?: boolean | undefined;
  /** Width as CSS, for columns that are not as wide as their content. A table that is told all of them is drawn faster. */
  width?: string | undefined;
  /** On a narrow screen, what stands before the value instead of the head (`''`: nothing). A menu's head: “More”. */
  label?: string | undefined;
  /** The name under which the service sorts by this column. */
  sort?: string | undefined;
  /** The order a first press asks for; `asc` unless given. */
  firstOrder?: SortOrder | undefined;
};

const features = tableFeatures({ columnMeta: metaHelper<ColumnNotes>() });
export type Features = typeof features;

// A cell's value may be of any type, each column's own: the library's types say it as `any`.
export type Columns<T extends object> = Parameters<typeof useTable<Features, T>>[0]['columns'];
export type TableRow<T extends object> = Row<Features, T>;
export type TableCell<T extends object> = Cell<Features, T>;
export type TableHeader<T extends object> = Header<Features, T>;
export type Column<T extends object, Value> = ColumnDef<Features, T, Value>;

/**
 * Returns the function that makes the columns of a table of `T`: an id, the head with notes (or the head alone), and
 * what a row's cell shows.
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

/** The table over the rows of one page. `columns` and `rows` must keep their identity between renders. */
export const useAppTable = <T extends object>(
  columns: Columns<T>,
  rows: readonly T[],
  rowId: (row: T) => string,
) => useTable<Features, T>({ features, columns, data: rows, getRowId: rowId });

type AnyColumn = { id?: string; header?: unknown; meta?: ColumnNotes };
const idOf = ({ id = '' }: AnyColumn) => id;
/** What names a row, and what can be done with it, can't be left out. */
const stays = ({ meta }: AnyColumn) => meta?.place === 'title' || meta?.place === 'menu';

/** Whether all columns but the name's say how wide they are. */
export const areSized = (columns: readonly AnyColumn[]) =>
  columns.every((column) => stays(column) || column.meta?.width !== undefined);

/** Which columns of a list are shown, and how to change that. */
export type ColumnChoice = {
  all: readonly AnyColumn[];
  /** Ids of those that are left out. */
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
  /** They are those of the view that is open, not the person's own choice. */
  ofView: boolean;
};

/** The columns without those that are left out. Keep the answer: a table must get the same list each time. */
export const withoutColumns = <T extends object>(
  columns: Columns<T>,
  hidden: readonly string[],
): Columns<T> => columns.filter((column: AnyColumn) => stays(column) || !hidden.includes(idOf(column)));

/** The columns that can be left out, by id and name. */
export const choosableColumns = (columns: readonly AnyColumn[]) =>
  columns
    .filter((column) => !stays(column))
    .map((column) => ({ id: idOf(column), name: String(column.header) }));
