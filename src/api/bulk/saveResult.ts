import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { csvType, textFile } from '#lib/saveFile.ts';
import { isUndone } from './rowUndo.ts';
import type { Row, RowState } from './rows.ts';
import type { BulkJob } from './job.ts';

const results: Record<RowState, string> = {
  done: 'done',
  unchanged: 'unchanged',
  failed: 'failed',
  skipped: 'skipped',
  unsent: 'not sent',
  working: 'in progress',
  waiting: 'waiting',
};

const resultOf = (row: Row) => (isUndone(row) ? 'undone' : results[row.state]);

/** One line per row: ID, name, change, result and reason. */
function* resultLines({ rows }: Pick<BulkJob, 'rows'>) {
  yield csvLine(['id', 'name', 'change', 'result', 'reason']);
  for (const row of rows.all()) yield csvLine([row.id, row.name, row.change, resultOf(row), row.reason]);
}

/** Downloads the result of each row as CSV: “set-role-to-review.csv”. */
export function saveResult(job: BulkJob) {
  const name = job.title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const file = textFile(`${name}.csv`, csvType);
  file.add(byteOrderMark + [...resultLines(job)].join(''));
  file.save();
}
