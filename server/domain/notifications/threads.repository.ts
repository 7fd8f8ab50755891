import type { SelectQueryBuilder } from 'kysely';
import type { NotificationGroup, NotificationLevel } from '#contract/areas/notifications.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { inWindow } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import type { PageWindow } from '#server/base/lib/paging.ts';
import { kindsIn } from './kinds.ts';
import type { NotificationRow, ThreadRow } from './outbox.repository.ts';

export type ThreadState = 'inbox' | 'unread' | 'snoozed' | 'done';
type Owner = { userId: string; organizationId: string };
type Threads<Row> = SelectQueryBuilder<Database, 'notification_threads', Row>;

export type ThreadChange = Partial<Pick<ThreadRow, 'unread' | 'done' | 'muted' | 'snoozed_until'>>;

/** Restricts threads to a state. `now` is ISO 8601. */
function inState<Row>(rows: Threads<Row>, state: ThreadState, now: string) {
  if (state === 'done') return rows.where('done', '=', 1);
  const open = rows.where('done', '=', 0);
  if (state === 'snoozed') return open.where('snoozed_until', '>', now);
  const shown = open.where((e) => e.or([e('snoozed_until', 'is', null), e('snoozed_until', '<=', now)]));
  return state === 'unread' ? shown.where('unread', '=', 1) : shown;
}

export const threadsRepository = (store: Store) => {
  const { query } = store;
  const of = ({ userId, organizationId }: Owner) =>
    query()
      .selectFrom('notification_threads')
      .selectAll()
      .where('user_id', '=', userId)
      .where('organization_id', '=', organizationId);

  return {
    /** Returns threads, the latest event first. */
    list(
      owner: Owner,
      { state, group, now }: { state: ThreadState; group?: NotificationGroup | undefined; now: string },
      window: PageWindow,
    ): Promise<ThreadRow[]> {
      let rows = inState(of(owner), state, now);
      if (group !== undefined)
        rows = rows.where((e) =>
          e.exists(
            e
              .selectFrom('notifications')
              .select('event_id')
              .whereRef('notifications.thread_id', '=', 'notification_threads.id')
              .where('kind', 'in', kindsIn(group)),
          ),
        );
      return inWindow(rows, ['last_event_id', 'id'], 'desc', window).execute();
    },

    async byId(ids: readonly string[]) {
      const found: ThreadRow[] = [];
      for (const batch of batchesOf([...new Set(ids)]))
        found.push(
          ...(await query()
            .selectFrom('notification_threads')
            .selectAll()
            .where('id', 'in', batch)
            .orderBy('last_event_id', 'desc')
            .execute()),
        );
      return found;
    },

    /** Returns the events of threads, latest first. */
    async events(threadIds: readonly string[]) {
      const found: NotificationRow[] = [];
      for (const ids of batchesOf(threadIds))
        found.push(
          ...(await query()
            .selectFrom('notifications')
            .selectAll()
            .where('thread_id', 'in', ids)
            .orderBy('event_id', 'desc')
            .execute()),
        );
      return Map.groupBy(found, ({ thread_id }) => thread_id);
    },

    /**
     * Changes threads of a person. Returns their number.
     * @param ids undefined: all in the inbox
     * @param lastEvent threads with a later event stay unchanged
     */
    async change(
      { userId, organizationId }: Owner,
      { ids, lastEvent, now }: { ids?: string[] | undefined; lastEvent?: string | undefined; now: string },
      change: ThreadChange,
    ) {
      let rows = query()
        .updateTable('notification_threads')
        .set(change)
        .where('user_id', '=', userId)
        .where('organization_id', '=', organizationId);
      if (lastEvent !== undefined) rows = rows.where('last_event_id', '<=', lastEvent);
      rows = ids
        ? rows.where('id', 'in', ids)
        : rows
            .where('done', '=', 0)
            .where((e) => e.or([e('snoozed_until', 'is', null), e('snoozed_until', '<=', now)]));
      return Number((await rows.executeTakeFirst()).numUpdatedRows);
    },

    /** Returns the levels that a person chose for spaces of an organization. */
    levels: ({ userId, organizationId }: Owner) =>
      query()
        .selectFrom('notification_levels')
        .innerJoin('spaces', 'spaces.id', 'notification_levels.space_id')
        .select(['notification_levels.space_id', 'notification_levels.level'])
        .where('notification_levels.user_id', '=', userId)
        .where('spaces.organization_id', '=', organizationId)
        .orderBy('notification_levels.space_id')
        .execute(),

    /** Stores levels by space. `participating` is the default and isn't stored. */
    async setLevels(userId: string, levels: readonly (readonly [string, NotificationLevel])[]) {
      const rows = rowsOf(store, 'notification_levels');
      for (const [space_id, level] of levels)
        if (level === 'participating') await rows.remove({ user_id: userId, space_id });
        else await rows.upsert([{ user_id: userId, space_id, level }], ['user_id', 'space_id'], ['level']);
    },

    /** Returns ids of threads whose last event is earlier, up to `limit`. */
    async removeBefore(eventId: string, limit: number) {
      const earliest = query()
        .selectFrom('notification_threads')
        .select('id')
        .where('last_event_id', '<', eventId)
        .limit(limit);
      const { numDeletedRows } = await query()
        .deleteFrom('notification_threads')
        .where('id', 'in', earliest)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    /** Returns people with more than `max` threads in an organization. */
    crowded: (max: number) =>
      query()
        .selectFrom('notification_threads')
        .select(['user_id', 'organization_id'])
        .groupBy(['user_id', 'organization_id'])
        .having((e) => e.fn.countAll(), '>', max)
        .limit(1_000)
        .execute(),

    /** Deletes all but the latest `max` threads of a person. Returns their number. */
    async removeBeyond({ userId, organizationId }: Owner, max: number) {
      const last = await of({ userId, organizationId })
        .clearSelect()
        .select('last_event_id')
        .orderBy('last_event_id', 'desc')
        .limit(1)
        .offset(max - 1)
        .executeTakeFirst();
      if (!last) return 0;
      const { numDeletedRows } = await query()
        .deleteFrom('notification_threads')
        .where('user_id', '=', userId)
        .where('organization_id', '=', organizationId)
        .where('last_event_id', '<', last.last_event_id)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
};
