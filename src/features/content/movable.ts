// The items of the content tree that can be moved.
import { everyItem } from '#ui/tree/treeRows.ts';
import type { ContentItem } from './contentItems.ts';

export type Movable = Exclude<ContentItem, { kind: 'place' }>;

/** Returns the movable items with these ids, in the order of `ids`. */
export function movableIn(items: readonly ContentItem[], ids: readonly string[]): Movable[] {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  const found = new Map<string, Movable>();
  for (const { item } of everyItem(items)) {
    if (item.kind !== 'place' && wanted.has(item.id)) found.set(item.id, item);
    if (found.size === wanted.size) break;
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
