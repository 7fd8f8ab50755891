import type { spaceComments } from '#contract/space-comments.ts';
import type { SpaceAccess } from '../access/access.ts';
import { commentHandlers } from '../comments/comments.service.ts';
import { spacePlace } from '../content/contentPlace.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../routes.ts';

/** Operations of space comments (specification, Space comments). */
export const spaceCommentsService = (context: Context): Handlers<typeof spaceComments> =>
  commentHandlers(context, (_: { spaceId: string }, { space }: SpaceAccess) => spacePlace(space));
