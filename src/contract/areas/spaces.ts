// The specification's “Spaces”.
import * as z from 'zod/mini';
import { contentMove, contentTransfer } from '../content-tree.ts';
import { operation } from '../operation.ts';
import { defaultLevelChange, oneEmoji, queryText, textUpTo, title } from '../fields.ts';
import { limits, moreLimits } from '../limits.ts';
import { linkQuery, linkReport } from '../references.ts';
import { editMode, space, visibilityChange } from '../space.ts';

export const spaces = {
  /** `shareKey` returns the published URLs of a share link. */
  get: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}',
    query: z.object({ shareKey: z.optional(queryText()) }),
    response: space,
    status: 200,
  }),
  /** Moves the space to the trash. `restore` undoes it until the space is removed permanently. */
  remove: operation({
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}',
    status: 205,
  }),
  /** `visibility`, which the specification doesn't show, restricts who reads the space on sites. `inherit` lifts the restriction. */
  update: operation({
    method: 'PATCH',
    path: '/v1/spaces/{spaceId}',
    body: z.object({
      editMode: z.optional(editMode),
      title: z.optional(title(1, limits.spaceTitle)),
      defaultLevel: z.optional(defaultLevelChange),
      emoji: z.optional(textUpTo(moreLimits.spaceEmoji).check(oneEmoji)),
      visibility: z.optional(visibilityChange),
    }),
    response: space,
    status: 200,
  }),
  duplicate: operation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/duplicate',
    response: space,
    status: 201,
  }),
  restore: operation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/restore',
    response: space,
    status: 200,
  }),
  move: operation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/move',
    body: contentMove,
    response: space,
    status: 200,
  }),
  /** Moves the space to another organization. */
  transfer: operation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/transfer',
    body: contentTransfer,
    response: space,
    status: 200,
  }),
  listLinks: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/links',
    query: linkQuery,
    response: linkReport,
    status: 200,
  }),
};
