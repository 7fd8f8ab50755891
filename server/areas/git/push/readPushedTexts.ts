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

const isOf = <Key extends string>(
  key: Key,
  result: TextResult,
): result is Extract<TextResult, Record<Key, unknown>> => key in result;

/** Runs a task in the worker thread, and returns the result with `key`. Throws DocsFolderError if the text can't be read, or if that takes too long. */
async function resultOf<Key extends 'summary' | 'page'>(key: Key, task: TextTask, path: string) {
  const result = await inWorker(task, timeLimit).catch((error: unknown) => {
    if (error instanceof TaskLimitExceeded)
      throw new DocsFolderError(
        `${quoted(path)} takes too long to read. Split it, or the docs, into several.`,
      );
    throw error;
  });
  if ('refusal' in result) throw new DocsFolderError(result.refusal);
  if (!isOf(key, result)) throw new Error('The worker has read something else.');
  return result;
}

/** Parsers of the texts of a pushed commit: long ones are parsed in a worker thread. They throw DocsFolderError. */
export const pushedReaders: DocsReaders = {
  summary: async (text, warn, path) => {
    if (text.length <= inPlace) return readSummary(text, warn, path);
    const { summary, warnings } = await resultOf('summary', { summary: { text, path } }, path);
    warnings.forEach(warn);
    return summary;
  },
  page: async (page) => {
    if (page.written.length <= inPlace) return readPageText(page);
    return (await resultOf('page', { page }, page.path)).page;
  },
  pause: shareTurn,
};
