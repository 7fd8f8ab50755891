import type { spaces } from '#contract/areas/spaces.ts';
import { spaceReads } from '#server/domain/content/contentReads.ts';
import { spaceAccess, type Caller } from '#server/domain/access/access.ts';
import { lockAsAdminOf } from '#server/domain/access/lockAsAdmin.ts';
import { moveContent } from '#server/domain/content-tree/moveContent.ts';
import { transferContent } from '#server/domain/content-tree/transferContent.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, notFound } from '#server/base/lib/errors.ts';
import { lock } from '#server/base/database/lock.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { updateDefaults } from '#server/domain/sites/updateDefaults.ts';
import { duplicate } from './duplicate.ts';
import { spacesRepository } from '#server/domain/spaces/spaces.repository.ts';
import { viewSpaces } from '#server/domain/spaces/viewSpaces.ts';

/** Operations of spaces (specification, Spaces). */
export function spacesService(context: Context): Handlers<typeof spaces> {
  const { store } = context;
  const repository = spacesRepository(store);

  /** Returns the space in its current state, with the caller's current level. */
  async function answer(caller: Caller, spaceId: string) {
    const { organization, space, level } = await spaceAccess(store, caller, spaceId);
    return (await viewSpaces(context, organization, [spaceId]))(space, level);
  }

  /** Locks the space and returns its current state. */
  async function locked(caller: Caller, spaceId: string) {
    await lock(store, 'spaces', spaceId);
    return (await spaceAccess(store, caller, spaceId)).space;
  }

  async function setDeleted(spaceId: string, deletedAt: string | null) {
    await repository.update(spaceId, { deleted_at: deletedAt });
    await updateDefaults(store, spaceId);
  }

  return {
    async get({ query: { shareKey } }, { organization, space, level }) {
      return (await viewSpaces(context, organization, [space.id], shareKey))(space, level);
    },

    update: ({ spaceId, body: { title, emoji, editMode, defaultLevel, visibility } }, access) =>
      store.transaction(async () => {
        await lock(store, 'spaces', spaceId);
        await lockAsAdminOf(context, access, { kind: 'space', id: spaceId });
        const columns = {
          ...(title !== undefined && { title }),
          ...(emoji !== undefined && { emoji: emoji === '' ? null : emoji }),
          ...(editMode !== undefined && { edit_mode: editMode }),
          ...(defaultLevel !== undefined && { default_level: defaultLevel }),
          ...(visibility !== undefined && { visibility }),
        };
        if (Object.keys(columns).length > 0)
          await repository.update(spaceId, { ...columns, updated_at: now(context) });
        return answer(access.caller, spaceId);
      }),

    remove: ({ spaceId }, { caller }) =>
      store.transaction(async () => {
        if ((await locked(caller, spaceId)).deleted_at !== null) throw notFound('space');
        await setDeleted(spaceId, now(context));
      }),

    restore: ({ spaceId }, { caller }) =>
      store.transaction(async () => {
        if ((await locked(caller, spaceId)).deleted_at === null) throw conflict('This space isn’t deleted.');
        await setDeleted(spaceId, null);
        return answer(caller, spaceId);
      }),

    duplicate: (_input, access) =>
      store.transaction(async () => answer(access.caller, await duplicate(context, access))),

    move: ({ spaceId, body }, access) =>
      store.transaction(async () => {
        await moveContent(store, access, { kind: 'space', id: spaceId }, body);
        return answer(access.caller, spaceId);
      }),

    async transfer({ spaceId, body }, access) {
      await transferContent(store, access, { kind: 'space', id: spaceId }, body.organization);
      return answer(access.caller, spaceId);
    },

    listLinks: ({ query }, { space }) => spaceReads(context, space).listLinks(query),
  };
}
