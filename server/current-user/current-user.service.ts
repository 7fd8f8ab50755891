import type { currentUser } from '#contract/current-user.ts';
import type { Context } from '../context.ts';
import { orNotFound } from '../core/errors.ts';
import { location } from '../core/urls.ts';
import { rowsOf } from '../database/rows.ts';
import { toUser } from '../members/members.mapper.ts';
import { isPlaceholder } from '../new-organizations/identifyPlaceholder.ts';
import { mayCreateOrganization } from '../new-organizations/mayCreateOrganization.ts';
import type { Handlers } from '../routes.ts';

/** The optional operation that returns the caller. */
export function currentUserService(context: Context): Handlers<typeof currentUser> {
  return {
    async get(_input, { caller }) {
      const row = await orNotFound('user', rowsOf(context.store, 'users').get({ id: caller.id }));
      return {
        ...toUser(row, location(context, 'user')),
        ...((await isPlaceholder(context, caller.id)) && { isPlaceholder: true }),
        permissions: { createOrganization: await mayCreateOrganization(context, caller) },
      };
    },
  };
}
