// Collections in the order in which a reader meets them: each followed by those that lie in it.
import type { CollectionRow } from './collections.repository.ts';

/** Depth first, siblings by position. Each comes with its path of positions, which sorts as the list does. */
export function inReadingOrder(rows: CollectionRow[]): { row: CollectionRow; path: string }[] {
  const childrenOf = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const below = (parentId: string, prefix: string): { row: CollectionRow; path: string }[] =>
    (childrenOf.get(parentId) ?? []).flatMap((row) => {
      const path = `${prefix}${row.position} `; // a space sorts before every character of a position
      return [{ row, path }, ...below(row.id, path)];
    });
  return below('', '');
}
