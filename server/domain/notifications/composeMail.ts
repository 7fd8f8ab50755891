import type { Notification } from '#contract/areas/notifications.ts';
import type { Context } from '#server/base/context.ts';
import { appUrl } from '#server/base/http/urls.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import type { Mail } from '#server/base/mail/mailer.ts';
import { notificationMail, type MailThread } from '#server/base/mail/notificationMail.ts';
import { shownEvents, toNotifications } from './notifications.mapper.ts';
import { maxEvents } from './outbox.repository.ts';
import type { Reader, ReadableThread } from './readableThreads.ts';
import { unsubscribeLink } from './unsubscribeLink.ts';

const typeNames: Partial<Record<string, string>> = {
  webhook: 'Webhook',
  'openapi-spec': 'OpenAPI specification',
  'saml-provider': 'Single sign-on',
};

/** Returns where a target is, or what it is. Undefined if its title says it. */
function placeOf({ target }: Notification) {
  const typeName = typeNames[target?.type ?? ''];
  if (typeName !== undefined) return typeName;
  if (!target?.space || target.title === target.space.title) return undefined;
  return target.number === undefined ? target.space.title : `${target.space.title} #${target.number}`;
}

function toThread(notification: Notification, count: number): MailThread {
  const { id, target, events, urls } = notification;
  return {
    id,
    title: target?.title ?? 'content you can no longer view',
    place: placeOf(notification),
    url: urls.app,
    events: events
      .map(({ actor, text, excerpt }) => ({ actor: actor?.displayName ?? 'Deleted user', text, excerpt }))
      .toReversed(),
    more: Math.max(0, count - shownEvents),
    hasUncounted: count >= maxEvents,
    canReply: target?.type === 'change-request' || target?.type === 'comment',
    reason: events[0]?.reasonText ?? '',
  };
}

/** Returns the email about threads to a person who can read them. It contains no text of pages. */
export async function composeMail(
  context: Context,
  reader: Reader,
  to: string,
  threads: readonly ReadableThread[],
): Promise<Mail> {
  const { id: organizationId, title } = reader.organization;
  const toItem = await toNotifications(context, reader, threads);
  const eventIds = threads.flatMap(({ events }) => events.map(({ event_id }) => event_id));
  return notificationMail({
    to,
    organization: title,
    threads: threads.map((thread) => toThread(toItem(thread), thread.events.length)),
    id: sha256([reader.userId, ...eventIds.toSorted()].join(' ')).slice(0, 32),
    host: new URL(context.publicUrl).hostname,
    inboxUrl: appUrl(context, 'orgs', organizationId, 'inbox'),
    settingsUrl: appUrl(context, 'orgs', organizationId, 'account', 'notifications'),
    unsubscribeUrl: unsubscribeLink(context, { userId: reader.userId, organizationId }),
  });
}
