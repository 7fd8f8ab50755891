import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import type { EventRow } from '#server/domain/audit/audit.repository.ts';
import { firstEventIdAt } from '#server/domain/audit/eventIds.ts';
import type { Notice } from './notices.ts';

export type ThreadRow = Database['notification_threads'];
export type NotificationRow = Database['notifications'];

/** Events of a thread that are kept. */
export const maxEvents = 20;

export const outboxRepository = (store: Store) => {
  const { query } = store;
  const threads = rowsOf(store, 'notification_threads');
  return {
    /** Returns events of the outbox, earliest first. */
    events: (limit: number): Promise<EventRow[]> =>
      query()
        .selectFrom('outbox')
        .innerJoin('audit_events', (join) =>
          join
            .onRef('audit_events.organization_id', '=', 'outbox.organization_id')
            .onRef('audit_events.id', '=', 'outbox.event_id'),
        )
        .selectAll('audit_events')
        .orderBy('outbox.event_id')
        .limit(limit)
        .execute(),

    /** Removes events from the outbox. Returns their number: less if another process has removed some. */
    async take(eventIds: readonly string[]) {
      const { numDeletedRows } = await query()
        .deleteFrom('outbox')
        .where('event_id', 'in', eventIds)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    thread: (userId: string, organizationId: string, thread: string) =>
      threads.get({ user_id: userId, organization_id: organizationId, thread }),

    /** Returns whether a person was told this since a time. */
    async wasTold(threadId: string, { kind, onceSince = '' }: Notice) {
      const row = await query()
        .selectFrom('notifications')
        .select('event_id')
        .where('thread_id', '=', threadId)
        .where('kind', '=', kind)
        .where('event_id', '>=', firstEventIdAt(Date.parse(onceSince)))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Adds a thread, or moves it back into the inbox with a new event. Returns its id. */
    async upsert(row: ThreadRow) {
      const { id } = await query()
        .insertInto('notification_threads')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'organization_id', 'thread']).doUpdateSet((e) => ({
            last_event_id: e
              .case()
              .when('notification_threads.last_event_id', '>', row.last_event_id)
              .then(e.ref('notification_threads.last_event_id'))
              .else(row.last_event_id)
              .end(),
            unread: 1,
            done: 0,
            snoozed_until: null,
          })),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Adds an event to its thread, and removes the earliest one of a long thread. */
    async insert(row: NotificationRow) {
      await rowsOf(store, 'notifications').upsert([row], ['thread_id', 'event_id']);
      const kept = query()
        .selectFrom('notifications')
        .select('event_id')
        .where('thread_id', '=', row.thread_id)
        .orderBy('event_id', 'desc')
        .limit(1)
        .offset(maxEvents - 1);
      await query()
        .deleteFrom('notifications')
        .where('thread_id', '=', row.thread_id)
        .where('event_id', '<', kept)
        .execute();
    },
  };
};
