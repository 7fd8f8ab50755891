import type { editorPresence } from '#contract/areas/editor-presence.ts';
import { changeRequestPlace } from '#server/domain/change-requests/changeRequestPlace.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';
import type { Context } from '#server/base/context.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { createPresence } from './editorPresence.ts';

/** The optional operation on who edits a change request. Each process knows the editors whose requests it answers. */
export function editorPresenceService(context: Context): Handlers<typeof editorPresence> {
  const presence = createPresence();
  return {
    async list({ changeRequestId, query: { page, block } }, { space, caller }) {
      const place = await changeRequestPlace(context.store, space, changeRequestId);
      const id = place.changeRequestId ?? changeRequestId;
      const now = context.clock().getTime();
      if (page !== undefined) presence.put(id, { userId: caller.id, page, block, at: now });
      const others = presence.others(id, caller.id, now);
      const users = await usersRepository(context.store).usersById(others.map(({ userId }) => userId));
      const toUser = userMapper(context, space.organization_id);
      const byId = new Map(users.map((user) => [user.id, toUser(user)]));
      const items = others.flatMap((one) => {
        const user = byId.get(one.userId);
        if (!user) return [];
        const found = { object: 'editor-presence' as const, user, page: one.page };
        return [one.block === undefined ? found : { ...found, block: one.block }];
      });
      return { items, count: items.length };
    },
  };
}
