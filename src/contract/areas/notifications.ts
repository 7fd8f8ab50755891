// Optional: the specification has no notifications.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import {
  count,
  flags,
  links,
  listOf,
  listUpTo,
  mapOf,
  openEnum,
  pageQuery,
  queryText,
  time,
} from '../fields.ts';
import { moreLimits } from '../limits.ts';
import { user } from '../user.ts';

/** What happened. */
export const notificationKinds = [
  'review-requested',
  'approved',
  'changes-requested',
  'updated',
  'commented',
  'replied',
  'mentioned',
  'suggestion-accepted',
  'suggestion-rejected',
  'resolved',
  'merged',
  'archived',
  'reopened',
  'reverted',
  'access-granted',
  'access-changed',
  'access-removed',
  'role-changed',
  'invite-accepted',
  'webhook-off',
  'openapi-failing',
  'certificate-month',
  'certificate-week',
  'certificate-expired',
  'git-sync-failing',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Why someone is told. */
export const notificationReasons = [
  'review-requested',
  'author',
  'reviewer',
  'commenter',
  'mentioned',
  'suggested',
  'access',
  'inviter',
  'admin',
  'watching',
] as const;
export type NotificationReason = (typeof notificationReasons)[number];

/** Kinds in groups, for filters and emails. */
export const notificationGroups = ['reviews', 'comments', 'mentions', 'access'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** How much of a space someone is told about: everything, what they take part in, or nothing. */
export const notificationLevels = ['all', 'participating', 'none'] as const;
export type NotificationLevel = (typeof notificationLevels)[number];

/** The subject of a thread. `access-removed` of content that the caller can’t view any more has none. */
const target = z.object({
  type: openEnum(
    'change-request',
    'comment',
    'space',
    'collection',
    'site',
    'organization',
    'webhook',
    'openapi-spec',
    'saml-provider',
  ),
  id: z.string(),
  title: z.string(),
  /** The number of a change request. */
  number: z.optional(z.number()),
  space: z.optional(z.object({ id: z.string(), title: z.string() })),
  page: z.optional(z.object({ id: z.string(), title: z.optional(z.string()) })),
});

const notificationEvent = z.object({
  /** The ID of the event in the audit log. */
  id: z.string(),
  kind: openEnum(...notificationKinds),
  /** What the actor did, without the target: “asked you to review”. */
  text: z.string(),
  reason: openEnum(...notificationReasons),
  /** Why the caller is told, as a sentence. */
  reasonText: z.string(),
  /** Omitted if the account was deleted. */
  actor: z.optional(user),
  occurredAt: time(),
  comment: z.optional(z.string()),
  reply: z.optional(z.string()),
  /** The start of the comment, as plain text. */
  excerpt: z.optional(z.string()),
});

/** A thread: one subject with the latest events that the caller is told about. */
export const notification = z.object({
  object: z.literal('notification'),
  id: z.string(),
  unread: z.boolean(),
  done: z.boolean(),
  muted: z.boolean(),
  snoozedUntil: z.optional(time()),
  /** Of a change request: whether the caller has the next step. */
  isYourTurn: z.optional(z.boolean()),
  updatedAt: time(),
  target: z.optional(target),
  /** Up to three, latest first. */
  events: z.array(notificationEvent),
  urls: links('app'),
});
export type Notification = z.output<typeof notification>;

const organization = queryText().register(z.globalRegistry, {
  description: 'The organization of the notifications.',
});

const flag = z.optional(z.boolean());
const partialFlags = { reviews: flag, comments: flag, mentions: flag, access: flag };

const states = ['inbox', 'unread', 'snoozed', 'done'] as const;

const settings = z.object({
  object: z.literal('notification-settings'),
  /** Levels by the ID of the space. Other spaces have the level `participating`. */
  spaces: z.record(z.string(), openEnum(...notificationLevels)),
  /** The groups that the caller gets by email. Omitted if the service sends none. */
  email: z.optional(flags(...notificationGroups)),
});
export type NotificationSettings = z.output<typeof settings>;

/** What the caller is told about. */
export const notifications = {
  list: optionalOperation({
    method: 'GET',
    path: '/v1/user/notifications',
    query: z.extend(pageQuery, {
      organization,
      state: z
        .optional(z.enum(states))
        .register(z.globalRegistry, { description: 'Only return threads in this state. Default: `inbox`.' }),
      group: z
        .optional(z.enum(notificationGroups))
        .register(z.globalRegistry, { description: 'Only return threads with events of this group.' }),
    }),
    response: listOf(notification),
    status: 200,
  }),
  /** The number of unread threads in the inbox. */
  count: optionalOperation({
    method: 'GET',
    path: '/v1/user/notifications/count',
    query: z.object({ organization }),
    response: z.object({ object: z.literal('notification-count'), unread: count() }),
    status: 200,
  }),
  /**
   * Changes threads: those of `notifications`, or else all in the inbox. Threads with an event later than `lastEvent`
   * stay unchanged, because the caller hasn't seen it.
   */
  update: optionalOperation({
    method: 'PATCH',
    path: '/v1/user/notifications',
    body: z.object({
      organization: z.string(),
      notifications: z.optional(listUpTo(z.string(), moreLimits.notifications)),
      lastEvent: z.optional(z.string()),
      unread: z.optional(z.boolean()),
      done: z.optional(z.boolean()),
      muted: z.optional(z.boolean()),
      snoozedUntil: z.optional(z.nullable(time())),
    }),
    status: 204,
  }),
  getSettings: optionalOperation({
    method: 'GET',
    path: '/v1/user/notification-settings',
    query: z.object({ organization }),
    response: settings,
    status: 200,
  }),
  updateSettings: optionalOperation({
    method: 'PATCH',
    path: '/v1/user/notification-settings',
    body: z.object({
      organization: z.string(),
      spaces: z.optional(mapOf(z.enum(notificationLevels))),
      email: z.optional(z.object(partialFlags)),
    }),
    response: settings,
    status: 200,
  }),
};
