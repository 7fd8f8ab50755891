import type { NotificationGroup } from '#contract/areas/notifications.ts';
import { accessRepository } from '#server/domain/access/access.repository.ts';
import { timeOfEvent } from '#server/domain/audit/eventIds.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';
import { now, type Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { isRealAddress } from '#server/base/mail/isRealAddress.ts';
import type { Mail } from '#server/base/mail/mailer.ts';
import { composeMail } from './composeMail.ts';
import { addressed, kinds } from './kinds.ts';
import { mailQueueRepository, type MailEventRow, type RecipientRow } from './mailQueue.repository.ts';
import { noticesRepository } from './notices.repository.ts';
import { gatherTime, planMails, singleMails } from './planMails.ts';
import { readableThreads, type Reader, type ReadableThread } from './readableThreads.ts';
import { threadsRepository } from './threads.repository.ts';

const minute = 60_000;
/** Claims end after this time, so that another process takes over if one crashes. */
const lease = 2 * minute;
/** Emails that a process sends at the same time, so that invites have a connection too. */
const maxConcurrent = 4;
/** Notifications of one person that are read at a time. */
const maxPending = 500;
/** Attempts before a notification isn't sent by email. It stays in the inbox. */
const maxAttempts = 8;
/** A mail server that doesn't respond is left alone for this time. */
const pause = minute / 2;

/** Returns the delay before the next attempt: 1, 4, 16, 64 minutes, then 4 hours. */
const backoff = (failures: number) => minute * Math.min(4 ** (failures - 1), 240);

const timesOf = ({ sent }: RecipientRow) => fromJson<string[]>(sent).map((time) => Date.parse(time));

type Next = { mail: Mail; eventIds: string[] } | { waitUntil: number } | undefined;

/**
 * Creates the sender of notifications by email. Several processes can run one: each email is sent by one of them, and
 * another takes over if that process ends.
 */
export function mailSender(context: Context, report: (error: unknown) => void) {
  const { store, mailer, clock } = context;
  const queue = mailQueueRepository(store);
  let pausedUntil = 0;
  const after = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();

  /** Returns those of a person's pending notifications that they want by email, haven't read yet and can read now. */
  async function readable(row: RecipientRow, reader: Reader, pending: readonly MailEventRow[]) {
    const threads = await threadsRepository(store).byId(pending.map(({ thread_id }) => thread_id));
    const events = await threadsRepository(store).events(threads.map(({ id }) => id));
    const off = new Set(fromJson<NotificationGroup[]>(row.off));
    const levels = await noticesRepository(store).levelsOf(row.user_id);
    const eventIds = new Set(pending.map(({ event_id }) => event_id));
    const wanted = threads.filter(({ unread }) => unread === 1);
    const wantedEvents = new Map(
      wanted.map((thread) => {
        const isQuiet = thread.muted === 1 || levels.get(thread.space_id ?? '') === 'none';
        const some = (events.get(thread.id) ?? []).filter(
          ({ event_id, kind }) =>
            eventIds.has(event_id) && !off.has(kinds[kind].group) && (!isQuiet || addressed.has(kind)),
        );
        return [thread.id, some] as const;
      }),
    );
    return readableThreads(store, reader, wanted, wantedEvents);
  }

  /** Returns the next email to a person, as of now. Drops notifications that aren't sent. */
  async function nextMail(row: RecipientRow): Promise<Next> {
    const pending = await queue.pending(row, maxPending);
    if (pending.length === 0) return undefined;
    const access = await accessRepository(store).membership(row.organization_id, row.user_id);
    const [user] = await usersRepository(store).usersById([row.user_id]);
    const reader: Reader | undefined = access && {
      userId: row.user_id,
      organization: access,
      role: access.role,
    };
    const threads = reader && user && isRealAddress(user.email) ? await readable(row, reader, pending) : [];
    const items = threads.flatMap((thread) =>
      thread.events.map((event) => ({
        event,
        actorId: event.actor_id,
        at: Date.parse(timeOfEvent(event.event_id)),
      })),
    );
    const sent = new Set(items.map(({ event }) => event.event_id));
    const dropped = pending.filter(({ event_id }) => !sent.has(event_id));
    if (dropped.length > 0)
      await store.transaction(() =>
        queue.remove(
          row,
          dropped.map(({ event_id }) => event_id),
        ),
      );
    if (!reader || !user || items.length === 0) return undefined;
    const plan = planMails(items, timesOf(row), clock().getTime());
    if (!plan.mails) return plan;
    const first = plan.mails[0] ?? [];
    const ids = new Set(first.map(({ event }) => event.event_id));
    const of = threads.flatMap((thread): ReadableThread[] => {
      const events = thread.events.filter(({ event_id }) => ids.has(event_id));
      return events.length > 0 ? [{ ...thread, events }] : [];
    });
    return { mail: await composeMail(context, reader, user.email, of), eventIds: [...ids] };
  }

  /** Sends one email. Returns the row afterwards, or undefined if there is nothing more to send now. */
  async function sendNext(row: RecipientRow, claim: string): Promise<RecipientRow | undefined> {
    const next = await nextMail(row);
    if (!next || !mailer) return undefined;
    if ('waitUntil' in next) {
      await store.transaction(() =>
        queue.updateClaimed(claim, { claim: null, due_at: new Date(next.waitUntil).toISOString() }),
      );
      return undefined;
    }
    const failure = await mailer.send(next.mail, { retries: 0 });
    const failures = failure && !failure.isFinal ? row.failures + 1 : 0;
    if (failure) report(new Error(`An email wasn’t sent: ${failure.reason}`));
    const isOver = failures === 0 || failures >= maxAttempts;
    const sent = failure
      ? row.sent
      : JSON.stringify([...fromJson<string[]>(row.sent), now(context)].slice(-singleMails));
    const updated = { ...row, sent, failures: isOver ? 0 : failures };
    await store.transaction(async () => {
      if (isOver) await queue.remove(row, next.eventIds);
      const { failures: count } = updated;
      const retry = count > 0 && {
        claim: null,
        due_at: new Date(clock().getTime() + backoff(count)).toISOString(),
      };
      await queue.updateClaimed(claim, { sent, failures: count, ...retry });
    });
    if (failures > 0) pausedUntil = clock().getTime() + pause;
    return failures > 0 ? undefined : updated;
  }

  async function sendTo(due: RecipientRow) {
    const claim = newId();
    if (!(await store.transaction(() => queue.claim(due, claim, after(lease))))) return;
    let row: RecipientRow | undefined = due;
    for (let mails = 0; row && mails < singleMails; mails++) row = await sendNext(row, claim);
    await store.transaction(async () => {
      // The row is locked before what is pending is read, so that no notification is added in between.
      if (!(await queue.updateClaimed(claim, { due_at: null }))) return;
      const due_at = (await queue.hasPending(due)) ? after(gatherTime) : null;
      await queue.updateClaimed(claim, { claim: null, due_at });
    });
  }

  return {
    /** Sends the emails that are due, a few at a time. Returns the number of people. */
    async send() {
      if (!mailer || clock().getTime() < pausedUntil) return 0;
      const due = await queue.due(now(context), maxConcurrent);
      await Promise.all(due.map((row) => sendTo(row).catch(report)));
      return due.length;
    },
  };
}
