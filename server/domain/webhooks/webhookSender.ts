import { accessRepository } from '#server/domain/access/access.repository.ts';
import { toEvent } from '#server/domain/audit/audit.mapper.ts';
import { auditRepository } from '#server/domain/audit/audit.repository.ts';
import { recordServiceEvent } from '#server/domain/audit/recordEvent.ts';
import { now, type Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { isDelivered, sendDelivery, type Attempt } from './sendDelivery.ts';
import { webhooksRepository, type DeliveryRow, type WebhookRow } from './webhooks.repository.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Claims end after this time, so that another process takes over if one crashes. Longer than a request. */
const lease = minute;
/** Requests at the same time to one webhook, from one process. */
const maxConcurrent = 4;
/** Failures in a row after which a webhook is asked once at a time, with a growing delay. */
const failuresBeforePause = 3;
/** Events that wait for a webhook. It is turned off if there are more. */
export const maxPending = 100_000;
/** A webhook that fails for this time is turned off, and a delivery that does is given up. */
const longestFailing = day;

/** Returns the delay after a failure: 10 seconds, 40 seconds, 2:40, 10:40, 42:40 minutes, then 2 hours. */
const backoff = (failures: number) => Math.min(10 * second * 4 ** (failures - 1), 120 * minute);

/**
 * Creates the sender of events to webhooks. Several processes can run one: each delivery is claimed by one of them, and
 * another takes over if that process ends, so an event can be sent twice, with the same ID. The events of one resource are
 * sent in order. A slow webhook doesn't hold up others.
 */
export function webhookSender(context: Context, report: (error: unknown) => void) {
  const { store, clock } = context;
  const repository = webhooksRepository(store);
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const after = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();

  const turnOff = (hook: WebhookRow, reason: NonNullable<WebhookRow['off_reason']>) =>
    store.transaction(async () => {
      if (!(await repository.turnOff(hook.id, reason))) return;
      await recordServiceEvent(context, {
        organizationId: hook.organization_id,
        action: 'webhooks.turnOff',
        target: ['webhookId', hook.id],
        changes: { offReason: { to: reason } },
      });
    });

  /** Stores a failed attempt. The webhook waits after some of them, and is turned off after a day of them. */
  async function storeFailure(hook: WebhookRow, row: DeliveryRow, claim: string, attempt: Attempt) {
    const at = clock().getTime();
    const attempts = row.attempts + 1;
    const first_attempted_at = row.first_attempted_at ?? attempt.attempted_at;
    const failures = hook.failures + 1;
    const failing_since = hook.failing_since ?? now(context);
    const isDead = at - Date.parse(failing_since) >= longestFailing;
    // What a dead webhook wasn't sent is kept, for when it is turned on again.
    const isOver = !isDead && at - Date.parse(first_attempted_at ?? '') >= longestFailing;
    hook.failures = failures;
    hook.failing_since = failing_since;
    const retry_at =
      failures >= failuresBeforePause ? after(backoff(failures - failuresBeforePause + 1)) : null;
    await store.transaction(async () => {
      await repository.settle(claim, {
        ...attempt,
        attempts,
        first_attempted_at,
        state: isOver ? 'failed' : 'pending',
        due_at: isOver ? null : after(backoff(attempts)),
      });
      await repository.update(hook.id, { failures, failing_since, retry_at });
    });
    if (isDead) await turnOff(hook, 'failing');
    else if (retry_at !== null && (await repository.countPending(hook.id)) > maxPending)
      await turnOff(hook, 'full');
  }

  async function storeSuccess(hook: WebhookRow, row: DeliveryRow, claim: string, attempt: Attempt) {
    const wasFailing = hook.failures > 0;
    hook.failures = 0;
    hook.failing_since = null;
    await store.transaction(async () => {
      const delivered = { state: 'delivered' as const, due_at: null, attempts: row.attempts + 1 };
      await repository.settle(claim, { ...attempt, ...delivered });
      if (wasFailing) await repository.update(hook.id, { failures: 0, failing_since: null, retry_at: null });
    });
  }

  /** Sends one delivery, unless another process has claimed it. */
  async function sendOne(hook: WebhookRow, row: DeliveryRow) {
    const claim = newId();
    if (!(await store.transaction(() => repository.claim(row, claim, after(lease))))) return;
    const event = await auditRepository(store).get(hook.organization_id, row.event_id);
    if (!event) {
      const error = 'The event was deleted from the audit log.';
      await store.transaction(() => repository.settle(claim, { state: 'failed', due_at: null, error }));
      return;
    }
    const attempt = await sendDelivery(context, hook, row.event_id, toEvent(context, event), stopping.signal);
    if (stopping.signal.aborted) return;
    await (isDelivered(attempt) ? storeSuccess : storeFailure)(hook, row, claim, attempt);
  }

  /** Sends what is due until a request fails or nothing is left. */
  async function sendTo(hook: WebhookRow) {
    while (!stopping.signal.aborted) {
      // The webhook has the access of its owner, who can read everything only as an admin.
      const owner = await accessRepository(store).membership(hook.organization_id, hook.owner_id);
      if (owner?.role !== 'admin') return turnOff(hook, 'owner');
      const limit = hook.failures > 0 ? 1 : maxConcurrent;
      const rows = await repository.heads(hook.id, now(context), limit);
      if (rows.length === 0) return;
      const failures = hook.failures;
      await Promise.all(rows.map((row) => sendOne(hook, row)));
      if (hook.failures > failures) return;
    }
  }

  return {
    /** Starts to send what is due, without waiting for it. */
    async begin() {
      for (const hook of await repository.workable(now(context))) {
        if (running.has(hook.id)) continue;
        const done = sendTo(hook)
          .catch((error: unknown) => {
            if (!stopping.signal.aborted) report(error);
          })
          .then(() => void running.delete(hook.id));
        running.set(hook.id, done);
      }
    },

    /** Resolves when all started requests have completed. */
    async done() {
      await Promise.all(running.values());
    },

    /** Aborts all requests. They are sent again when their claims end. */
    async stop() {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
