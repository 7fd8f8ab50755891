// Optional: the specification lists change requests only by space.
import * as z from 'zod/mini';
import { changeRequest } from './change-requests.ts';
import { optionalOperation } from '../operation.ts';
import { listOf, pageQuery, queryList, queryText } from '../fields.ts';

/** The change requests of all spaces that the caller can view. */
export const organizationChangeRequests = {
  list: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/change-requests',
    query: z.extend(pageQuery, {
      status: z.optional(z.pipe(queryList(), z.array(z.enum(['draft', 'open', 'archived', 'merged'])))),
      creator: z
        .optional(queryText())
        .register(z.globalRegistry, { description: 'Only return change requests that this user created.' }),
      contributor: z.optional(queryText()),
      requestedReviewer: z.optional(queryText()).register(z.globalRegistry, {
        description: 'Only return change requests where this user’s review was requested.',
      }),
      space: z
        .optional(queryText())
        .register(z.globalRegistry, { description: 'Only return change requests in this space.' }),
      orderBy: z.optional(z.enum(['updatedAt', 'createdAt'])),
    }),
    response: listOf(changeRequest),
    status: 200,
  }),
};
