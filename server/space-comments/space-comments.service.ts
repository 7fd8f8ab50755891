// The rules of a space's comments: what is commented on is its active revision.
import type { spaceComments } from '#contract/space-comments.ts';
import type { SpaceAccess } from '../access/access.ts';
import { commentHandlers } from '../comments/comments.service.ts';
import { spacePlace } from '../content/contentPlace.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../routes.ts';

/** Specification, Endpoints: Space comments. */
export const spaceCommentsService = (context: Context): Handlers<typeof spaceComments> =>
  commentHandlers(context, (_: { spaceId: string }, { space }: SpaceAccess) => spacePlace(space));
