// Optional: the specification has no operation that returns the caller.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { flags, title } from '../fields.ts';
import { moreLimits } from '../limits.ts';
import { user } from '../user.ts';

const currentUserResponse = z.extend(user, {
  /** The service made the account for its operator, which has no owner's name and email address yet. */
  isPlaceholder: z.optional(z.boolean()),
  /** Omitted by other services. */
  permissions: z.optional(flags('createOrganization')),
});

/** The user that the token belongs to. Their ID is the ID of the member in each of their organizations. */
export const currentUser = {
  get: optionalOperation({ method: 'GET', path: '/v1/user', response: currentUserResponse, status: 200 }),
  update: optionalOperation({
    method: 'PATCH',
    path: '/v1/user',
    body: z.object({ displayName: z.optional(title(...moreLimits.displayName)) }),
    response: user,
    status: 200,
  }),
};
