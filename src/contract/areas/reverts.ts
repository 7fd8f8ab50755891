// Optional: the specification has no operation that undoes a merge or restores an earlier revision.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { textUpTo } from '../fields.ts';
import { contentLimits } from '../limits.ts';
import { changeRequest } from './change-requests.ts';

/** Change requests with earlier content. They are reviewed and merged like any other. */
export const reverts = {
  /** Creates a change request that undoes the changes of a merged one and keeps those made since. */
  revert: optionalOperation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/revert',
    response: changeRequest,
    status: 201,
  }),
  /** Creates a change request whose content is that of a revision, or main with one `page` of the revision. */
  restore: optionalOperation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/restore',
    body: z.optional(z.object({ page: z.optional(textUpTo(contentLimits.id)) })),
    response: changeRequest,
    status: 201,
  }),
};
