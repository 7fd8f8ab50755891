import type { QueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/operation.ts';
import { announce } from '#lib/announce.ts';
import { createThrottledSignal } from '#lib/throttledSignal.ts';
import { activity } from '../writes/activity.ts';
import { ApiError, messageOf } from '../http/ApiError.ts';
import type { BatchContext } from '../writes/batchContext.ts';
import { dismissJob } from './jobs.ts';
import { holdInvalidation, type Mutation, type WriteOperation } from '../mutation.ts';
import { addJob } from './addJob.ts';
import { progressText, resultText, settledCount } from './bulkText.ts';
import type { BulkJob, BulkPhase } from './job.ts';
import { createResponseBatch } from './responseBatch.ts';
import { requestQueue } from '../reads/requestQueue.ts';
import { PartlyFailed } from './PartlyFailed.ts';
import { isFinal, undoableRows } from './rowUndo.ts';
import { createRows, type NewRow, type Row, type Rows } from './rows.ts';

export type BulkPlan = {
  client: QueryClient;
  /** “Set role to Review”. */
  title: string;
  /** Shown for a row in progress: “Changing…”. */
  doing: string;
  /** All selected rows, including those that are skipped or need no change. */
  rows: readonly NewRow[];
  /** The number of rows per request. Default: 1. */
  together?: number | undefined;
  /** Sends one request at a time, in the order of the rows, and stops at the first failure. */
  inOrder?: boolean | undefined;
  /**
   * Sends the write for these rows. Pass `context` to `perform` as options. Throws `PartlyFailed` if the write failed
   * for some of the rows only.
   */
  write: (ids: readonly string[], context: BatchContext) => Promise<unknown>;
  /** The reason of an “unchanged” row, if the error means that the row already has the new value. */
  already?: ((error: ApiError) => string | null) | undefined;
  /** Called before rows are sent or retried. The function it returns is called at the end. */
  around?: (() => () => void) | undefined;
  /** Called each time the job ends, also after a retry. */
  onEnd?: ((rows: Rows) => void) | undefined;
};

const atOnce = 4;
const undoPrefix = 'Undo: ';

/**
 * Starts a bulk change, four requests at a time, and adds it to the dock. A row is sent again only after a 429 or a lost
 * response.
 */
export function startBulk(plan: BulkPlan): BulkJob {
  const { title, together = 1 } = plan;
  const rows = createRows(plan.rows);
  // Long lists show no progress for single rows, because rendering takes time.
  const changes = createThrottledSignal(rows.size > 50 ? 500 : 150);
  const responses = createResponseBatch(plan.client);
  const batch = activity.openBatch(title);
  let cancel = new AbortController();
  let pause: PromiseWithResolvers<void> | null = null;
  let phase: BulkPhase = 'running';
  let ended = Promise.resolve();

  const enter = (next: BulkPhase) => {
    phase = next;
    changes.notify();
  };

  function stop() {
    if (phase === 'ended') return;
    cancel.abort(new Error('Canceled before it was sent.'));
    rows.stop();
    pause?.resolve();
    pause = null;
    enter('stopping');
  }

  function settlePartly(sentRows: readonly Row[], { reasons }: PartlyFailed) {
    for (const row of sentRows) {
      const reason = reasons.get(row.id);
      rows.settle([row], reason === undefined ? 'done' : 'failed', reason ?? null);
    }
    changes.notify();
    announceQuarter();
  }

  async function send(sentRows: readonly Row[]) {
    const { signal } = cancel;
    const context: BatchContext = {
      batch,
      send: (write, repeatable) => requestQueue.send(write, repeatable, signal),
      applyResponse: responses.add,
      onStart: (entry) => sentRows.forEach((row) => (row.entry = entry)),
    };
    try {
      await plan.write(
        sentRows.map(({ id }) => id),
        context,
      );
      rows.settle(sentRows, 'done', null);
    } catch (error) {
      if (error instanceof PartlyFailed) {
        settlePartly(sentRows, error);
        return;
      }
      const unchanged = error instanceof ApiError ? (plan.already?.(error) ?? null) : null;
      if (error === signal.reason) rows.settle(sentRows, 'unsent', null);
      else if (unchanged !== null) rows.settle(sentRows, 'unchanged', unchanged);
      else rows.settle(sentRows, 'failed', messageOf(error));
      // After a canceled sign-in every row would ask again. In order, later rows may depend on this one.
      const failed = unchanged === null && error !== signal.reason;
      if ((error instanceof ApiError && error.status === 401) || (failed && plan.inOrder)) stop();
    }
    changes.notify();
    announceQuarter();
  }

  let quarter = 0;
  function announceQuarter() {
    const now = Math.floor((4 * settledCount(rows)) / rows.size);
    if (now > quarter && now < 4) announce(`${title}: ${progressText(rows)}`);
    quarter = now;
  }

  async function work() {
    for (;;) {
      if (pause) await pause.promise;
      const taken = rows.take(together);
      if (taken.length === 0) return;
      await send(taken);
    }
  }

  async function run() {
    const cleanUp = plan.around?.();
    await Promise.all(Array.from({ length: plan.inOrder ? 1 : atOnce }, work));
    responses.flush();
    cleanUp?.();
    const undoAction = { run: () => undo(plan, job), shows: true };
    activity.closeBatch(
      batch,
      `${title}: ${resultText(rows)}`,
      plan.inOrder && isFinal(rows) ? null : undoAction,
    );
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
    needsAttention: () => rows.count('failed') + rows.count('unsent') + rows.count('skipped') > 0,
    pause() {
      if (phase !== 'running') return;
      pause = Promise.withResolvers();
      enter('paused');
    },
    resume() {
      if (phase !== 'paused') return;
      pause?.resolve();
      pause = null;
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

/** For `around`: refetches the invalidated queries of these writes once, at the end. */
export const holding =
  <E extends WriteOperation>(client: QueryClient, own: Mutation<E>, inputs: readonly Input<E>[]) =>
  () => {
    const ends = inputs.map((input) => holdInvalidation(client, own, input));
    return () => ends.forEach((end) => end());
  };

/** Undoes all rows of a job with a new job in its place. Rejects with the number of rows that weren't undone. */
async function undo(plan: BulkPlan, job: BulkJob) {
  const undoable = undoableRows(job.rows);
  const entryOf = new Map(undoable.map(({ id, entry }) => [id, entry ?? 0]));
  // Rows of one request share its undo and the result.
  const undos = new Map<number, Promise<void>>();
  const undoEntry = (entry: number, context: BatchContext) => {
    const promise = undos.get(entry) ?? activity.undoOrThrow(entry, context);
    undos.set(entry, promise);
    return promise;
  };
  dismissJob(job);
  const undoJob = startBulk({
    client: plan.client,
    title: plan.title.startsWith(undoPrefix) ? plan.title.slice(undoPrefix.length) : undoPrefix + plan.title,
    doing: 'Undoing…',
    // In reverse order: a later write may depend on an earlier one.
    rows: undoable
      .toReversed()
      .map(({ id, name, change, undone }) => ({ id, name, change: undone, undone: change })),
    inOrder: plan.inOrder,
    write: ([id = ''], context) => undoEntry(entryOf.get(id) ?? 0, context),
    around() {
      undos.clear();
      return plan.around?.() ?? (() => undefined);
    },
  });
  const { rows } = undoJob;
  await undoJob.ended();
  const left = rows.size - rows.count('done') - rows.count('unchanged');
  if (left > 0) throw new Error(`Couldn’t undo ${left} of ${rows.size} rows.`);
}
