import type * as z from 'zod/mini';
import type { ContentRef, contentMove } from '#contract/content-tree.ts';
import type { OrganizationAccess } from '#server/domain/access/access.ts';
import type { ContentLevels } from '#server/domain/access/contentLevels.ts';
import { notFound } from '#server/base/lib/errors.ts';
import { moveTo, type Item } from '#server/domain/placements/placements.ts';
import type { Neighbor } from '#server/domain/placements/positions.ts';
import { lock } from '#server/base/database/lock.ts';
import type { Store } from '#server/base/database/store.ts';
import { contentTreeRepository } from './contentTree.repository.ts';
import { openParent } from './openParent.ts';

type Access = Pick<OrganizationAccess, 'organization' | 'role'> & { levels: ContentLevels };
type Content = Item & { kind: 'collection' | 'space' };

/** The specification only has Refs of type `space`, so these may name a collection, too. */
const toNeighbor = (ref: ContentRef | undefined): Neighbor | undefined =>
  ref && (ref.type === 'space' ? { id: ref.space } : { kind: ref.type, id: ref.collection });

/** Returns the number of nested collection levels of a collection, including itself. */
async function collectionHeight(store: Store, organizationId: string, collectionId: string) {
  const below = await contentTreeRepository(store).below(organizationId, collectionId);
  return (
    1 + below.reduce((most, { kind, depth }) => (kind === 'collection' ? Math.max(most, depth) : most), 0)
  );
}

/**
 * Moves a collection or space as `body` says. Call it in a transaction: it locks the organization, so that of
 * two concurrent moves of collections into each other, one is rejected. Throws 400, 403 and 404.
 */
export async function moveContent(
  store: Store,
  access: Access,
  thing: Content,
  { parent, position }: z.output<typeof contentMove>,
) {
  const { id: organizationId } = access.organization;
  await lock(store, 'organizations', organizationId);
  const present = await contentTreeRepository(store).place(organizationId, thing.id);
  if (!present) throw notFound(thing.kind);
  const own = present.parent_id === '' ? null : present.parent_id;
  const stays = parent === undefined || parent === own;
  const collection =
    thing.kind === 'collection' && !stays
      ? { id: thing.id, height: await collectionHeight(store, organizationId, thing.id) }
      : undefined;
  const siblings = await openParent(store, access, stays ? own : parent, collection);
  await moveTo(store, siblings, thing, {
    before: toNeighbor(position?.before),
    after: toNeighbor(position?.after),
  });
}
