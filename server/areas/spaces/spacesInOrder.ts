import { accessRepository } from '#server/domain/access/access.repository.ts';
import type { Store } from '#server/base/database/store.ts';

/** `place` is the path of positions from the top level. It sorts in reading order. */
export type PlacedSpace = { id: string; place: string };

/** Returns the ids of all spaces of an organization as its tree shows them, without deleted ones. */
export async function spacesInOrder(store: Store, organizationId: string): Promise<PlacedSpace[]> {
  const content = await accessRepository(store).content(organizationId);
  const childrenOf = Map.groupBy(content, ({ parent_id }) => parent_id);
  const below = (parentId: string, prefix: string): PlacedSpace[] =>
    (childrenOf.get(parentId) ?? []).flatMap(({ id, kind, position }) => {
      const place = `${prefix}${position} `; // a space sorts before every character of a position
      return kind === 'space' ? [{ id, place }] : below(id, place);
    });
  return below('', '').toSorted((one, other) => (one.place < other.place ? -1 : 1));
}
