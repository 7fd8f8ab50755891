// Optional: the specification has no operation that returns the caller.
import { endpoint } from './endpoint.ts';
import { user } from './user.ts';

/** The user that the token belongs to. Their ID is the ID of the member in each of their organizations. */
export const currentUser = {
  get: endpoint({ method: 'GET', path: '/v1/user', response: user, status: 200 }),
};
