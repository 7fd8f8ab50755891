// Where things of a tree can be moved: the one list that mouse, keyboard and dialog choose from.
import { endOfRow, everyItem, type TreeItem, type TreeRow } from './treeRows.ts';

/** Which moves are possible. */
export type MoveRules<T> = {
  /** The kinds in the order in which they stand below one parent. */
  kinds: readonly string[];
  /**
   * Why these can't lie in `parent` (null: at the top); undefined where they can, '' where such things never do.
   */
  refuses: (parent: T | null, moved: readonly T[]) => string | undefined;
};

/** A place where the moved things would stand, and their neighbours of their kind there. */
export type Place = {
  /** The id of what they would lie in; null is the top. */
  parent: string | null;
  after: string | undefined;
  before: string | undefined;
  /** Of the first of them, from 1, and how many of the kind there would then be; 0 where there is no order. */
  place: number;
  of: number;
};

/** A place that is in sight. */
export type Slot = Place & {
  /** The row before which the things would stand; with `into`, the row of what takes them. */
  row: number;
  level: number;
  /** It takes them as a whole: it is closed, or what it holds has no order. */
  into: boolean;
};

/** `null` where these can go below `parent`, else why not. */
export function refusal<T extends TreeItem<T>>(
  parent: T | null,
  moved: readonly T[],
  { refuses }: MoveRules<T>,
): string | null {
  const own = refuses(parent, moved);
  if (own === '') return own;
  for (const { item } of everyItem(moved)) if (item.id === parent?.id) return 'Nothing can lie in itself.';
  const fixed = moved.find((item) => item.fixed !== undefined);
  return fixed?.fixed ?? parent?.closed ?? own ?? null;
}

const kindsOf = <T extends TreeItem<T>>(moved: readonly T[]) => new Set(moved.map(({ kind }) => kind));

/** The siblings of the kind that is moved, without what is moved. */
const others = <T extends TreeItem<T>>(siblings: readonly T[], moved: readonly T[], kind: string) =>
  siblings.filter((item) => item.kind === kind && !moved.some(({ id }) => id === item.id));

/**
 * The places below one parent that can take these things, from first to last. Only one, at the end, where there is
 * no order, or where the things are of several kinds.
 */
export function placesIn<T extends TreeItem<T>>(
  parent: T | null,
  siblings: readonly T[],
  moved: readonly T[],
): Place[] {
  const [kind = ''] = kindsOf(moved);
  const id = parent?.id ?? null;
  if (parent?.unordered || kindsOf(moved).size > 1)
    return [{ parent: id, after: undefined, before: undefined, place: 0, of: 0 }];
  const ids = others(siblings, moved, kind).map((item) => item.id);
  return Array.from({ length: ids.length + 1 }, (_, index) => ({
    parent: id,
    after: ids[index - 1],
    before: ids[index],
    place: index + 1,
    of: ids.length + moved.length,
  }));
}

/** Whether a tree stays as it is when these things go to that place. */
export function isSamePlace<T extends TreeItem<T>>(
  siblings: readonly T[],
  moved: readonly T[],
  { after, place }: Place,
): boolean {
  const here = moved.filter((item) => siblings.some(({ id }) => id === item.id));
  if (here.length < moved.length) return false;
  const [kind = ''] = kindsOf(moved);
  if (kindsOf(moved).size > 1) return false;
  if (place === 0) return true;
  const own = siblings.filter((item) => item.kind === kind).map(({ id }) => id);
  const ids = others(siblings, moved, kind).map(({ id }) => id);
  const start = after === undefined ? 0 : ids.indexOf(after) + 1;
  const next = ids.toSpliced(start, 0, ...moved.map(({ id }) => id));
  return next.every((id, index) => id === own[index]);
}

/** The places in sight that can take these things, from top to bottom; of several at one line the innermost first. */
export function slotsOf<T extends TreeItem<T>>(
  rows: readonly TreeRow<T>[],
  items: readonly T[],
  moved: readonly T[],
  rules: MoveRules<T>,
): Slot[] {
  const rowOf = new Map(rows.map(({ item }, index) => [item.id, index]));
  const [kind = ''] = kindsOf(moved);
  const earlier = rules.kinds.slice(0, rules.kinds.indexOf(kind));

  /** The row before which the first of a kind stands below a parent. */
  const beginOf = (siblings: readonly T[], first: number) => {
    const last = siblings.findLast((item) => earlier.includes(item.kind));
    return last ? endOfRow(rows, rowOf.get(last.id) ?? first) : first;
  };
  const inOpen = (parent: T | null, siblings: readonly T[], level: number, first: number): Slot[] =>
    placesIn(parent, siblings, moved).map((place) => {
      const after = place.after === undefined ? undefined : rowOf.get(place.after);
      const before = place.before === undefined ? undefined : rowOf.get(place.before);
      const row = before ?? (after === undefined ? beginOf(siblings, first) : endOfRow(rows, after));
      return { ...place, row, level, into: false };
    });

  const slots: Slot[] = [];
  const several = kindsOf(moved).size > 1;
  if (refusal(null, moved, rules) === null && !several) slots.push(...inOpen(null, items, 1, 0));
  for (const [row, { item, level, open }] of rows.entries()) {
    if (!item.children || refusal(item, moved, rules) !== null) continue;
    if (open && !item.unordered && !several) slots.push(...inOpen(item, item.children, level + 1, row + 1));
    else {
      const last = placesIn(item, item.children, moved).at(-1);
      if (last) slots.push({ ...last, row, level, into: true });
    }
  }
  const lineOf = ({ row, into }: Slot) => (into ? row + 0.5 : row);
  return slots.toSorted((one, other) => lineOf(one) - lineOf(other) || other.level - one.level);
}

/** The same place among the slots of a tree that has changed; else the one nearest to it in its parent. */
export function sameSlot(slots: readonly Slot[], place: Place): Slot | undefined {
  const own = slots.filter(({ parent }) => parent === place.parent);
  return (
    own.find(({ before, after }) => before === place.before && after === place.after) ??
    own.find(({ before }) => before !== undefined && before === place.before) ??
    own.find(({ after }) => after !== undefined && after === place.after) ??
    own.at(-1)
  );
}
