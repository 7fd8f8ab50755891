// Reads a text in a thread of its own, within a time.
import { TooMuchWork, workerAt } from '../../core/workers.ts';
import type { Reading } from './reading.ts';
import type { ReadingTask } from './readings.worker.ts';

const work = workerAt<ReadingTask, Reading>(new URL('./readings.worker.ts', import.meta.url));

/**
 * In milliseconds. An honest text takes about 1 ms per KB; what is read is kept for ever, so that a machine that is
 * busy with other things should still be in time.
 */
const timeFor = (markdown: string) => 10_000 + markdown.length / 200;

/** Longer texts, of a thousand screens, are not parsed. */
const longestParsed = 2 * 1024 ** 2;

/** Rejects for no text: one that is too long, or takes too long to parse, is read as plain words. */
export async function readText(markdown: string): Promise<Reading> {
  const plain = markdown.length > longestParsed;
  try {
    return await work({ markdown, plain }, timeFor(markdown));
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return work({ markdown, plain: true }, timeFor(markdown));
  }
}
