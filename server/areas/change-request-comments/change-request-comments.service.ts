import type { changeRequestComments } from '#contract/areas/change-request-comments.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { commentHandlers } from '#server/domain/comments/comments.service.ts';
import { mayEdit } from '#server/domain/change-requests/assertChangeable.ts';
import { requestOf } from '#server/domain/change-requests/withSpaceLock.ts';
import { spacePlace } from '#server/domain/content/contentPlace.ts';
import type { Context } from '#server/base/context.ts';
import type { Handlers } from '#server/areas/handlers.ts';

type At = { spaceId: string; changeRequestId: string };

/** Operations of change request comments (specification, Change request comments). */
export const changeRequestCommentsService = (context: Context): Handlers<typeof changeRequestComments> =>
  commentHandlers(context, async ({ changeRequestId }: At, access: SpaceAccess) => {
    const { space } = access;
    const request = await requestOf(context, space.id, changeRequestId);
    return {
      ...spacePlace(space),
      changeRequestId: request.id,
      revisionId: request.revision_id,
      canResolve: mayEdit(request, access),
    };
  });
