import type { changeRequestComments } from '#contract/change-request-comments.ts';
import type { SpaceAccess } from '../access/access.ts';
import { commentHandlers } from '../comments/comments.service.ts';
import { changeRequestPlace } from '../content/contentPlace.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../routes.ts';

type At = { spaceId: string; changeRequestId: string };

/** Operations of change request comments (specification, Change request comments). */
export const changeRequestCommentsService = (context: Context): Handlers<typeof changeRequestComments> =>
  commentHandlers(context, ({ changeRequestId }: At, { space }: SpaceAccess) =>
    changeRequestPlace(context.store, space, changeRequestId),
  );
