import type { collections } from '#contract/areas/collections.ts';
import { defaults } from '#contract/defaults.ts';
import { collectionAccess, type Caller } from '#server/domain/access/access.ts';
import { contentLevels } from '#server/domain/access/contentLevels.ts';
import { lockAsAdminOf } from '#server/domain/access/lockAsAdmin.ts';
import { moveContent } from '#server/domain/content-tree/moveContent.ts';
import { openParent } from '#server/domain/content-tree/openParent.ts';
import { transferContent } from '#server/domain/content-tree/transferContent.ts';
import type { Context } from '#server/base/context.ts';
import { notFound } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { pagedInOrder, pagedTogether } from '#server/base/lib/paging.ts';
import { append } from '#server/domain/placements/placements.ts';
import { lock } from '#server/base/database/lock.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { spacesRepository } from '#server/domain/spaces/spaces.repository.ts';
import { viewSpaces } from '#server/domain/spaces/viewSpaces.ts';
import { toCollection } from './collections.mapper.ts';
import { inReadingOrder } from './collections.order.ts';
import { collectionsRepository } from './collections.repository.ts';
import { deleteCollection } from './deleteCollection.ts';

/** Operations of collections (specification, Collections). */
export function collectionsService(context: Context): Handlers<typeof collections> {
  const { store } = context;
  const repository = collectionsRepository(store);
  const spaces = spacesRepository(store);

  /** Returns the collection in its current state, with the caller's current level. */
  async function answer(caller: Caller, collectionId: string) {
    const { collection, level } = await collectionAccess(store, caller, collectionId);
    return toCollection(context, collection, level);
  }

  return {
    async list({ query }, { caller, organization, role }) {
      const levels = await contentLevels(store, organization, caller.id, role);
      const visible = inReadingOrder(await repository.all(organization.id)).filter(
        ({ row }) => (query.nested !== false || row.parent_id === '') && levels.ofCollection(row.id) !== null,
      );
      const rows = visible.map(({ row, path }) => ({ ...row, place: path }));
      return pagedInOrder(query, rows, (row) => toCollection(context, row, levels.ofCollection(row.id)));
    },

    get: (_input, { collection, level }) => toCollection(context, collection, level),

    async create({ body }, access) {
      const { caller, organization, role } = access;
      const levels = await contentLevels(store, organization, caller.id, role);
      return store.transaction(async () => {
        await lock(store, 'organizations', organization.id);
        const { parent = null, title = defaults.collectionTitle } = body;
        const siblings = await openParent(store, { organization, role, levels }, parent, { height: 1 });
        const row = { id: newId(), organization_id: organization.id, title };
        await repository.insert({ ...row, description: null, default_level: null });
        await append(store, siblings, 'collection', [row.id]);
        return answer(caller, row.id);
      });
    },

    update: ({ collectionId, body: { title, description, defaultLevel } }, access) =>
      store.transaction(async () => {
        await lockAsAdminOf(context, access, { kind: 'collection', id: collectionId });
        const columns = {
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
          ...(defaultLevel !== undefined && { default_level: defaultLevel }),
        };
        if (Object.keys(columns).length > 0) await repository.update(collectionId, columns);
        return answer(access.caller, collectionId);
      }),

    remove: ({ collectionId }, { caller, organization }) =>
      store.transaction(async () => {
        await lock(store, 'organizations', organization.id);
        const { collection } = await collectionAccess(store, caller, collectionId);
        if (collection.organization_id !== organization.id) throw notFound('collection'); // transferred concurrently
        await deleteCollection(store, collection);
      }),

    move: ({ collectionId, body }, access) =>
      store.transaction(async () => {
        await moveContent(store, access, { kind: 'collection', id: collectionId }, body);
        return answer(access.caller, collectionId);
      }),

    async transfer({ collectionId, body }, access) {
      await transferContent(store, access, { kind: 'collection', id: collectionId }, body.organization);
      return answer(access.caller, collectionId);
    },

    async listSpaces({ query }, { organization, collection, levels }) {
      return pagedTogether(query, 'position', spaces.inCollection(collection), async (rows) => {
        const ids = rows.map(({ id }) => id);
        const view = await viewSpaces(context, organization, ids);
        return (row) => view(row, levels.ofSpace(row));
      });
    },
  };
}
