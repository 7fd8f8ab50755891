/** An item of a tree. Must keep its identity while unchanged, so that its row doesn't render. */
export type TreeItem<T> = {
  id: string;
  title: string;
  /** Siblings are grouped by kind. Each kind has its own order. */
  kind: string;
  /** A list, even if empty, for items that can have children. */
  children?: readonly T[] | undefined;
  /** It has no children yet: drawn like an item that can't have any, but items can be moved into it. */
  leaf?: boolean | undefined;
  /** Why nothing can be moved into it: “Spaces are still loading”. */
  closed?: string | undefined;
  /** The order of its children is unknown: items can be moved into it, but not to a position. */
  unordered?: boolean | undefined;
  /** Why it can't be moved. */
  fixed?: string | undefined;
};

/** A visible item. `level` and `place` count from 1; `of` is the number of siblings. */
export type TreeRow<T> = {
  item: T;
  level: number;
  parent: T | null;
  place: number;
  of: number;
  /** False for items that can't have children. */
  open: boolean;
};

/** The visible rows of a tree, from top to bottom. */
export function treeRows<T extends TreeItem<T>>(
  items: readonly T[],
  isOpen: (item: T) => boolean,
): TreeRow<T>[] {
  const rows: TreeRow<T>[] = [];
  const add = (list: readonly T[], level: number, parent: T | null) => {
    list.forEach((item, index) => {
      const open = item.children !== undefined && isOpen(item);
      rows.push({ item, level, parent, place: index + 1, of: list.length, open });
      if (open) add(item.children ?? [], level + 1, item);
    });
  };
  add(items, 1, null);
  return rows;
}

/** An item with its parent. `depth` is 1 at the top level. */
export type Placed<T> = { item: T; parent: T | null; depth: number };

/** All items from top to bottom. */
export function* everyItem<T extends TreeItem<T>>(
  items: readonly T[],
  parent: T | null = null,
  depth = 1,
): Generator<Placed<T>> {
  for (const item of items) {
    yield { item, parent, depth };
    if (item.children) yield* everyItem(item.children, item, depth + 1);
  }
}

/**
 * The items with these ids, from top to bottom, without their descendants.
 */
export function itemsOf<T extends TreeItem<T>>(items: readonly T[], ids: ReadonlySet<string>): T[] {
  return items.flatMap((item) => {
    if (ids.has(item.id)) return [item];
    return item.children ? itemsOf(item.children, ids) : [];
  });
}

/** An item with its parent; undefined if it isn't in the tree. */
export function placedItem<T extends TreeItem<T>>(items: readonly T[], id: string): Placed<T> | undefined {
  for (const placed of everyItem(items)) if (placed.item.id === id) return placed;
  return undefined;
}

/** The ancestors of an item, innermost first. */
export function ancestorsOf<T extends TreeItem<T>>(items: readonly T[], id: string): T[] {
  for (const item of items) {
    if (item.id === id) return [];
    const inside = item.children ?? [];
    if (inside.some((child) => child.id === id)) return [item];
    const below = ancestorsOf(inside, id);
    if (below.length > 0) return [...below, item];
  }
  return [];
}

/** The index after the last descendant of the row at `index`. */
export function endOfRow<T>(rows: readonly TreeRow<T>[], index: number): number {
  const level = rows[index]?.level ?? 0;
  const end = rows.findIndex((row, at) => at > index && row.level <= level);
  return end < 0 ? rows.length : end;
}
