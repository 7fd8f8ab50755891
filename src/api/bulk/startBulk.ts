// A change of many rows, one write each or a few for many: four at a time, told row by row, stopped, tried again.
import type { QueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { announce } from '#lib/announce.ts';
import { createThrottledSignal } from '#lib/throttledSignal.ts';
import { activity } from '../activity.ts';
import { ApiError, messageOf } from '../ApiError.ts';
import type { BatchContext } from '../batchContext.ts';
import { dismissJob } from '../jobs.ts';
import { holdInvalidation, type Mutation, type WriteEndpoint } from '../mutation.ts';
import { addJob } from './addJob.ts';
import { finished, progressWords, resultWords } from './bulkWords.ts';
import type { BulkJob, BulkPhase } from './job.ts';
import { createResponseBatch } from './responseBatch.ts';
import { requestQueue } from '../requestQueue.ts';
import { PartlyRefused } from './PartlyRefused.ts';
import { createRows, type Given, type Row, type Rows } from './rows.ts';

export type BulkPlan = {
  client: QueryClient;
  /** “Set role to Review”. */
  title: string;
  /** While a row is worked on: “Changing…”. */
  doing: string;
  /** All rows that were meant, also those that are left out or need no change. */
  rows: readonly Given[];
  /** How many rows one request carries; 1 unless given. */
  together?: number | undefined;
  /** One after another, in the order of the rows; the first refusal stops the rest. */
  inOrder?: boolean | undefined;
  /**
   * Sends the write for these rows; `company` goes into the options of `perform`. Throws a `PartlyRefused` where some
   * of them were refused and the others are done.
   */
  write: (ids: readonly string[], context: BatchContext) => Promise<unknown>;
  /** A refusal that says that a row is already as it should be: what to say of it. */
  already?: ((error: ApiError) => string | null) | undefined;
  /** Called before rows are sent, also before they are tried again; what it answers is called at the end. */
  around?: (() => () => void) | undefined;
  /** Told each time that nothing is under way any more, with the rows as they are. */
  onEnd?: ((rows: Rows) => void) | undefined;
};

const atOnce = 4;
const undoing = 'Undo: ';
const cancelled = 'It was not sent: the rest was cancelled.';

/** Starts at once and puts the job into sight. A row is never sent twice, unless its answer was lost or a 429. */
export function startBulk(plan: BulkPlan): BulkJob {
  const { title, together = 1 } = plan;
  const rows = createRows(plan.rows);
  // Of many rows nobody follows each, and drawing takes its time, too.
  const changes = createThrottledSignal(rows.size > 50 ? 500 : 150);
  const landings = createResponseBatch(plan.client);
  const batch = activity.openBatch(title);
  let cancel = new AbortController();
  let hold: PromiseWithResolvers<void> | null = null;
  let phase: BulkPhase = 'running';
  let ended = Promise.resolve();

  const enter = (next: BulkPhase) => {
    phase = next;
    changes.notify();
  };

  function stop() {
    if (phase === 'ended') return;
    cancel.abort(new Error(cancelled));
    rows.stop();
    hold?.resolve();
    hold = null;
    enter('stopping');
  }

  function settlePartly(taken: readonly Row[], { reasons }: PartlyRefused) {
    for (const row of taken) {
      const reason = reasons.get(row.id);
      rows.settle([row], reason === undefined ? 'done' : 'refused', reason ?? null);
    }
    changes.notify();
    tellQuarter();
  }

  async function send(taken: readonly Row[]) {
    const { signal } = cancel;
    const context: BatchContext = {
      batch,
      send: (write, repeatable) => requestQueue.send(write, repeatable, signal),
      applyResponse: landings.add,
      onStart: (entry) => taken.forEach((row) => (row.entry = entry)),
    };
    try {
      await plan.write(
        taken.map(({ id }) => id),
        context,
      );
      rows.settle(taken, 'done', null);
    } catch (error) {
      if (error instanceof PartlyRefused) {
        settlePartly(taken, error);
        return;
      }
      const same = error instanceof ApiError ? (plan.already?.(error) ?? null) : null;
      if (error === signal.reason) rows.settle(taken, 'unsent', null);
      else if (same !== null) rows.settle(taken, 'unchanged', same);
      else rows.settle(taken, 'refused', messageOf(error));
      // Who does not sign in again would be asked again for every row; what comes later may rest on this one.
      const refused = same === null && error !== signal.reason;
      if ((error instanceof ApiError && error.status === 401) || (refused && plan.inOrder)) stop();
    }
    changes.notify();
    tellQuarter();
  }

  let quarter = 0;
  function tellQuarter() {
    const now = Math.floor((4 * finished(rows)) / rows.size);
    if (now > quarter && now < 4) announce(`${title}: ${progressWords(rows)}.`);
    quarter = now;
  }

  async function work() {
    for (;;) {
      if (hold) await hold.promise;
      const taken = rows.take(together);
      if (taken.length === 0) return;
      await send(taken);
    }
  }

  async function run() {
    const leave = plan.around?.();
    await Promise.all(Array.from({ length: plan.inOrder ? 1 : atOnce }, work));
    landings.flush();
    leave?.();
    activity.closeBatch(batch, `${title}: ${resultWords(rows)}.`, {
      run: () => undo(plan, job),
      shows: true,
    });
    enter('ended');
    plan.onEnd?.(rows);
  }

  const job: BulkJob = {
    kind: 'bulk',
    title,
    doing: plan.doing,
    rows,
    batch,
    changes,
    phase: () => phase,
    needsSomeone: () => rows.count('refused') + rows.count('unsent') + rows.count('leftOut') > 0,
    pause() {
      if (phase !== 'running') return;
      hold = Promise.withResolvers();
      enter('held');
    },
    resume() {
      if (phase !== 'held') return;
      hold?.resolve();
      hold = null;
      enter('running');
    },
    cancel: stop,
    retry() {
      if (phase !== 'ended') return;
      cancel = new AbortController();
      quarter = 0;
      rows.again();
      activity.reopenBatch(batch);
      enter('running');
      ended = run();
    },
    ended: () => ended,
  };
  addJob(job);
  ended = run();
  return job;
}

/** For `around`: what these writes make stale is read again once, at the end. */
export const holding =
  <E extends WriteEndpoint>(client: QueryClient, own: Mutation<E>, inputs: readonly Input<E>[]) =>
  () => {
    const ends = inputs.map((input) => holdInvalidation(client, own, input));
    return () => ends.forEach((end) => end());
  };

/** Takes back all that a job has done, as a job in its place; rejects with how many rows could not be. */
async function undo(plan: BulkPlan, job: BulkJob) {
  const entryOf = new Map<string, number>();
  for (const { id, entry } of job.rows.of('done')) {
    const written = entry === null ? undefined : activity.find(entry);
    if (written && activity.canUndo(written)) entryOf.set(id, written.id);
  }
  // Rows that one request carried are taken back by one, and share how that goes.
  const taken = new Map<number, Promise<void>>();
  const takeBack = (entry: number, context: BatchContext) => {
    const one = taken.get(entry) ?? activity.undoOrThrow(entry, context);
    taken.set(entry, one);
    return one;
  };
  dismissJob(job);
  const back = startBulk({
    client: plan.client,
    title: plan.title.startsWith(undoing) ? plan.title.slice(undoing.length) : undoing + plan.title,
    doing: 'Taking back…',
    // What was done last is taken back first: what was done before may stand beside it.
    rows: [...job.rows.of('done')]
      .toReversed()
      .filter(({ id }) => entryOf.has(id))
      .map(({ id, name, change, undone }) => ({ id, name, change: undone, undone: change })),
    write: ([id = ''], context) => takeBack(entryOf.get(id) ?? 0, context),
    around() {
      taken.clear();
      return plan.around?.() ?? (() => undefined);
    },
  });
  await back.ended();
  const left = back.rows.size - back.rows.count('done') - back.rows.count('unchanged');
  if (left > 0) throw new Error(`${left} of ${back.rows.size} rows are not undone.`);
}
