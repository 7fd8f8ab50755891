import type { Comment, CommentReply } from '#contract/comment.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import type { ContentPlace } from '#server/domain/content/contentPlace.ts';
import type { Context } from '#server/base/context.ts';
import { location } from '#server/base/http/urls.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';
import { commentPermissions } from './commentPermissions.ts';
import { commentsRepository, type CommentRow, type ReplyRow } from './comments.repository.ts';
import { byEmoji, readReactions } from './reactions.ts';
import { targetPages } from './targetPages.ts';

/** Loads reactions and users, and returns a function that maps the fields that comments and replies share. */
async function postingMapper(
  context: Context,
  { organizationId }: ContentPlace,
  rows: (CommentRow | ReplyRow)[],
) {
  const reactions = await readReactions(
    context.store,
    rows.map(({ id }) => id),
  );
  const people = new Set([
    ...rows.flatMap((row) => [row.posted_by, ...('resolved_by' in row ? [row.resolved_by] : [])]),
    ...[...reactions.values()].flat().map(({ user_id }) => user_id),
  ]);
  const toUser = userMapper(context, organizationId);
  const rowsOfUsers = await usersRepository(context.store).usersById([...people].filter((id) => id !== null));
  const users = new Map(rowsOfUsers.map((row) => [row.id, toUser(row)]));
  const userOf = (id: string) => users.get(id)!;
  return {
    userOf,
    toPosting: (row: CommentRow | ReplyRow) => ({
      id: row.id,
      postedBy: userOf(row.posted_by),
      postedAt: row.posted_at,
      ...(row.edited_at !== null && { editedAt: row.edited_at }),
      reactions: byEmoji(reactions.get(row.id) ?? []).map(({ emoji, rows: given }) => ({
        emoji,
        count: given.length,
        users: given.map(({ user_id, reacted_at }) => ({ user: userOf(user_id), reactedAt: reacted_at })),
      })),
      body: { markdown: row.markdown },
    }),
  };
}

const commentLocation = (context: Context, { spaceId, changeRequestId }: ContentPlace, ...below: string[]) =>
  location(
    context,
    'spaces',
    spaceId,
    ...(changeRequestId === undefined ? [] : ['change-requests', changeRequestId]),
    'comments',
    ...below,
  );

/** Loads the related data of rows, and returns a function that maps them to API objects for the caller. */
export async function toComments(
  context: Context,
  place: ContentPlace,
  access: SpaceAccess,
  rows: CommentRow[],
): Promise<(row: CommentRow) => Comment> {
  const { toPosting, userOf } = await postingMapper(context, place, rows);
  const replies = await commentsRepository(context.store).countReplies(rows.map(({ id }) => id));
  const pageOf = await targetPages(context.store, place, rows);
  const { spaceId, changeRequestId } = place;
  return (row) => {
    const { resolve: _, ...permissions } = commentPermissions(access, row);
    const page = pageOf(row);
    return {
      object: 'comment',
      ...toPosting(row),
      replies: replies(row.id),
      target: {
        ...(row.node_id !== null && {
          node: { id: row.node_id, ...(row.node_preview !== null && { preview: row.node_preview }) },
        }),
        ...(changeRequestId !== undefined && { changeRequest: changeRequestId }),
        ...(page && { page }),
        space: spaceId,
        revision: row.revision_id,
      },
      urls: { location: commentLocation(context, place, row.id) },
      permissions,
      status: row.status,
      ...(row.resolved_at !== null && { resolvedAt: row.resolved_at }),
      ...(row.resolved_by !== null && { resolvedBy: userOf(row.resolved_by) }),
    };
  };
}

/** The same for replies. */
export async function toReplies(
  context: Context,
  place: ContentPlace,
  access: SpaceAccess,
  rows: ReplyRow[],
): Promise<(row: ReplyRow) => CommentReply> {
  const { toPosting } = await postingMapper(context, place, rows);
  // No operation deletes a reply or replies to one, and none edits one on a change request.
  const isEdited = place.changeRequestId === undefined;
  return (row) => ({
    object: 'comment-reply',
    ...toPosting(row),
    urls: { location: commentLocation(context, place, row.comment_id, 'replies', row.id) },
    permissions: {
      view: true,
      edit: isEdited && commentPermissions(access, row).edit,
      reply: false,
      delete: false,
    },
  });
}
