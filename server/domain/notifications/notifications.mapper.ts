import { excerptOf } from '#lib/excerpt.ts';
import type { Notification } from '#contract/areas/notifications.ts';
import { turnsRepository } from '#server/domain/change-requests/turns.repository.ts';
import { timeOfEvent } from '#server/domain/audit/eventIds.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';
import type { Context } from '#server/base/context.ts';
import { appUrl } from '#server/base/http/urls.ts';
import { kinds, reasonTexts } from './kinds.ts';
import { adminResourceOf, siteOf } from './notices.ts';
import type { NotificationRow, ThreadRow } from './outbox.repository.ts';
import type { Reader, ReadableThread } from './readableThreads.ts';
import { targetsRepository, type Targets } from './targets.repository.ts';

/** The actor of what the service did. */
const service = { object: 'user' as const, id: 'system', displayName: 'Colophon', email: '', urls: {} };

/** Events of a thread in a response. */
export const shownEvents = 3;
const longestExcerpt = 160;

/** The words of a comment without quotes and code blocks, such as suggestions, which contain the text of pages. */
function ownWords(markdown: string) {
  let fence: string | undefined;
  const kept = markdown.split('\n').filter((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) {
      fence = mark;
      return mark === undefined && !/^ {0,3}>/.test(line);
    }
    if (mark?.startsWith(fence)) fence = undefined;
    return false;
  });
  return kept.join('\n').trim();
}

function targetOf(
  thread: ThreadRow,
  { spaces, collections, sites, requests, pages, adminResources }: Targets,
  organization: Reader['organization'],
): Notification['target'] {
  const { space_id, collection_id, change_request_id, comment_id, page_id } = thread;
  const resource = adminResourceOf(thread);
  if (resource) return { ...resource, title: adminResources.get(thread.id) ?? organization.title };
  const site = sites.get(siteOf(thread) ?? '');
  if (site) return { type: 'site', id: site.id, title: site.title };
  const collection = collections.get(collection_id ?? '');
  if (collection) return { type: 'collection', id: collection.id, title: collection.title };
  const space = spaces.get(space_id ?? '');
  if (!space) return { type: 'organization', id: organization.id, title: organization.title };
  const inSpace = { space: { id: space.id, title: space.title } };
  const request = requests.get(change_request_id ?? '');
  if (request)
    return {
      type: 'change-request',
      id: request.id,
      title: request.subject,
      number: request.number,
      ...inSpace,
    };
  if (comment_id === null) return { type: 'space', id: space.id, title: space.title };
  const page = page_id === null ? undefined : (pages.get(page_id) ?? { id: page_id });
  const title = page && 'title' in page ? page.title : space.title;
  return { type: 'comment', id: comment_id, title, ...inSpace, ...(page && { page }) };
}

/** The path of targets below their organization. */
const foldersOf: Partial<Record<string, string>> = {
  space: 'spaces',
  collection: 'collections',
  site: 'sites',
  webhook: 'webhooks',
  'openapi-spec': 'openapi',
  'saml-provider': 'saml',
};

/** Returns the URL of the console where a thread continues. `commentId` is that of the latest event. */
function urlOf(
  context: Context,
  organizationId: string,
  target: Notification['target'],
  commentId: string | null | undefined,
) {
  const at = (...segments: string[]) => appUrl(context, 'orgs', organizationId, ...segments);
  if (!target) return undefined;
  const { type, id, space } = target;
  const comment = commentId && `?comment=${encodeURIComponent(commentId)}`;
  const place = space && ['spaces', space.id, ...(type === 'change-request' ? ['change-requests', id] : [])];
  if (place) return comment ? `${at(...place, 'comments')}${comment}` : at(...place);
  return type === 'organization' ? at() : at(foldersOf[type] ?? '', id);
}

/** Returns a function that maps threads that a person can read to API objects. */
export async function toNotifications(
  context: Context,
  reader: Reader,
  threads: readonly ReadableThread[],
): Promise<(thread: ReadableThread) => Notification> {
  const { store } = context;
  const shown = threads.flatMap(({ events }) => events.slice(0, shownEvents));
  const requestIds = threads.flatMap(({ thread, targets }) => (targets && thread.change_request_id) || []);
  const textIds = shown.flatMap(({ reply_id, comment_id }) => reply_id ?? comment_id ?? []);
  const [users, texts, turns] = await Promise.all([
    usersRepository(store).usersById([...new Set(shown.map(({ actor_id }) => actor_id))]),
    targetsRepository(store).texts([...new Set(textIds)]),
    turnsRepository(store).reviewStates([...new Set(requestIds)]),
  ]);
  const toUser = userMapper(context, reader.organization.id);
  const usersById = new Map(users.map((row) => [row.id, toUser(row)]));

  const toEvent = (row: NotificationRow, isReadable: boolean) => {
    const { event_id, kind, reason, actor_id, comment_id, reply_id } = row;
    const actor = actor_id === service.id ? service : usersById.get(actor_id);
    const text = isReadable ? ownWords(texts.get(reply_id ?? comment_id ?? '') ?? '') : '';
    return {
      id: event_id,
      kind,
      text: kinds[kind].text,
      reason,
      reasonText: reasonTexts[reason],
      ...(actor && { actor }),
      occurredAt: timeOfEvent(event_id),
      ...(comment_id !== null && { comment: comment_id }),
      ...(reply_id !== null && { reply: reply_id }),
      ...(text !== '' && { excerpt: excerptOf(text, longestExcerpt) }),
    };
  };

  return ({ thread, events, targets }) => {
    const target = targets && targetOf(thread, targets, reader.organization);
    const app = urlOf(context, reader.organization.id, target, events[0]?.comment_id);
    return {
      object: 'notification',
      id: thread.id,
      unread: thread.unread === 1,
      done: thread.done === 1,
      muted: thread.muted === 1,
      ...(thread.snoozed_until !== null && { snoozedUntil: thread.snoozed_until }),
      ...(target?.type === 'change-request' && {
        isYourTurn: turns.get(target.id)?.turn.has(reader.userId) ?? false,
      }),
      updatedAt: timeOfEvent(thread.last_event_id),
      ...(target && { target }),
      events: events.slice(0, shownEvents).map((row) => toEvent(row, targets !== undefined)),
      urls: { ...(app !== undefined && { app }) },
    };
  };
}
