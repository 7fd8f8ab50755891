import { TaskLimitExceeded } from '#server/base/scheduling/workers.ts';
import { isQuick, workerLanes } from '#server/base/scheduling/workerLanes.ts';
import type { ReadingColumns } from './readings.repository.ts';
import type { ReadingTask } from './readings.worker.ts';

const lanes = workerLanes<ReadingTask, ReadingColumns>(new URL('./readings.worker.ts', import.meta.url), {
  name: 'texts',
  maxWaiting: 1000,
});
export const readingQueues = lanes.queues;

/**
 * Time limit in milliseconds. Steps limit the work of the parser, with the same result on every machine; this
 * limit is only for texts that they underestimate.
 */
const timeLimit = (markdown: string) => 30_000 + markdown.length / 20;

/**
 * Parses a text in a worker thread. Returns its data as JSON. A text that is too long or needs too many steps
 * is only split into words. Throws 503 if too many texts are waiting.
 */
export async function readText(markdown: string): Promise<ReadingColumns> {
  const of = { isQuick: isQuick(markdown), milliseconds: timeLimit(markdown) };
  try {
    return await lanes.run({ markdown, plain: false }, of);
  } catch (error) {
    if (!(error instanceof TaskLimitExceeded)) throw error;
    return lanes.run({ markdown, plain: true }, of);
  }
}
