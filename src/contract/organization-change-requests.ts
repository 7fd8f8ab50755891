// Optional: the specification lists the change requests of one space only.
import * as z from 'zod/mini';
import { changeRequest } from './change-requests.ts';
import { endpoint } from './endpoint.ts';
import { listOf, pageQuery, queryText } from './fields.ts';

/** Change requests of all spaces that the caller can view. */
export const organizationChangeRequests = {
  list: endpoint({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/change-requests',
    query: z.extend(pageQuery, {
      status: z.optional(z.enum(['draft', 'open', 'archived', 'merged', 'all'])),
      requestedReviewer: z.optional(queryText()).register(z.globalRegistry, {
        description: 'Only change requests for which this user was asked for a review.',
      }),
    }),
    response: listOf(changeRequest),
    status: 200,
  }),
};
