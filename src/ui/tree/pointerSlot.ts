import type { Slot } from './slots.ts';
import type { TreeItem, TreeRow } from './treeRows.ts';

/** Row positions in px from the top of the list. */
export type Geometry = {
  startOf: (row: number) => number;
  /** The end of the last row. */
  end: number;
  /** The indentation of a level. */
  indent: number;
};

/** Maximum distance of a place, in rows. */
const reach = 2;

/**
 * The drop position for a pointer. Over the middle of an item that can have children: into it. Otherwise the nearest line
 * between two rows; of several places on one line, the one with the indentation of the pointer.
 * @param pointer in px, from the left edge of the titles and the top of the list
 */
export function pointerSlot<T extends TreeItem<T>>(
  slots: readonly Slot[],
  rows: readonly TreeRow<T>[],
  pointer: { x: number; y: number },
  { startOf, end, indent }: Geometry,
): Slot | null {
  const top = (row: number) => (row < rows.length ? startOf(row) : end);
  const under = rows.findIndex((_, row) => top(row) <= pointer.y && pointer.y < top(row + 1));
  const height = under < 0 ? end / Math.max(1, rows.length) : top(under + 1) - top(under);
  const item = rows[under]?.item;
  const depth = under < 0 ? 0 : (pointer.y - top(under)) / height;
  if (item?.children && depth > 0.25 && depth < 0.75) {
    const inside = slots.findLast(({ parent }) => parent === item.id);
    if (inside) return inside;
  }
  const distance = ({ row, into }: Slot) =>
    into
      ? Math.max(0, Math.abs(pointer.y - (top(row) + top(row + 1)) / 2) - height / 4)
      : Math.abs(pointer.y - top(row));
  const aside = ({ level }: Slot) => Math.abs(pointer.x - (level - 1) * indent);
  const best = slots.reduce<Slot | null>((nearest, slot) => {
    if (!nearest) return slot;
    const gain = distance(nearest) - distance(slot);
    return gain > 1 || (gain > -1 && aside(slot) < aside(nearest)) ? slot : nearest;
  }, null);
  return best && distance(best) <= reach * height ? best : null;
}
