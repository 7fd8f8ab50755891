// The rules of collections.
import type { collections } from '#contract/collections.ts';
import { contentLevels } from '../access/contentLevels.ts';
import type { Context } from '../context.ts';
import { paged } from '../core/paging.ts';
import type { Handlers } from '../routes.ts';
import { toSpace } from '../spaces/spaces.mapper.ts';
import { spacesRepository } from '../spaces/spaces.repository.ts';
import { toCollection } from './collections.mapper.ts';
import { inReadingOrder } from './collections.order.ts';
import { collectionsRepository } from './collections.repository.ts';

/** Specification, Endpoints: Collections. */
export function collectionsService(
  context: Context,
): Pick<Handlers<typeof collections>, 'list' | 'get' | 'listSpaces'> {
  const { store } = context;
  const repository = collectionsRepository(store);
  const spaces = spacesRepository(store);

  return {
    async list({ query }, { caller, organization, role }) {
      const levels = await contentLevels(store, organization, caller.id, role);
      const visible = inReadingOrder(await repository.all(organization.id)).filter(
        ({ row }) => (query.nested !== false || row.parent_id === '') && levels.ofCollection(row.id) !== null,
      );
      return paged(query, 'reading', {
        read: async ({ after: [path = ''] = [], limit }) =>
          visible.filter((entry) => entry.path > path).slice(0, limit),
        keyOf: ({ path, row }) => [path, row.id],
        count: () => visible.length,
        toItem: ({ row }) => toCollection(context, row, levels.ofCollection(row.id)),
      });
    },

    get: (_input, { collection, level }) => toCollection(context, collection, level),

    async listSpaces({ collectionId, query }, { levels }) {
      const page = await paged(query, 'position', {
        read: (window) => spaces.inCollection(collectionId, window),
        keyOf: (row) => [row.position, row.id],
        count: () => spaces.countInCollection(collectionId),
        toItem: (row) => row,
      });
      const counts = await spaces.counts(page.items.map(({ id }) => id));
      return {
        ...page,
        items: page.items.map((row) => toSpace(context, row, levels.ofSpace(row), counts(row.id))),
      };
    },
  };
}
