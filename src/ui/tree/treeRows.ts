// What a tree knows of the things in it, and the rows that they make while some of them are open.

/** A thing in a tree. Keep its identity while nothing of it has changed: its row is then not drawn anew. */
export type TreeItem<T> = {
  id: string;
  title: string;
  /** Siblings of one kind stand in one order; the kinds follow each other. */
  kind: string;
  /** A list, also when it is empty, for what can hold others. */
  children?: readonly T[] | undefined;
  /** Why nothing can be put into it now: “Its spaces are still being read.” */
  closed?: string | undefined;
  /** Things are put into it, not between: nobody knows the order of what it holds. */
  unordered?: boolean | undefined;
  /** Why it stays where it is. */
  fixed?: string | undefined;
};

/** An item in sight. `level` and `place` count from 1; `of` is how many siblings there are. */
export type TreeRow<T> = {
  item: T;
  level: number;
  parent: T | null;
  place: number;
  of: number;
  /** False also for what can hold nothing. */
  open: boolean;
};

/** The rows of a tree, from top to bottom. */
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

/** An item with the one that it lies in; `depth` is 1 at the top. */
export type Placed<T> = { item: T; parent: T | null; depth: number };

/** All items from top to bottom, open or not. */
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
 * The items with these ids, from top to bottom. One that lies in another of them is left out: it goes where that
 * goes.
 */
export function itemsOf<T extends TreeItem<T>>(items: readonly T[], ids: ReadonlySet<string>): T[] {
  return items.flatMap((item) => {
    if (ids.has(item.id)) return [item];
    return item.children ? itemsOf(item.children, ids) : [];
  });
}

/** Where an item lies; undefined when it isn't in the tree. */
export function placedItem<T extends TreeItem<T>>(items: readonly T[], id: string): Placed<T> | undefined {
  for (const placed of everyItem(items)) if (placed.item.id === id) return placed;
  return undefined;
}

/** What an item lies in, the innermost first. */
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

/** The row after the last one that lies in the row at `index`. */
export function endOfRow<T>(rows: readonly TreeRow<T>[], index: number): number {
  const level = rows[index]?.level ?? 0;
  const end = rows.findIndex((row, at) => at > index && row.level <= level);
  return end < 0 ? rows.length : end;
}
