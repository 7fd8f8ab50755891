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

/** The index of the row below a pointer, and whether the pointer is in the middle of a row that can have children. */
function rowUnder<T extends TreeItem<T>>(
  rows: readonly TreeRow<T>[],
  { y }: { y: number },
  { startOf, end }: Geometry,
) {
  const top = (row: number) => (row < rows.length ? startOf(row) : end);
  const under = rows.findIndex((_, row) => top(row) <= y && y < top(row + 1));
  const height = under < 0 ? end / Math.max(1, rows.length) : top(under + 1) - top(under);
  const depth = under < 0 ? 0 : (y - top(under)) / height;
  const isInside = rows[under]?.item.children !== undefined && depth > 0.25 && depth < 0.75;
  return { top, under, height, isInside };
}

/** A row where the moved items can't be dropped, and why. */
export type Refused = { row: number; reason: string };

/**
 * Returns the row below the pointer and why the moved items can't be dropped there. Returns null if `slot`, the result of
 * `pointerSlot`, is this place.
 * @param reasonAgainst why the items can't be moved into a parent; `never`: a place between rows is meant instead
 */
export function pointerRefusal<T extends TreeItem<T>>(
  slot: Slot | null,
  rows: readonly TreeRow<T>[],
  pointer: { y: number },
  geometry: Geometry,
  reasonAgainst: (parent: T | null) => { reason: string; never: boolean } | null,
): Refused | null {
  const { under, isInside } = rowUnder(rows, pointer, geometry);
  const row = rows[under];
  if (!row) return null;
  const isNear = slot?.row === under || (slot?.row === under + 1 && !slot.into);
  if (isInside ? slot?.parent === row.item.id : isNear) return null;
  const against = reasonAgainst(isInside ? row.item : row.parent);
  return against && !(isNear && against.never) ? { row: under, reason: against.reason } : null;
}

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
  const { top, height, under, isInside } = rowUnder(rows, pointer, { startOf, end, indent });
  const item = rows[under]?.item;
  if (item && isInside) {
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
