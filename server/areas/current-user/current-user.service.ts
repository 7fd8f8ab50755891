import type { currentUser } from '#contract/areas/current-user.ts';
import { recordTokenEvent } from '#server/domain/audit/recordTokenEvent.ts';
import type { Context } from '#server/base/context.ts';
import { conflict, orNotFound } from '#server/base/lib/errors.ts';
import { location } from '#server/base/http/urls.ts';
import { toUser } from '#server/domain/people/members.mapper.ts';
import { isPlaceholder } from '#server/domain/organizations/identifyPlaceholder.ts';
import { mayCreateOrganization } from '#server/domain/organizations/mayCreateOrganization.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { currentUserRepository } from '#server/domain/organizations/current-user.repository.ts';

/** The optional operations that return and rename the caller. */
export function currentUserService(context: Context): Handlers<typeof currentUser> {
  const { store } = context;
  const repository = currentUserRepository(store);
  const userOf = (id: string) => orNotFound('user', repository.get(id));

  return {
    async get(_input, { caller }) {
      const row = await userOf(caller.id);
      return {
        ...toUser(row, location(context, 'user')),
        ...((await isPlaceholder(context, caller.id)) && { isPlaceholder: true }),
        permissions: { createOrganization: await mayCreateOrganization(context, caller) },
      };
    },

    update: ({ body: { displayName } }, { caller: { id, bound } }, { requestId, source }) =>
      store.transaction(async () => {
        const user = await userOf(id);
        const name = displayName?.trim() ?? user.display_name;
        if (name !== user.display_name) {
          // All organizations of a person show the same name, and this session is valid only for one of them.
          if (bound && (await repository.countMemberships(id)) > 1)
            throw conflict(
              'Your name is shown in several organizations, so a session of one of them can’t change it.',
            );
          await repository.rename(user, name);
          await recordTokenEvent(context, id, {
            action: 'currentUser.update',
            actor: { type: 'user', id, label: name },
            source,
            requestId,
            changes: { displayName: { from: user.display_name, to: name } },
          });
        }
        return toUser({ ...user, display_name: name }, location(context, 'user'));
      }),
  };
}
