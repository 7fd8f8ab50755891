import { charactersOf } from '#contract/patterns.ts';
import { commentsRepository, type CommentRow } from '#server/domain/comments/comments.repository.ts';
import { readReactions } from '#server/domain/comments/reactions.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import type { Store } from '#server/base/database/store.ts';
import { mentionNotices } from './mentions.ts';
import { ofComment, ofRequest, type Notice, type Told, type ToldEvent } from './notices.ts';
import { noticesRepository } from './notices.repository.ts';

/** The reaction of the person who rejects a suggestion. Accepted ones are told with the changed content. */
const rejection = '❌';

/** Returns the comment, and the author of the change request that it is on. */
async function readComment(store: Store, id: string | undefined) {
  const comment = id === undefined ? undefined : await noticesRepository(store).comment(id);
  if (!comment) return undefined;
  const { space_id, change_request_id, page_id } = comment;
  const request =
    change_request_id === null
      ? undefined
      : await changeRequestsRepository(store).find(space_id, change_request_id);
  const subject = request ? ofRequest(space_id, request.id) : ofComment(space_id, comment.id, page_id);
  return { comment, request, subject };
}

type Where = Pick<Notice, 'commentId' | 'replyId'>;

/** Tells the author of the change request, and those who are mentioned. */
export async function commented(store: Store, event: ToldEvent): Promise<Told | undefined> {
  // The target of a comment is its space, and the comment its changed part.
  const found = await readComment(store, event.resourceId);
  if (!found) return undefined;
  const { comment, request, subject } = found;
  const where = { commentId: comment.id };
  const author: Notice[] = request
    ? [{ userId: request.created_by, kind: 'commented', reason: 'author', ...where }]
    : [];
  const mentioned = await mentionNotices(store, event.organizationId, comment.markdown, where);
  return { subject, notices: [...mentioned, ...author] };
}

/** Tells those who are mentioned, who wrote in the thread, and the author of the change request. */
export async function replied(store: Store, event: ToldEvent): Promise<Told | undefined> {
  const found = await readComment(store, event.resources['commentId']);
  const replyId = event.resourceId;
  if (!found || replyId === undefined) return undefined;
  const { comment, request, subject } = found;
  const reply = await commentsRepository(store).getReply(comment.id, replyId);
  if (!reply) return undefined;
  const where = { commentId: comment.id, replyId };
  const writers = new Set([comment.posted_by, ...(await noticesRepository(store).replyAuthors(comment.id))]);
  return {
    subject,
    notices: [
      ...(await mentionNotices(store, event.organizationId, reply.markdown, where)),
      ...[...writers].map((userId): Notice => ({ userId, kind: 'replied', reason: 'commenter', ...where })),
      ...(request
        ? [{ userId: request.created_by, kind: 'replied' as const, reason: 'author' as const, ...where }]
        : []),
    ],
  };
}

/** A suggestion that is resolved is accepted or rejected. */
async function resolution(
  store: Store,
  { id, markdown, posted_by: userId }: CommentRow,
  { actorId }: ToldEvent,
): Promise<Notice[]> {
  if (!/^(?:`{3,}|~{3,})suggestion[ \t]*$/m.test(markdown))
    return [{ userId, kind: 'resolved', reason: 'commenter', commentId: id }];
  const reactions = (await readReactions(store, [id])).get(id) ?? [];
  return reactions.some(({ user_id, emoji }) => user_id === actorId && charactersOf(emoji) === rejection)
    ? [{ userId, kind: 'suggestion-rejected', reason: 'suggested', commentId: id }]
    : [];
}

/** Tells the author that their comment is resolved, and people about a mention in an edited text, once. */
export async function commentChanged(store: Store, event: ToldEvent): Promise<Told | undefined> {
  const found = await readComment(store, event.resources['commentId']);
  if (!found) return undefined;
  const { comment, subject } = found;
  const resolved = event.changes['status']?.to === 'resolved' ? await resolution(store, comment, event) : [];
  const mentioned = await editMentions(store, comment, event, { commentId: comment.id });
  return { subject, notices: [...resolved, ...mentioned] };
}

export async function replyChanged(store: Store, event: ToldEvent): Promise<Told | undefined> {
  const found = await readComment(store, event.resources['commentId']);
  const replyId = event.resources['commentReplyId'] ?? '';
  const reply = found && (await commentsRepository(store).getReply(found.comment.id, replyId));
  if (!found || !reply) return undefined;
  return {
    subject: found.subject,
    notices: await editMentions(store, reply, event, { commentId: found.comment.id, replyId }),
  };
}

const editMentions = async (
  store: Store,
  { markdown, posted_at }: { markdown: string; posted_at: string },
  { changes, organizationId }: ToldEvent,
  where: Where,
) =>
  changes['markdown']
    ? mentionNotices(store, organizationId, markdown, { ...where, onceSince: posted_at })
    : [];
