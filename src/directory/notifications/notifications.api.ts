import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { editList, editOne } from '#api/writes/cacheEdits.ts';
import type { Input } from '#contract/operation.ts';
import { notifications, type NotificationSettings } from '#contract/areas/notifications.ts';
import { pluralize } from '#lib/format.ts';
import { changeText, toLevel } from './notificationText.ts';

type InboxQuery = Omit<Input<typeof notifications.list>['query'], 'organization'>;
type Update = Input<typeof notifications.update>;

/** Milliseconds between two reads of a visible tab. */
export const pollInterval = 60_000;

/** A page of threads. */
export const inboxQuery = (organization: string, query: InboxQuery) => ({
  ...apiQuery(notifications.list, { query: { organization, ...query } }),
  staleTime: 0,
});

/** The number of unread threads. A small response, which is empty while nothing changes. */
export const unreadQuery = (organization: string) =>
  apiQuery(notifications.count, { query: { organization } });

export const settingsQuery = (organization: string) =>
  apiQuery(notifications.getSettings, { query: { organization } });

/** The changed thread, if the change is about a single cached one. */
function threadIn(before: CacheSnapshot, { body: { notifications: ids } }: Update) {
  const [id] = ids ?? [];
  return id === undefined || ids?.length !== 1 ? undefined : before.item(notifications.list, {}, id);
}

export const updateNotifications = mutation(notifications.update, {
  invalidates: () => [keyOf(notifications.list, {})],
  edits: ({ body: { notifications: ids, unread, done, muted, snoozedUntil } }) => {
    const isMeant = ({ id }: { id: string }) => !ids || ids.includes(id);
    const flags = {
      ...(unread !== undefined && { unread }),
      ...(done !== undefined && { done }),
      ...(muted !== undefined && { muted }),
    };
    return [
      editList(notifications.list, {}, (list, { state }) => {
        const leaves =
          (done !== undefined && done !== (state === 'done')) ||
          (snoozedUntil !== undefined && (snoozedUntil !== null) !== (state === 'snoozed')) ||
          (unread === false && state === 'unread');
        const items = leaves
          ? list.items.filter((item) => !isMeant(item))
          : list.items.map((item) => (isMeant(item) ? { ...item, ...flags } : item));
        return { ...list, items };
      }),
    ];
  },
  scope: ({ body }) => `notifications ${body.organization}`,
  describe: (input, before) => {
    const count = input.body.notifications?.length;
    const what = threadIn(before, input)?.target?.title;
    return changeText(
      input.body,
      what === undefined
        ? count === undefined
          ? 'All notifications'
          : pluralize(count, 'notification')
        : `“${what}”`,
    );
  },
  undo: (input, before) => {
    const { organization, notifications: ids } = input.body;
    const thread = threadIn(before, input);
    if (!thread) return null;
    const { unread, done, muted, snoozedUntil = null } = thread;
    return { input: { body: { organization, notifications: ids, unread, done, muted, snoozedUntil } } };
  },
});

type Email = NonNullable<NotificationSettings['email']>;

function withChoices(email: Email, choices: Input<typeof notifications.updateSettings>['body']['email']) {
  const { reviews = email.reviews, comments = email.comments } = choices ?? {};
  const { mentions = email.mentions, access = email.access } = choices ?? {};
  return { reviews, comments, mentions, access };
}

export const updateNotificationSettings = mutation(notifications.updateSettings, {
  invalidates: () => [keyOf(notifications.getSettings, {}), keyOf(notifications.list, {})],
  edits: ({ body: { organization, spaces, email } }) => [
    editOne(notifications.getSettings, { query: { organization } }, (settings) => ({
      ...settings,
      spaces: { ...settings.spaces, ...spaces },
      ...(settings.email && { email: withChoices(settings.email, email) }),
    })),
  ],
  scope: ({ body }) => `notification settings ${body.organization}`,
  describe: ({ body: { email } }) => (email ? 'Emails changed' : 'Notifications of a space changed'),
  undo: ({ body: { organization, spaces, email } }, before) => {
    const old = before.one(notifications.getSettings, { query: { organization } });
    const { email: oldEmail } = old ?? {};
    const oldSpaces =
      spaces && Object.fromEntries(Object.keys(spaces).map((id) => [id, toLevel(old?.spaces[id])]));
    return { input: { body: { organization, spaces: oldSpaces, ...(email && { email: oldEmail }) } } };
  },
});
