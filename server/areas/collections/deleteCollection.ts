import { atLeast } from '#server/domain/access/levels.ts';
import { append, insertAt, listSiblings, type PlacedItem } from '#server/domain/placements/placements.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { collectionsRepository } from './collections.repository.ts';

type Collection = Database['collections'] & { parent_id: string };

const keyOf = ({ target_id, subject_id }: Pick<Database['grants'], 'target_id' | 'subject_id'>) =>
  `${target_id} ${subject_id}`;

/**
 * Copies the collection's default level and grants to its direct children, if these have none or lower ones,
 * so that deleting the collection changes no one's access.
 */
async function copyAccessToChildren(store: Store, collection: Collection, content: PlacedItem[]) {
  const { id, organization_id, default_level } = collection;
  const repository = collectionsRepository(store);
  if (default_level !== null) await repository.setMissingLevels(organization_id, id, default_level);
  const given = await repository.grantsOn(id);
  const present = await repository.grantsIn(organization_id, id);
  const own = new Map(present.map((grant) => [keyOf(grant), grant.level]));
  const handed = content.flatMap(({ id: target_id, kind }) => {
    const target_kind = kind === 'space' ? ('space' as const) : ('collection' as const);
    return given.map((grant) => ({ ...grant, target_id, target_kind }));
  });
  await repository.grant(handed.filter((grant) => !atLeast(own.get(keyOf(grant)) ?? null, grant.level)));
}

/**
 * Deletes a collection. Its children move up into its place, in order. Deleted spaces move to the end of the
 * top level, like a space that is restored without its parent. Call it in a transaction that holds the
 * organization's lock.
 */
export async function deleteCollection(store: Store, collection: Collection) {
  const { id, organization_id: scopeId, parent_id: parentId } = collection;
  const content = await listSiblings(store, { scopeId, parentId: id });
  await copyAccessToChildren(store, collection, content);
  const list = await listSiblings(store, { scopeId, parentId });
  const place = list.findIndex((one) => one.id === id);
  await collectionsRepository(store).remove(id);
  const others = list.toSpliced(place, 1);
  const shown = content.filter(({ hidden }) => !hidden);
  await insertAt(store, { scopeId, parentId }, others, place, shown);
  const deleted = content.filter(({ hidden }) => hidden).map((one) => one.id);
  await append(store, { scopeId, parentId: '' }, 'space', deleted);
}
