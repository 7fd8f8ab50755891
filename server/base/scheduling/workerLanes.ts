import { maxSteps, stepsOf } from '#markdown/parsing/steps.ts';
import { workerAt, type Answer } from './workers.ts';
import { workQueue } from './workQueue.ts';

/** In characters, and in steps of the parser. A text within both takes a fraction of a second. */
const quick = { length: 30_000, steps: maxSteps / 20 };

/** Whether a text takes little time to parse. */
export const isQuick = (markdown: string) =>
  markdown.length <= quick.length && stepsOf(markdown) <= quick.steps;

/**
 * Creates two worker threads with the module at `url`, one for quick tasks and one for the others, so that no
 * quick task waits for a long one. Each has its own queue, which is fair between requesters.
 */
export function workerLanes<Task, Result>(
  url: URL,
  { name, maxWaiting }: { name: string; maxWaiting: number },
) {
  const lane = (laneName: string) => ({
    queue: workQueue({ name: laneName, concurrency: 1, maxWaiting }),
    run: workerAt<Task, Result>(url),
  });
  const [small, large] = [lane(name), lane(`large ${name}`)];
  return {
    queues: [small.queue, large.queue],
    /**
     * Runs a task when its turn comes. Rejects with 503 if too many are waiting, and with TaskLimitExceeded as
     * `workerAt`.
     * @param of.milliseconds time limit from its turn on
     */
    run(task: Task, of: { isQuick: boolean; milliseconds: number; answer?: Answer }): Promise<Result> {
      const { queue, run } = of.isQuick ? small : large;
      return queue.run(() => run(task, of.milliseconds, { answer: of.answer }));
    },
  };
}
