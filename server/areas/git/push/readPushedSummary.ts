import { DocsFolderError, quoted } from '#markdown/docs/DocsFolderError.ts';
import type { SummaryReader } from '#markdown/docs/readOutline.ts';
import { readSummary } from '#markdown/docs/readSummary.ts';
import { TaskLimitExceeded, workerAt } from '#server/base/scheduling/workers.ts';
import type { SummaryResult, SummaryTask } from './summary.worker.ts';

/** In UTF-16 units. Parsing takes about a millisecond for 2,000. */
const inPlace = 20_000;
/** In milliseconds. */
const timeLimit = 30_000;
const inWorker = workerAt<SummaryTask, SummaryResult>(new URL('./summary.worker.ts', import.meta.url));

/** Parses the summary of a pushed commit, a long one in a worker thread. Throws DocsFolderError if that takes too long. */
export const readPushedSummary: SummaryReader = async (text, warn, path) => {
  if (text.length <= inPlace) return readSummary(text, warn, path);
  const result = await inWorker({ text, path }, timeLimit).catch((error: unknown) => {
    if (error instanceof TaskLimitExceeded)
      throw new DocsFolderError(
        `${quoted(path)} takes too long to read. Split the docs into several spaces.`,
      );
    throw error;
  });
  if ('refusal' in result) throw new DocsFolderError(result.refusal);
  result.warnings.forEach(warn);
  return result.summary;
};
