// A collection goes, and what lies in it takes its place.
import { atLeast } from '../access/levels.ts';
import { append, insertAt, siblingsIn, type Placed } from '../core/placements.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { collectionsRepository } from './collections.repository.ts';

type Collection = Database['collections'] & { parent_id: string };

const keyOf = ({ target_id, subject_id }: Pick<Database['grants'], 'target_id' | 'subject_id'>) =>
  `${target_id} ${subject_id}`;

/**
 * Gives the content of a collection the levels that it has from it: the default level where it has none of its own,
 * and the grants that are higher than its own. So nobody gains or loses access when the collection goes.
 */
async function handDown(store: Store, collection: Collection, content: Placed[]) {
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
 * Removes a collection. Its content moves up into its place, keeping its order; deleted spaces, which nobody sees
 * in that order, go to the end of the top (as a space whose parent is gone is restored there). Runs in the caller's
 * transaction, under the organization's lock.
 */
export async function dissolve(store: Store, collection: Collection) {
  const { id, organization_id: scopeId, parent_id: parentId } = collection;
  const content = await siblingsIn(store, { scopeId, parentId: id });
  await handDown(store, collection, content);
  const list = await siblingsIn(store, { scopeId, parentId });
  const place = list.findIndex((one) => one.id === id);
  await collectionsRepository(store).remove(id);
  const others = list.toSpliced(place, 1);
  const shown = content.filter(({ hidden }) => !hidden);
  await insertAt(store, { scopeId, parentId }, others, place, shown);
  const deleted = content.filter(({ hidden }) => hidden).map((one) => one.id);
  await append(store, { scopeId, parentId: '' }, 'space', deleted);
}
