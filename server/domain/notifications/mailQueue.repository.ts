import type { NotificationGroup } from '#contract/areas/notifications.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type RecipientRow = Database['mail_recipients'];
export type MailEventRow = Database['mail_events'];
type Who = Pick<RecipientRow, 'user_id' | 'organization_id'>;

const unsent = { due_at: null, claim: null, failures: 0, sent: '[]' };

export const mailQueueRepository = (store: Store) => {
  const { query } = store;
  const recipients = rowsOf(store, 'mail_recipients');
  const eventsOf = ({ user_id, organization_id }: Who) =>
    query()
      .selectFrom('mail_events')
      .where('user_id', '=', user_id)
      .where('organization_id', '=', organization_id);
  return {
    /** Returns what a person gets by email, if they have changed it or were sent some. */
    recipient: ({ user_id, organization_id }: Who) => recipients.get({ user_id, organization_id }),

    /** Stores the groups that a person gets no email about. */
    setOff: (who: Who, off: readonly NotificationGroup[]) =>
      recipients.upsert(
        [{ ...who, ...unsent, off: JSON.stringify(off) }],
        ['user_id', 'organization_id'],
        ['off'],
      ),

    /** Adds a notification. An email that is already due keeps its time. */
    async add(row: MailEventRow, due_at: string) {
      const { user_id, organization_id } = row;
      await query()
        .insertInto('mail_recipients')
        .values({ user_id, organization_id, ...unsent, off: '[]', due_at })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'organization_id']).doUpdateSet((e) => ({
            due_at: e.fn.coalesce('mail_recipients.due_at', e.val(due_at)),
          })),
        )
        .execute();
      await rowsOf(store, 'mail_events').upsert([row], ['user_id', 'organization_id', 'event_id']);
    },

    /** Returns people whose email is due, the earliest first. */
    due: (now: string, limit: number) =>
      query()
        .selectFrom('mail_recipients')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute(),

    /** Claims a due email until a time. Returns false if another process has claimed it. */
    async claim({ user_id, organization_id, due_at }: RecipientRow, claim: string, until: string) {
      const { numUpdatedRows } = await query()
        .updateTable('mail_recipients')
        .set({ claim, due_at: until })
        .where('user_id', '=', user_id)
        .where('organization_id', '=', organization_id)
        .where('due_at', '=', due_at)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Changes a claimed row. Returns false if the claim has ended. */
    async updateClaimed(claim: string, columns: Partial<RecipientRow>) {
      const { numUpdatedRows } = await query()
        .updateTable('mail_recipients')
        .set(columns)
        .where('claim', '=', claim)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Returns the notifications that are to be sent to a person, earliest first. */
    pending: (who: Who, limit: number): Promise<MailEventRow[]> =>
      eventsOf(who).selectAll().orderBy('event_id').limit(limit).execute(),

    hasPending: async (who: Who) =>
      (await eventsOf(who).select('event_id').limit(1).executeTakeFirst()) !== undefined,

    async remove({ user_id, organization_id }: Who, eventIds: readonly string[]) {
      for (const ids of batchesOf(eventIds))
        await query()
          .deleteFrom('mail_events')
          .where('user_id', '=', user_id)
          .where('organization_id', '=', organization_id)
          .where('event_id', 'in', ids)
          .execute();
    },
  };
};
