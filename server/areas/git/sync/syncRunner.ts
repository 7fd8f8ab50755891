import type { Context } from '#server/base/context.ts';
import { jobEvents } from '#server/base/metrics/jobEvents.ts';
import { newId } from '#server/base/lib/ids.ts';
import { HostError } from '../host/hostError.ts';
import { endPass, type End } from './endPass.ts';
import { gitSyncsRepository } from './gitSyncs.repository.ts';
import type { Keep } from './pass.ts';
import { syncPass } from './syncPass.ts';
import { SyncStop } from './syncStop.ts';

const second = 1000;
/** Claims end after this time without a sign of life, so that another process continues if one crashes. */
const lease = 60 * second;
const renewal = 15 * second;
/** Edits of a change request are pushed together, after this time without one. */
const settling = 30 * second;
/** Maximum number of passes at the same time per process, and of those of one organization: a slow host delays only its own. */
const maxConcurrent = 3;
const maxOfOne = 2;

/** Another process has the sync now, or it was removed or changed. */
class ClaimLost extends Error {}

/**
 * Creates the runner of passes. Several processes can run one: each sync is claimed by one of them, and another takes over if
 * that process ends.
 */
export function syncRunner(context: Context, report: (error: unknown) => void) {
  const { store, clock } = context;
  const repository = gitSyncsRepository(store);
  const running = new Map<string, { done: Promise<void>; organization: string }>();
  const stopping = new AbortController();
  const after = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();

  function endOf(error: unknown): End {
    if (error instanceof SyncStop) return { status: error.status, detail: error.message, wait: 0 };
    if (error instanceof HostError) {
      const { status, message: detail, wait } = error;
      return { status, detail, wait };
    }
    report(error);
    const detail = 'The service couldn’t complete the pass. The next one tries again.';
    return { status: 'failed', detail, wait: 0 };
  }

  async function runOne(spaceId: string) {
    const claim = newId();
    const row = await store.transaction(() => repository.claim(spaceId, claim, after(0), after(lease)));
    if (!row) return;
    const before = { ...row };
    const start = performance.now();
    const keep: Keep = async (columns, record) => {
      const isStored = JSON.stringify({ ...row, ...columns }) === JSON.stringify(row);
      if (isStored && !record) return;
      await store.transaction(async () => {
        if (!(await repository.updateClaimed(spaceId, claim, { claim, ...columns }))) throw new ClaimLost();
        await record?.();
        Object.assign(row, columns);
      });
    };
    const lost = new AbortController();
    const renew = () =>
      keep({ claimed_until: after(lease) }).catch((error: unknown) => {
        if (error instanceof ClaimLost) lost.abort();
        else report(error);
      });
    const timer = setInterval(() => void renew(), renewal);
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    try {
      const end = await syncPass({ context, row, keep, signal }).then(
        (status): End => ({ status, detail: null, wait: 0 }),
        (error: unknown) => {
          if (error instanceof ClaimLost || signal.aborted) throw new ClaimLost();
          return endOf(error);
        },
      );
      const duration = Math.round(performance.now() - start);
      jobEvents.emit('ended', 'Git sync', end.status, duration / second);
      await endPass(context, { before, row, claim, duration }, end);
    } catch (error) {
      if (!(error instanceof ClaimLost)) throw error;
      // Another process continues at once.
      await store.transaction(() =>
        repository.updateClaimed(spaceId, claim, { claim: null, claimed_until: null }),
      );
    } finally {
      clearInterval(timer);
    }
  }

  /** Runs a pass of a space, unless one is running in any process. */
  function run(spaceId: string, organization = ''): Promise<void> {
    const done = runOne(spaceId)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) report(error);
      })
      .then(() => void running.delete(spaceId));
    running.set(spaceId, { done, organization });
    return done;
  }

  const ended = () => Promise.all([...running.values()].map(({ done }) => done));

  return {
    run,

    /** Starts passes of spaces that are due, up to the limit, without waiting for them. */
    async begin() {
      if (running.size >= maxConcurrent) return;
      const organizations = [...running.values()].map(({ organization }) => organization);
      const isBusy = (one: string) => organizations.filter((other) => other === one).length >= maxOfOne;
      const busy = organizations.filter(isBusy);
      const due = await repository.due(after(0), after(-settling), busy, maxConcurrent);
      for (const { id, organization } of due) {
        if (running.has(id) || running.size >= maxConcurrent || isBusy(organization)) continue;
        organizations.push(organization);
        void run(id, organization);
      }
    },

    /** Resolves when all passes that were started have ended. */
    async done() {
      await ended();
    },

    /** Ends all passes. Another process continues with them. */
    async stop() {
      stopping.abort();
      await ended();
    },
  };
}
