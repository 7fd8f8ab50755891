import {
  notificationGroups,
  type NotificationGroup,
  type NotificationLevel,
  type notifications,
} from '#contract/areas/notifications.ts';
import { defaults } from '#contract/defaults.ts';
import { accessRepository } from '#server/domain/access/access.repository.ts';
import { organizationAccess, type Caller } from '#server/domain/access/access.ts';
import { contentLevels } from '#server/domain/access/contentLevels.ts';
import { mailQueueRepository } from '#server/domain/notifications/mailQueue.repository.ts';
import { toNotifications } from '#server/domain/notifications/notifications.mapper.ts';
import {
  readableThreads,
  type ReadableThread,
  type Reader,
} from '#server/domain/notifications/readableThreads.ts';
import { maxThreads } from '#server/domain/notifications/sweepNotifications.ts';
import { threadsRepository, type ThreadChange } from '#server/domain/notifications/threads.repository.ts';
import { now, type Context } from '#server/base/context.ts';
import { invalidFields } from '#server/base/lib/errors.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { isRealAddress } from '#server/base/mail/isRealAddress.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';
import { cursorOf, keysOfCursor } from '#server/base/lib/paging.ts';
import type { Handlers } from '#server/areas/handlers.ts';

const order = 'notifications';

const flag = (value: boolean) => (value ? 1 : 0);

const ownerOf = ({ userId, organization }: Reader) => ({ userId, organizationId: organization.id });

const mailOwnerOf = ({ userId, organization }: Reader) => ({
  user_id: userId,
  organization_id: organization.id,
});

/** Optional operations of the caller’s notifications. */
export function notificationsService(context: Context): Handlers<typeof notifications> {
  const { store } = context;
  const repository = threadsRepository(store);

  async function readerOf(caller: Caller, organizationId: string): Promise<Reader> {
    const { organization, role } = await organizationAccess(store, caller, organizationId);
    return { userId: caller.id, organization, role };
  }

  async function offOf(reader: Reader) {
    const row = await mailQueueRepository(store).recipient(mailOwnerOf(reader));
    return new Set(row && fromJson<NotificationGroup[]>(row.off));
  }

  /** Returns the groups that a person gets by email. Undefined if the service sends none to their address. */
  async function emailOf(reader: Reader) {
    const [user] = await usersRepository(store).usersById([reader.userId]);
    if (!context.mailer || !user || !isRealAddress(user.email)) return undefined;
    const off = await offOf(reader);
    return {
      reviews: !off.has('reviews'),
      comments: !off.has('comments'),
      mentions: !off.has('mentions'),
      access: !off.has('access'),
    };
  }

  async function settingsOf(reader: Reader) {
    const email = await emailOf(reader);
    const rows = await repository.levels(ownerOf(reader));
    const spaces = await accessRepository(store).spaces(rows.map(({ space_id }) => space_id));
    const levels = await contentLevels(store, reader.organization, reader.userId, reader.role);
    const readable = new Set(spaces.filter((space) => levels.ofSpace(space) !== null).map(({ id }) => id));
    return {
      object: 'notification-settings' as const,
      spaces: Object.fromEntries(
        rows.flatMap(({ space_id, level }) => (readable.has(space_id) ? [[space_id, level] as const] : [])),
      ),
      ...(email && { email }),
    };
  }

  /** Throws 400 with the spaces that the caller can’t view. */
  async function assertSpaces(reader: Reader, ids: readonly string[]) {
    const spaces = await accessRepository(store).spaces(ids);
    const levels = await contentLevels(store, reader.organization, reader.userId, reader.role);
    const known = new Set(
      spaces
        .filter((space) => space.organization_id === reader.organization.id && space.deleted_at === null)
        .filter((space) => levels.ofSpace(space) !== null)
        .map(({ id }) => id),
    );
    const issues = ids
      .filter((id) => !known.has(id))
      .map((id) => ({ path: `body.spaces.${id}`, message: 'Space not found in this organization.' }));
    if (issues.length > 0) throw invalidFields(issues);
  }

  return {
    /** Reads on until a page has enough threads that the caller can read. */
    async list({ query }, { caller }) {
      const { organization, state = 'inbox', group, page, limit = defaults.limit } = query;
      const reader = await readerOf(caller, organization);
      const found: ReadableThread[] = [];
      let after = page === undefined ? undefined : keysOfCursor(page, order);
      for (let isLast = false; !isLast && found.length <= limit;) {
        const rows = await repository.list(
          ownerOf(reader),
          { state, group, now: now(context) },
          { after, limit: limit + 1 },
        );
        const events = await repository.events(rows.map(({ id }) => id));
        found.push(...(await readableThreads(store, reader, rows, events)));
        const last = rows.at(-1);
        isLast = rows.length <= limit || !last;
        if (last) after = [last.last_event_id, last.id];
      }
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1)?.thread : undefined;
      const toItem = await toNotifications(context, reader, shown);
      return {
        ...(last && { next: { page: cursorOf(order, [last.last_event_id, last.id]) } }),
        items: shown.map(toItem),
      };
    },

    async count({ query }, { caller }) {
      const reader = await readerOf(caller, query.organization);
      const rows = await repository.list(
        ownerOf(reader),
        { state: 'unread', now: now(context) },
        { after: undefined, limit: maxThreads },
      );
      const events = await repository.events(rows.map(({ id }) => id));
      const readable = await readableThreads(store, reader, rows, events);
      return { object: 'notification-count', unread: readable.length };
    },

    async update({ body }, { caller }) {
      const { organization, notifications: ids, lastEvent, unread, done, muted, snoozedUntil } = body;
      const reader = await readerOf(caller, organization);
      const change: ThreadChange = {
        ...(unread !== undefined && { unread: flag(unread) }),
        // What is done is read.
        ...(done !== undefined && { done: flag(done), ...(done && { unread: 0 as const }) }),
        ...(muted !== undefined && { muted: flag(muted) }),
        ...(snoozedUntil !== undefined && { snoozed_until: snoozedUntil }),
      };
      if (Object.keys(change).length === 0 || ids?.length === 0) return;
      const which = { ids, lastEvent, now: now(context) };
      await store.transaction(() => repository.change(ownerOf(reader), which, change));
    },

    getSettings: async ({ query }, { caller }) => settingsOf(await readerOf(caller, query.organization)),

    async updateSettings({ body }, { caller }) {
      const reader = await readerOf(caller, body.organization);
      const levels = Object.entries<NotificationLevel>(body.spaces ?? {});
      await assertSpaces(
        reader,
        levels.map(([id]) => id),
      );
      await store.transaction(async () => {
        await repository.setLevels(caller.id, levels);
        const { email } = body;
        if (!email) return;
        const off = await offOf(reader);
        const isOff = (group: NotificationGroup) => !(email[group] ?? !off.has(group));
        await mailQueueRepository(store).setOff(mailOwnerOf(reader), notificationGroups.filter(isOff));
      });
      return settingsOf(reader);
    },
  };
}
