// Optional: the specification has no list of all spaces of an organization, and creates none.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { listOf, oneEmoji, pageQuery, textUpTo, title } from '../fields.ts';
import { limits, moreLimits } from '../limits.ts';
import { editMode, space } from '../space.ts';

/** All spaces of an organization that the caller can view. */
export const organizationSpaces = {
  list: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/spaces',
    query: pageQuery,
    response: listOf(space),
    status: 200,
  }),
  /** The deleted spaces that can be restored, the earliest deletion first. */
  listDeleted: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/deleted-spaces',
    query: pageQuery,
    response: listOf(space),
    status: 200,
  }),
  /** Without `parent`, at the top level. */
  create: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/spaces',
    body: z.object({
      title: z.optional(title(1, limits.spaceTitle)),
      emoji: z.optional(textUpTo(moreLimits.spaceEmoji).check(oneEmoji)),
      parent: z.optional(z.string()),
      editMode: z.optional(editMode),
    }),
    response: space,
    status: 201,
  }),
};
