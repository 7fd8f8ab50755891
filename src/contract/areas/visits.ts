// Optional: the specification has no operation that brings a member to a published site.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { uriUpTo } from '../fields.ts';
import { moreLimits } from '../limits.ts';

/** Visits of members to published sites that aren't public. */
export const visits = {
  /** Returns a URL that opens a published URL with the caller's access, for one minute and one use. */
  create: optionalOperation({
    method: 'POST',
    path: '/v1/visits',
    body: z.object({ url: uriUpTo(moreLimits.visitUrl) }),
    response: z.object({ url: z.string() }),
    status: 201,
  }),
};
