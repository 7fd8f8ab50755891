import { TaskLimitExceeded, workerAt } from '../../core/workers.ts';
import type { Reading } from './reading.ts';
import type { ReadingTask } from './readings.worker.ts';

const parseInWorker = workerAt<ReadingTask, Reading>(new URL('./readings.worker.ts', import.meta.url));

/**
 * Time limit in milliseconds. A normal text takes about 1 ms per KB. The limit is generous because the result
 * is stored permanently, and a busy machine must not degrade it.
 */
const timeLimit = (markdown: string) => 10_000 + markdown.length / 200;

/** Longer texts, in UTF-16 units, are not parsed. */
const maxParsedLength = 2 * 1024 ** 2;

/** Parses a text in a worker thread. A text that is too long or takes too long is only split into words. */
export async function readText(markdown: string): Promise<Reading> {
  const plain = markdown.length > maxParsedLength;
  try {
    return await parseInWorker({ markdown, plain }, timeLimit(markdown));
  } catch (error) {
    if (!(error instanceof TaskLimitExceeded)) throw error;
    return parseInWorker({ markdown, plain: true }, timeLimit(markdown));
  }
}
