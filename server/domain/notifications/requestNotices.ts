import type { NotificationKind } from '#contract/areas/notifications.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { reviewsRepository } from '#server/domain/change-requests/change-request-reviews.repository.ts';
import type { Store } from '#server/base/database/store.ts';
import { mentionNotices } from './mentions.ts';
import { ofRequest, type Notice, type Told, type ToldEvent } from './notices.ts';
import { noticesRepository } from './notices.repository.ts';

/** Returns the change request of an event, with its reviewers: those who were asked, and those who reviewed. */
async function readRequest(store: Store, { resources: { spaceId = '', changeRequestId = '' } }: ToldEvent) {
  const request = await changeRequestsRepository(store).find(spaceId, changeRequestId);
  if (!request) return undefined;
  const reviews = reviewsRepository(store);
  const [asked, lastReviews] = await Promise.all([
    reviews.allRequested(request.id),
    reviews.lastReviews(request.id),
  ]);
  const author: Omit<Notice, 'kind'> = { userId: request.created_by, reason: 'author' };
  const reviewers = new Set([...asked.map(({ user_id }) => user_id), ...lastReviews.keys()]);
  return { request, author, asked, lastReviews, reviewers, subject: ofRequest(request.space_id, request.id) };
}

/** Tells the author and all reviewers. */
async function toldToAll(store: Store, event: ToldEvent, kind: NotificationKind): Promise<Told | undefined> {
  const found = await readRequest(store, event);
  if (!found) return undefined;
  const reviewers = [...found.reviewers].map((userId) => ({ userId, kind, reason: 'reviewer' as const }));
  return { subject: found.subject, notices: [{ ...found.author, kind }, ...reviewers] };
}

/** A request names its reviewers by the time at which they were asked, which is the last write before the event. */
export async function reviewRequested(store: Store, event: ToldEvent): Promise<Told | undefined> {
  const found = await readRequest(store, event);
  if (!found) return undefined;
  const byActor = found.asked.filter(
    ({ requested_by, created_at }) => requested_by === event.actorId && created_at <= event.at,
  );
  const last = byActor.reduce((latest, { created_at }) => (created_at > latest ? created_at : latest), '');
  return {
    subject: found.subject,
    notices: byActor
      .filter(({ created_at }) => created_at === last)
      .map(({ user_id }) => ({
        userId: user_id,
        kind: 'review-requested' as const,
        reason: 'review-requested' as const,
      })),
  };
}

export async function reviewed(store: Store, event: ToldEvent): Promise<Told | undefined> {
  const found = await readRequest(store, event);
  const review =
    found && (await noticesRepository(store).reviewAt(found.request.id, event.actorId, event.at));
  if (!found || !review) return undefined;
  const { author, subject } = found;
  const commentId = review.comment_id ?? undefined;
  const comment = commentId === undefined ? undefined : await noticesRepository(store).comment(commentId);
  const { organizationId } = event;
  const mentioned = await mentionNotices(store, organizationId, comment?.markdown ?? '', { commentId });
  return {
    subject,
    notices: [{ ...author, kind: review.status, commentId }, ...mentioned],
  };
}

/** Tells authors of accepted suggestions, and once after each review its reviewer. */
export async function contentChanged(store: Store, event: ToldEvent): Promise<Told | undefined> {
  const found = await readRequest(store, event);
  if (!found) return undefined;
  const revisionId = event.changes['revisionId']?.to;
  const suggested =
    typeof revisionId === 'string' ? await noticesRepository(store).contributors(revisionId) : [];
  const accepted = suggested.map((userId) => ({
    userId,
    kind: 'suggestion-accepted' as const,
    reason: 'suggested' as const,
  }));
  const updated = [...found.lastReviews].map(([userId, at]) => ({
    userId,
    kind: 'updated' as const,
    reason: 'reviewer' as const,
    onceSince: at,
  }));
  return { subject: found.subject, notices: [...accepted, ...updated] };
}

export const merged = (store: Store, event: ToldEvent) => toldToAll(store, event, 'merged');

/** Tells the author of a merged change request. The event's change request is that one, not the new one. */
export async function reverted(store: Store, event: ToldEvent): Promise<Told | undefined> {
  const found = await readRequest(store, event);
  return found && { subject: found.subject, notices: [{ ...found.author, kind: 'reverted' }] };
}

/** Tells about the end of a change request, and that it goes on. */
export async function requestChanged(store: Store, event: ToldEvent): Promise<Told | undefined> {
  const { from, to } = event.changes['status'] ?? {};
  if (to === 'archived') return toldToAll(store, event, 'archived');
  return from === 'archived' ? toldToAll(store, event, 'reopened') : undefined;
}
