import type { currentUser } from '#contract/current-user.ts';
import type { Context } from '../context.ts';
import { orNotFound } from '../core/errors.ts';
import { location } from '../core/urls.ts';
import { rowsOf } from '../database/rows.ts';
import { toUser } from '../members/members.mapper.ts';
import type { Handlers } from '../routes.ts';

/** The optional operation that returns the caller. */
export function currentUserService(context: Context): Handlers<typeof currentUser> {
  return {
    get: async (_input, { caller: { id } }) =>
      toUser(await orNotFound('user', rowsOf(context.store, 'users').get({ id })), location(context, 'user')),
  };
}
