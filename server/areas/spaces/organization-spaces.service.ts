import { defaults } from '#contract/defaults.ts';
import type { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { spaceAccess } from '#server/domain/access/access.ts';
import { contentLevels } from '#server/domain/access/contentLevels.ts';
import { purgeCutoff } from '#server/domain/access/deletedSpaces.ts';
import { visibleSpacesOf } from '#server/domain/access/visibleSpaces.ts';
import { openParent } from '#server/domain/content-tree/openParent.ts';
import type { Context } from '#server/base/context.ts';
import { pagedItems, pagedTogether, type RowList } from '#server/base/lib/paging.ts';
import { lock } from '#server/base/database/lock.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { createSpace } from '#server/domain/spaces/createSpace.ts';
import { spacesInOrder, type PlacedSpace } from './spacesInOrder.ts';
import { spacesRepository } from '#server/domain/spaces/spaces.repository.ts';
import { viewSpaces } from '#server/domain/spaces/viewSpaces.ts';

/** Optional operations on all spaces of an organization. */
export function organizationSpacesService(context: Context): Handlers<typeof organizationSpaces> {
  const { store } = context;

  return {
    async list({ query }, { organization, caller, role }) {
      const self = { user_id: caller.id, role };
      const [reachOf, levels, placed] = await Promise.all([
        visibleSpacesOf(store, organization.id, [self]),
        contentLevels(store, organization, caller.id, role),
        spacesInOrder(store, organization.id),
      ]);
      const reach = reachOf(self);
      const rows = reach === 'all' ? placed : placed.filter(({ id }) => reach.has(id));
      const list: RowList<PlacedSpace> = {
        read: async ({ after: [place = ''] = [], limit }) =>
          rows.filter((row) => row.place > place).slice(0, limit),
        keyOf: ({ place, id }) => [place, id],
        count: () => rows.length,
      };
      const page = await pagedTogether(
        query,
        'reading',
        list,
        async () =>
          ({ id }) =>
            id,
      );
      const spaces = await spacesRepository(store).byIds(page.items);
      const view = await viewSpaces(context, organization, page.items);
      return {
        ...page,
        items: page.items.flatMap((id) => {
          const space = spaces.get(id);
          return space ? [view(space, levels.ofSpace(space))] : [];
        }),
      };
    },

    async listDeleted({ query }, { organization, caller, role }) {
      const levels = await contentLevels(store, organization, caller.id, role);
      const since = purgeCutoff(context.clock());
      const deleted = await spacesRepository(store).deleted(organization.id, since);
      const visible = deleted.filter((space) => levels.ofSpace(space) !== null);
      const page = pagedItems(query, 'deleted', visible, ({ id }) => id);
      const view = await viewSpaces(
        context,
        organization,
        page.items.map(({ id }) => id),
      );
      return { ...page, items: page.items.map((space) => view(space, levels.ofSpace(space))) };
    },

    create: ({ body }, { caller, organization, role }) =>
      store.transaction(async () => {
        const levels = await contentLevels(store, organization, caller.id, role);
        await lock(store, 'organizations', organization.id);
        const { parent = null, title = defaults.spaceTitle, emoji, editMode } = body;
        const siblings = await openParent(store, { organization, role, levels }, parent);
        const id = await createSpace(context, siblings, title, {
          by: caller.id,
          ...(emoji !== undefined && emoji !== '' && { emoji }),
          ...(editMode !== undefined && { edit_mode: editMode }),
        });
        const { space, level } = await spaceAccess(store, caller, id);
        return (await viewSpaces(context, organization, [id]))(space, level);
      }),
  };
}
