import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import type { EventRow } from '#server/domain/audit/audit.repository.ts';
import { addressed } from './kinds.ts';
import { readEvent, type Notice, type Told, type ToldEvent } from './notices.ts';
import { noticeRules } from './noticeRules.ts';
import { mailQueueRepository } from './mailQueue.repository.ts';
import { gatherTime } from './planMails.ts';
import { noticesRepository } from './notices.repository.ts';
import { outboxRepository } from './outbox.repository.ts';

type Stored = Pick<Context, 'store' | 'mailer'>;

/** Events that are read at a time. */
const batchSize = 100;

/** Kinds that watchers of a space are told about, even if they take no part. */
const watched: ReadonlySet<Notice['kind']> = new Set(['commented', 'replied', 'merged', 'archived']);

/** Returns one notice for each person, without those who don't want it, and with those who watch the space. */
async function noticesOf({ store }: Stored, event: ToldEvent, { subject, notices }: Told) {
  const repository = noticesRepository(store);
  const levels =
    subject.space_id === null ? new Map<string, string>() : await repository.levels(subject.space_id);
  const first = notices.find(({ kind }) => watched.has(kind));
  const watchers = [...levels].flatMap(([userId, level]): Notice[] =>
    first && level === 'all' ? [{ ...first, userId, reason: 'watching' }] : [],
  );
  const byUser = new Map<string, Notice>();
  for (const notice of [...notices, ...watchers])
    if (notice.userId !== event.actorId && !byUser.has(notice.userId)) byUser.set(notice.userId, notice);
  const members = await repository.members(event.organizationId, [...byUser.keys()]);
  // In the order of the people, so that processes which tell the same people don't wait for each other in a circle.
  return [...byUser.values()]
    .filter(
      ({ userId, kind }) => members.has(userId) && (levels.get(userId) !== 'none' || addressed.has(kind)),
    )
    .toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
}

/** Stores what one person is told, unless they have muted the thread. */
async function tell({ store, mailer }: Stored, event: ToldEvent, { subject }: Told, notice: Notice) {
  const repository = outboxRepository(store);
  const { userId, kind, reason, commentId = null, replyId = null } = notice;
  const known = await repository.thread(userId, event.organizationId, subject.thread);
  if (known?.muted === 1 && !addressed.has(kind)) return;
  if (known && notice.onceSince !== undefined && (await repository.wasTold(known.id, notice))) return;
  const thread_id = await repository.upsert({
    ...subject,
    id: newId(),
    user_id: userId,
    organization_id: event.organizationId,
    last_event_id: event.id,
    unread: 1,
    done: 0,
    muted: 0,
    snoozed_until: null,
  });
  await repository.insert({
    thread_id,
    event_id: event.id,
    kind,
    reason,
    actor_id: event.actorId,
    actor_label: event.actorLabel,
    comment_id: commentId,
    reply_id: replyId,
  });
  if (!mailer) return;
  const due_at = new Date(Date.parse(event.at) + gatherTime).toISOString();
  await mailQueueRepository(store).add(
    { user_id: userId, organization_id: event.organizationId, event_id: event.id, thread_id },
    due_at,
  );
}

async function tellOf(context: Stored, row: EventRow) {
  const event = readEvent(row);
  const told = await noticeRules[event.action]?.(context.store, event);
  const notices = told ? await noticesOf(context, event, told) : [];
  await context.store.transaction(async () => {
    // Another process may have told people. The first one to take the event does.
    if ((await outboxRepository(context.store).take([event.id])) === 0 || !told) return;
    for (const notice of notices) await tell(context, event, told, notice);
  });
}

/**
 * Tells people about the events in the outbox of the audit log, each event once, even if several processes do it. An
 * event that fails stays in the outbox, and the others don't wait for it.
 * @returns the number of events
 */
export async function tellPeople(context: Stored, report: (error: unknown) => void) {
  const repository = outboxRepository(context.store);
  const rows = await repository.events(batchSize);
  const silent = rows.filter(({ action }) => !noticeRules[action]).map(({ id }) => id);
  if (silent.length > 0) await context.store.transaction(() => repository.take(silent));
  for (const row of rows.filter(({ action }) => noticeRules[action])) {
    await tellOf(context, row).catch(report);
    await shareTurn();
  }
  return rows.length;
}

/** Like `tellPeople`, until the outbox is empty or holds only events that failed. */
export async function tellAll(context: Stored, report: (error: unknown) => void) {
  let failures = 0;
  const counting = (error: unknown) => {
    failures += 1;
    report(error);
  };
  while ((await tellPeople(context, counting)) === batchSize && failures < batchSize) failures = 0;
}
