import type {
  changeRequestReviews,
  ChangeRequestReview,
  RequestedReviewer,
} from '#contract/areas/change-request-reviews.ts';
import { moreLimits } from '#contract/limits.ts';
import { contentLevels } from '#server/domain/access/contentLevels.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { accessRepository } from '#server/domain/access/access.repository.ts';
import { atLeast } from '#server/domain/access/levels.ts';
import { assertManageable, assertUnfinished } from '#server/domain/change-requests/assertChangeable.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { requestOf, withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import { toComments } from '#server/domain/comments/comments.mapper.ts';
import { commentsRepository, type CommentRow } from '#server/domain/comments/comments.repository.ts';
import { changeRequestPlace } from '#server/domain/change-requests/changeRequestPlace.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, forbidden, invalidFields, notFound } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { pagedTogether } from '#server/base/lib/paging.ts';
import { location } from '#server/base/http/urls.ts';
import type { Database } from '#server/base/database/schema.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import {
  reviewsRepository,
  type RequestedRow,
  type ReviewRow,
} from '#server/domain/change-requests/change-request-reviews.repository.ts';
import { outdatedReviews } from '#server/domain/change-requests/outdated.ts';
import { withReviewAccess } from '#server/domain/change-requests/withReviewAccess.ts';

type Request = Database['change_requests'];

/** Optional operations of reviews. */
export function changeRequestReviewsService(context: Context): Handlers<typeof changeRequestReviews> {
  const { store } = context;
  const repository = reviewsRepository(store);
  const comments = commentsRepository(store);

  async function usersOf({ space }: SpaceAccess, ids: (string | null)[]) {
    const toUser = userMapper(context, space.organization_id);
    const rows = await usersRepository(store).usersById([...new Set(ids.filter((id) => id !== null))]);
    const users = new Map(rows.map((row) => [row.id, toUser(row)]));
    return (id: string) => users.get(id)!;
  }

  async function toReviews(request: Request, access: SpaceAccess, rows: ReviewRow[]) {
    const place = await changeRequestPlace(store, access.space, request.id);
    const commentIds = rows.flatMap(({ comment_id }) => comment_id ?? []);
    const found = await Promise.all(commentIds.map((id) => comments.get(place, id)));
    const commentRows = found.filter((row): row is CommentRow => row !== undefined);
    const toComment = await toComments(context, place, access, commentRows);
    const byId = new Map(commentRows.map((row) => [row.id, row]));
    const userOf = await usersOf(
      access,
      rows.flatMap(({ reviewer_id, requested_by }) => [reviewer_id, requested_by]),
    );
    const isOutdated = outdatedReviews(
      request.revision_id,
      await repository.lastReviews(request.id),
      await repository.allRequested(request.id),
    );
    const contributors = await repository.contributors(request);
    const reviewerIds = rows.map(({ reviewer_id }) => reviewer_id);
    const haveAccess = await withReviewAccess(context, request.space_id, reviewerIds);
    return (row: ReviewRow): ChangeRequestReview => {
      const comment = row.comment_id === null ? undefined : byId.get(row.comment_id);
      return {
        object: 'change-request-review',
        id: row.id,
        revision: row.revision_id,
        reviewer: userOf(row.reviewer_id),
        ...(row.requested_by !== null && { requestedBy: userOf(row.requested_by) }),
        status: row.status,
        outdated: isOutdated(row),
        reviewerContributed: contributors.has(row.reviewer_id),
        reviewerHasReviewAccess: haveAccess.has(row.reviewer_id),
        ...(comment && { comment: toComment(comment) }),
        createdAt: row.created_at,
        updatedAt: row.created_at,
        urls: {
          location: location(
            context,
            'spaces',
            row.space_id,
            'change-requests',
            request.id,
            'reviews',
            row.id,
          ),
        },
      };
    };
  }

  async function toRequested(access: SpaceAccess, rows: RequestedRow[]) {
    const userOf = await usersOf(
      access,
      rows.flatMap(({ user_id, requested_by }) => [user_id, requested_by]),
    );
    return (row: RequestedRow): RequestedReviewer => ({
      object: 'change-request-requested-reviewer',
      kind: 'user',
      user: userOf(row.user_id),
      revision: row.revision_id,
      requestedBy: userOf(row.requested_by),
      createdAt: row.created_at,
    });
  }

  /** Throws 400 with the ids that aren't active members who can view the space. */
  async function assertReviewers({ space, organization }: SpaceAccess, userIds: readonly string[]) {
    const issues = await Promise.all(
      userIds.map(async (id, index) => {
        const member = await accessRepository(store).membership(organization.id, id);
        const levels = member && (await contentLevels(store, organization, id, member.role));
        return levels && levels.ofSpace(space) !== null
          ? []
          : [
              {
                path: `body.users.${index}`,
                message: `Member “${id}” not found, or they can’t view this space.`,
              },
            ];
      }),
    );
    if (issues.flat().length > 0) throw invalidFields(issues.flat());
  }

  async function addComment(request: Request, { caller, space }: SpaceAccess, markdown: string) {
    const row: CommentRow = {
      id: newId(),
      space_id: space.id,
      change_request_id: request.id,
      page_id: null,
      node_id: null,
      node_preview: null,
      revision_id: request.revision_id,
      posted_by: caller.id,
      posted_at: now(context),
      edited_at: null,
      markdown,
      status: 'open',
      resolved_at: null,
      resolved_by: null,
    };
    await comments.insert(row);
    return row.id;
  }

  return {
    async list({ changeRequestId, query }, access) {
      const request = await requestOf(context, access.space.id, changeRequestId);
      return pagedTogether(query, 'createdAt', repository.list(request.id), (rows) =>
        toReviews(request, access, rows),
      );
    },

    create: ({ changeRequestId, body }, access) =>
      withSpaceLock(context, access.space.id, async () => {
        const request = await requestOf(context, access.space.id, changeRequestId);
        const asked = (await repository.allRequested(request.id)).find(
          ({ user_id }) => user_id === access.caller.id,
        );
        if (!asked && !atLeast(access.level, 'review')) throw forbidden('review', 'space');
        assertUnfinished(request);
        if (body.revision !== undefined && body.revision !== request.revision_id)
          throw conflict(
            'This change request was changed while you reviewed it. View its new changes, then review it again.',
            'body.revision',
          );
        const { markdown } = body.comment ?? {};
        const row: ReviewRow = {
          id: newId(),
          space_id: access.space.id,
          change_request_id: request.id,
          revision_id: request.revision_id,
          reviewer_id: access.caller.id,
          requested_by: asked?.requested_by ?? null,
          status: body.status,
          comment_id: markdown === undefined ? null : await addComment(request, access, markdown),
          created_at: now(context),
        };
        await repository.insert(row);
        return (await toReviews(request, access, [row]))(row);
      }),

    async listRequested({ changeRequestId, query }, access) {
      const request = await requestOf(context, access.space.id, changeRequestId);
      return pagedTogether(query, 'createdAt', repository.listRequested(request.id), (rows) =>
        toRequested(access, rows),
      );
    },

    request: ({ changeRequestId, body }, access) =>
      withSpaceLock(context, access.space.id, async () => {
        const request = await requestOf(context, access.space.id, changeRequestId);
        assertManageable(request, access);
        assertUnfinished(request);
        const ids = [...new Set(body.users)];
        await assertReviewers(access, ids);
        const before = await repository.allRequested(request.id);
        const all = new Set([...before.map(({ user_id }) => user_id), ...ids]);
        if (all.size > moreLimits.reviewers)
          throw conflict(
            `A change request can have at most ${moreLimits.reviewers} requested reviewers.`,
            'body.users',
          );
        const rows = ids.map((user_id) => ({
          change_request_id: request.id,
          user_id,
          space_id: access.space.id,
          requested_by: access.caller.id,
          revision_id: request.revision_id,
          created_at: now(context),
        }));
        await repository.request(rows);
        if (request.status === 'draft')
          await changeRequestsRepository(store).update(request.id, {
            status: 'open',
            updated_at: now(context),
          });
        return { users: rows.map(await toRequested(access, rows)) };
      }),

    removeRequested: ({ changeRequestId, userId }, access) =>
      withSpaceLock(context, access.space.id, async () => {
        const request = await requestOf(context, access.space.id, changeRequestId);
        assertManageable(request, access);
        const removed = await repository.removeRequested(request.id, userId);
        if (removed === 0 && !(await accessRepository(store).membership(access.organization.id, userId)))
          throw notFound('member');
      }),
  };
}
