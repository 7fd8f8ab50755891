import { TaskLimitExceeded, workerAt } from '#server/base/scheduling/workers.ts';
import { workQueue } from '#server/base/scheduling/workQueue.ts';
import type { Expected } from './checkAssertion.ts';
import type { Checked } from './checkResponse.ts';

/** Milliseconds for one response. A valid one takes about 30; the first also loads the library. */
const maxTime = 10_000;

const run = workerAt<{ field: string; expected: Expected }, Checked>(
  new URL('./responses.worker.ts', import.meta.url),
);
/** Anyone can post a response, so one address doesn't delay the others. */
const responses = workQueue({ name: 'sign-ins', concurrency: 1, maxWaiting: 500 });

const tooExpensive: Checked = {
  findings: [
    {
      check: 'Format',
      isGood: false,
      sentence: 'The response can’t be read.',
      expected: `a response that is checked in ${maxTime / 1000} seconds`,
      got: 'one that takes longer',
    },
  ],
  inResponseTo: undefined,
};

/**
 * `checkResponse` in a worker thread, with a time limit. Throws 503 if too many responses are waiting.
 * @param client the address of the browser
 */
export async function checkInWorker(field: string, expected: Expected, client: string): Promise<Checked> {
  try {
    return await responses.run(() => run({ field, expected }, maxTime), { client });
  } catch (error) {
    if (error instanceof TaskLimitExceeded) return tooExpensive;
    throw error;
  }
}
