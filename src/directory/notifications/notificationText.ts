import type { Input } from '#contract/operation.ts';
import type {
  notifications,
  Notification,
  NotificationGroup,
  NotificationLevel,
} from '#contract/areas/notifications.ts';
import { paths } from '#routing/paths.ts';

type Change = Pick<Input<typeof notifications.update>['body'], 'done' | 'unread' | 'muted' | 'snoozedUntil'>;

/** Returns what a change did: “Tides” marked as done. */
export function changeText({ done, unread, muted, snoozedUntil }: Change, what: string) {
  if (muted !== undefined) return `${what} ${muted ? 'muted' : 'unmuted'}`;
  if (typeof snoozedUntil === 'string') return `${what} snoozed`;
  if (done !== undefined) return `${what} ${done ? 'marked as done' : 'moved to inbox'}`;
  return `${what} marked as ${unread ? 'unread' : 'read'}`;
}

/** Returns the name of the person of an event. */
export const actorName = ({ actor }: Notification['events'][number]) => actor?.displayName ?? 'Deleted user';

/** Returns the title of the target, also of content that the user can’t view any more. */
export const targetTitle = ({ target }: Pick<Notification, 'target'>) =>
  target?.title ?? 'content you can no longer view';

const typeNames: Partial<Record<string, string>> = {
  webhook: 'Webhook',
  'openapi-spec': 'OpenAPI specification',
  'saml-provider': 'Single sign-on',
};

/** Returns where the subject of a thread is (“Field guide #2”), or what it is. Undefined if the title says it. */
export function placeText({ target }: Pick<Notification, 'target'>) {
  const typeName = typeNames[target?.type ?? ''];
  if (typeName !== undefined) return typeName;
  if (!target?.space) return undefined;
  const number = target.number === undefined ? '' : ` #${target.number}`;
  return target.title === target.space.title ? undefined : `${target.space.title}${number}`;
}

/** Returns the screen where a thread continues; undefined without access to it. */
export function threadPath(organizationId: string, { target, events: [event] }: Notification) {
  if (!target) return undefined;
  const { type, id, space } = target;
  const spaceId = space?.id ?? id;
  const comment = event?.comment === undefined ? undefined : { comment: event.comment };
  if (type === 'change-request') {
    const at = { organizationId, spaceId, changeRequestId: id };
    return comment ? paths.changeRequestComments.to(at, comment) : paths.changeRequest.to(at);
  }
  if (type === 'comment') return paths.spaceComments.to({ organizationId, spaceId }, comment);
  if (type === 'space') return paths.space.to({ organizationId, spaceId });
  if (type === 'collection') return paths.collection.to({ organizationId, collectionId: id });
  if (type === 'site') return paths.site.to({ organizationId, siteId: id });
  if (type === 'webhook') return paths.webhook.to({ organizationId, webhookId: id });
  if (type === 'openapi-spec') return paths.openapiSpec.to({ organizationId, specSlug: id });
  if (type === 'saml-provider') return paths.samlProvider.to({ organizationId, samlProviderId: id });
  return paths.organization.to({ organizationId });
}

const morning = 9;

const inDays = (days: number, now: Date) => {
  const time = new Date(now);
  time.setDate(time.getDate() + days);
  time.setHours(morning, 0, 0, 0);
  return time.toISOString();
};

/** How long a thread can be snoozed. `until` returns a time in ISO 8601, in the time zone of the browser. */
export const snoozes: readonly { label: string; until: (now: Date) => string }[] = [
  { label: 'For 3 hours', until: (now) => new Date(now.getTime() + 3 * 3_600_000).toISOString() },
  { label: 'Until tomorrow, 9:00', until: (now) => inDays(1, now) },
  { label: 'Until Monday, 9:00', until: (now) => inDays((8 - now.getDay()) % 7 || 7, now) },
];

/** What can be sent by email. */
export const emailGroups: readonly { group: NotificationGroup; label: string }[] = [
  { group: 'reviews', label: 'Reviews: requests, decisions, merges and reverts' },
  { group: 'comments', label: 'Comments and replies' },
  { group: 'mentions', label: 'Mentions of you' },
  { group: 'access', label: 'Access, roles and administration' },
];

/** How much of a space a user is told about. */
export const levelOptions: readonly { value: NotificationLevel; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'participating', label: 'Mine' },
  { value: 'none', label: 'None' },
];

/** Returns a level of a response, which may be unknown. */
export const toLevel = (level: string | undefined): NotificationLevel =>
  levelOptions.find(({ value }) => value === level)?.value ?? 'participating';
