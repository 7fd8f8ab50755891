import type { CollectionRow } from './collections.repository.ts';

/** Returns collections depth first, with a sortable path of positions. */
export function inReadingOrder(rows: CollectionRow[]): { row: CollectionRow; path: string }[] {
  const childrenOf = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const below = (parentId: string, prefix: string): { row: CollectionRow; path: string }[] =>
    (childrenOf.get(parentId) ?? []).flatMap((row) => {
      const path = `${prefix}${row.position} `; // a space sorts before every character of a position
      return [{ row, path }, ...below(row.id, path)];
    });
  return below('', '');
}
