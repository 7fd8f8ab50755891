import type { Input } from '#contract/operation.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { cellsIn, columnsIn, type CsvColumns } from '#lib/rowsCsv.ts';
import { yieldToMain } from '#lib/yieldToMain.ts';
import { createThrottledSignal } from '#lib/throttledSignal.ts';
import { pluralize } from '#lib/format.ts';
import { announce } from '#lib/announce.ts';
import { csvType, textFile } from '#lib/saveFile.ts';
import { messageOf } from '../http/ApiError.ts';
import { pagesOf, type ItemOf, type ReadOperation } from '../reads/pages.ts';
import { addJob } from './addJob.ts';
import type { ExportJob } from './job.ts';
import { asJob } from '../reads/requestQueue.ts';
import { dismissJob } from './jobs.ts';
import { partsOf } from '../http/request.ts';

type ExportPlan<E extends ReadOperation> = {
  /** “Export of members”. */
  title: string;
  /** “members.csv”. */
  file: string;
  operation: E;
  /** Filters and order. Page and limit are ignored. */
  input: Input<E>;
  /** The expected number of rows, if the service returned it. */
  of: number | undefined;
  /** The columns. Default: all properties of the first page's items. */
  csv?: CsvColumns<ItemOf<E>> | undefined;
  /** Returns false for items to omit. */
  only?: ((item: ItemOf<E>) => boolean) | undefined;
};

const asRow = (item: unknown): object => (typeof item === 'object' && item !== null ? item : {});

/**
 * Starts a CSV export and adds it to the dock. Reads the list page by page, so that memory holds only one page, and
 * saves the file at the end.
 */
export function startExport<E extends ReadOperation>(plan: ExportPlan<E>): ExportJob {
  const { title, file, operation, input } = plan;
  const cancel = new AbortController();
  const { signal } = cancel;
  const changes = createThrottledSignal();
  const text = textFile(file, csvType);
  let phase: ReturnType<ExportJob['phase']> = 'running';
  let reason: string | null = null;
  let { of } = plan;
  let done = 0;
  let cursor: string | undefined;
  let columns: readonly string[] | undefined;
  const cellOf = plan.csv && Object.values(plan.csv);

  function add(items: readonly ItemOf<E>[]) {
    if (!columns) {
      columns = plan.csv ? Object.keys(plan.csv) : columnsIn(items.map(asRow));
      text.add(byteOrderMark + csvLine(columns));
    }
    const known = columns;
    const lineOf = (item: ItemOf<E>) =>
      csvLine(cellOf?.map((cell) => cell(item)) ?? cellsIn(asRow(item), known));
    text.add(items.map(lineOf).join(''));
    done += items.length;
  }

  /** Continues after the last page written. */
  async function writeOn() {
    const { page: _, ...query } = { page: undefined, ...partsOf(input).query };
    const from = { ...input, query: { ...query, limit: 1000, ...(cursor && { page: cursor }) } };
    for await (const list of pagesOf(operation, from, signal, asJob(signal))) {
      add(plan.only ? list.items.filter(plan.only) : list.items);
      of = plan.only ? of : (list.count ?? of);
      cursor = list.next?.page;
      changes.notify();
      await yieldToMain();
    }
  }

  async function run() {
    try {
      await writeOn();
      text.save();
      phase = 'ended';
      announce(`${pluralize(done, 'row')} exported to ${file}`);
    } catch (error) {
      if (signal.aborted) return;
      phase = 'failed';
      reason = messageOf(error);
      announce(`${title} failed: ${reason}`);
    }
    changes.notify();
  }

  const job: ExportJob = {
    kind: 'export',
    title,
    file,
    progress: () => ({ done, of }),
    changes,
    phase: () => phase,
    needsAttention: () => phase === 'failed',
    reason: () => reason,
    cancel() {
      phase = 'ended';
      cancel.abort();
      dismissJob(job);
    },
    retry() {
      if (phase !== 'failed') return;
      phase = 'running';
      reason = null;
      changes.notify();
      void run();
    },
  };
  addJob(job);
  void run();
  return job;
}
