import { DocsFolderError, quoted } from '#markdown/docs/DocsFolderError.ts';
import type { DocsReaders } from '#markdown/docs/readDocs.ts';
import { readPageText } from '#markdown/docs/readPageText.ts';
import { readSummary } from '#markdown/docs/readSummary.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { TaskLimitExceeded, workerAt } from '#server/base/scheduling/workers.ts';
import { maxHeldByPushes } from '../objects/packLimits.ts';
import type { TextResult, TextTask } from './docsTexts.worker.ts';

/** In UTF-16 units. Parsing takes about a millisecond for 2,000. */
const inPlace = 10_000;
/** In milliseconds. */
const timeLimit = 30_000;
const inWorker = workerAt<TextTask, TextResult>(
  new URL('./docsTexts.worker.ts', import.meta.url),
  maxHeldByPushes,
);

/** Runs a task in the worker thread. Throws DocsFolderError if the text can't be read, or if that takes too long. */
async function resultOf(task: TextTask, path: string) {
  const result = await inWorker(task, timeLimit).catch((error: unknown) => {
    if (error instanceof TaskLimitExceeded)
      throw new DocsFolderError(
        `${quoted(path)} takes too long to read. Split it, or the docs, into several.`,
      );
    throw error;
  });
  if ('refusal' in result) throw new DocsFolderError(result.refusal);
  return result;
}

/** Parsers of the texts of a pushed commit: long ones are parsed in a worker thread. They throw DocsFolderError. */
export const pushedReaders: DocsReaders = {
  summary: async (text, warn, path) => {
    if (text.length <= inPlace) return readSummary(text, warn, path);
    const result = await resultOf({ summary: { text, path } }, path);
    if (!('summary' in result)) throw new Error('The worker has read something else.');
    result.warnings.forEach(warn);
    return result.summary;
  },
  page: async (page) => {
    if (page.written.length <= inPlace) return readPageText(page);
    const result = await resultOf({ page }, page.path);
    if (!('page' in result)) throw new Error('The worker has read something else.');
    return result.page;
  },
  pause: shareTurn,
};
