import type { spaceComments } from '#contract/areas/space-comments.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { commentHandlers } from '#server/domain/comments/comments.service.ts';
import { spacePlace } from '#server/domain/content/contentPlace.ts';
import type { Context } from '#server/base/context.ts';
import type { Handlers } from '#server/areas/handlers.ts';

/** Operations of space comments (specification, Space comments). */
export const spaceCommentsService = (context: Context): Handlers<typeof spaceComments> =>
  commentHandlers(context, (_: { spaceId: string }, { space }: SpaceAccess) => spacePlace(space));
