import { startExport } from '#api/bulk/startExport.ts';
import { rowLines } from '#lib/rowsCsv.ts';
import { saveLines } from '#ui/saveLines.ts';
import type { AnyList } from './defineList.ts';

type Export = {
  /** “Members with role Edit” */
  what: string;
  rows: readonly object[] | undefined;
  count: number | undefined;
  /** The parameters of the path, and the filters. */
  params: object;
  query: object;
};

/** Saves the loaded rows as CSV, or starts an export that reads all matching rows. */
export function exportRows({ many, operation, csv }: AnyList, { what, rows, count, params, query }: Export) {
  const file = `${many.replaceAll(' ', '-')}.csv`;
  if (rows || !operation) void saveLines(file, rowLines(rows ?? [], csv));
  else
    startExport({
      title: `Export ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
      file,
      operation: operation,
      input: { ...params, query },
      of: count,
      csv,
    });
}
