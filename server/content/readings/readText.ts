// Reads a text in a thread of its own, within a time.
import { TooMuchWork, workerAt } from '../../core/workers.ts';
import type { Reading } from './reading.ts';
import type { ReadingTask } from './readings.worker.ts';

const work = workerAt<ReadingTask, Reading>(new URL('./readings.worker.ts', import.meta.url));

/** An honest text takes about 1 ms per KB. */
const timeFor = (markdown: string) => 1500 + markdown.length / 400;

/** Rejects for no text: one that takes too long to parse is read as plain words. */
export async function readText(markdown: string): Promise<Reading> {
  try {
    return await work({ markdown, plain: false }, timeFor(markdown));
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return work({ markdown, plain: true }, timeFor(markdown));
  }
}
