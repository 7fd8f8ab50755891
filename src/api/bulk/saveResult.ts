// What became of each row of a change in bulk, as a file.
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { csvType, textFile } from '#lib/saveFile.ts';
import { activity } from '../activity.ts';
import type { Row, RowState } from './rows.ts';
import type { BulkJob } from './job.ts';

const results: Record<RowState, string> = {
  done: 'done',
  unchanged: 'unchanged',
  refused: 'refused',
  leftOut: 'left out',
  unsent: 'not sent',
  working: 'under way',
  waiting: 'waiting',
};

const resultOf = ({ state, entry }: Row) =>
  entry !== null && activity.find(entry)?.undo === 'undone' ? 'undone' : results[state];

/** One line a row: id, name, what was to change, what became of it, and why. */
function* resultLines({ rows }: Pick<BulkJob, 'rows'>) {
  yield csvLine(['id', 'name', 'change', 'result', 'reason']);
  for (const row of rows.all()) yield csvLine([row.id, row.name, row.change, resultOf(row), row.reason]);
}

/** Hands the file to the browser: “set-role-to-review.csv”. */
export function saveResult(job: BulkJob) {
  const name = job.title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const file = textFile(`${name}.csv`, csvType);
  file.add(byteOrderMark + [...resultLines(job)].join(''));
  file.save();
}
