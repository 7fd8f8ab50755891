import type { changeRequestComments } from '#contract/areas/change-request-comments.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { commentHandlers } from '#server/domain/comments/comments.service.ts';
import { changeRequestPlace } from '#server/domain/change-requests/changeRequestPlace.ts';
import type { Context } from '#server/base/context.ts';
import type { Handlers } from '#server/areas/handlers.ts';

type At = { spaceId: string; changeRequestId: string };

/** Operations of change request comments (specification, Change request comments). */
export const changeRequestCommentsService = (context: Context): Handlers<typeof changeRequestComments> =>
  commentHandlers(context, ({ changeRequestId }: At, { space }: SpaceAccess) =>
    changeRequestPlace(context.store, space, changeRequestId),
  );
