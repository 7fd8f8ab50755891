import { pluralize, formatNumber, formatOrdinal } from '#lib/format.ts';
import { endOfRow, everyItem, type TreeItem, type TreeRow } from './treeRows.ts';

/** Which moves are allowed. */
export type MoveRules<T> = {
  /** The kinds in their order below a parent. */
  kinds: readonly string[];
  /**
   * The reason why the items can't be moved into `parent` (null: the top level); undefined if they can; '' if
   * items of this kind are never allowed there.
   */
  refuses: (parent: T | null, moved: readonly T[]) => string | undefined;
};

/** A position for the moved items, with their siblings of the same kind. */
export type Place = {
  /** The id of the parent; null is the top level. */
  parent: string | null;
  after: string | undefined;
  before: string | undefined;
  /** The position of the first item, from 1, and the number of siblings after the move; 0 without an order. */
  place: number;
  of: number;
};

/** A place in the visible rows. */
export type Slot = Place & {
  /** The row below the position; with `into`, the row of the parent. */
  row: number;
  level: number;
  /** The parent is collapsed or unordered: the items are moved into it, without a position. */
  into: boolean;
};

/** Why the items can't be moved into `parent`; null if they can. */
export function refusal<T extends TreeItem<T>>(
  parent: T | null,
  moved: readonly T[],
  { refuses }: MoveRules<T>,
): string | null {
  const own = refuses(parent, moved);
  if (own === '') return own;
  for (const { item } of everyItem(moved))
    if (item.id === parent?.id) return 'An item can’t be moved into itself';
  const fixed = moved.find((item) => item.fixed !== undefined);
  return fixed?.fixed ?? parent?.closed ?? own ?? null;
}

const kindsOf = <T extends TreeItem<T>>(moved: readonly T[]) => new Set(moved.map(({ kind }) => kind));

/** The siblings of the moved kind, without the moved items. */
const others = <T extends TreeItem<T>>(siblings: readonly T[], moved: readonly T[], kind: string) =>
  siblings.filter((item) => item.kind === kind && !moved.some(({ id }) => id === item.id));

/**
 * The places below a parent, from first to last. A single place at the end if there is no order, or the items are of
 * several kinds.
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

/** Whether moving the items to a place changes nothing. */
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

/** The visible places for the items, from top to bottom. Of several on one line, the innermost first. */
export function slotsOf<T extends TreeItem<T>>(
  rows: readonly TreeRow<T>[],
  items: readonly T[],
  moved: readonly T[],
  rules: MoveRules<T>,
): Slot[] {
  const rowOf = new Map(rows.map(({ item }, index) => [item.id, index]));
  const [kind = ''] = kindsOf(moved);
  const earlier = rules.kinds.slice(0, rules.kinds.indexOf(kind));

  /** The row of the first position of a kind below a parent. */
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

/** Finds a place again in a changed tree, or else the nearest one in its parent. */
export function sameSlot(slots: readonly Slot[], place: Place): Slot | undefined {
  const own = slots.filter(({ parent }) => parent === place.parent);
  return (
    own.find(({ before, after }) => before === place.before && after === place.after) ??
    own.find(({ before }) => before !== undefined && before === place.before) ??
    own.find(({ after }) => after !== undefined && after === place.after) ??
    own.at(-1)
  );
}

const depth = ({ level, into }: Slot) => (into ? level + 1 : level);

/** The step of Page Up and Page Down. */
const page = 10;

/** The nearest place in the parent of the current parent. */
function outward(slots: readonly Slot[], at: number, outer: string | null | undefined) {
  if (outer === undefined) return undefined;
  const after = slots.findIndex(({ parent }, index) => index > at && parent === outer);
  const before = slots.findLastIndex(({ parent }, index) => index < at && parent === outer);
  if (after < 0 || before < 0) return after < 0 ? before : after;
  return after - at <= at - before ? after : before;
}

/**
 * The next valid place for a key; `'open'` if the key expands the closed current place; undefined for other
 * keys, or if there is none.
 * @param outer the parent of the current parent (null: the top level); undefined if the current parent is the
 * top level
 */
export function slotStep(
  slots: readonly Slot[],
  current: Slot,
  key: string,
  outer: string | null | undefined,
): Slot | 'open' | undefined {
  const at = slots.indexOf(current);
  const last = slots.length - 1;
  const steps: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    PageUp: Math.max(0, at - page),
    PageDown: Math.min(last, at + page),
    Home: 0,
    End: last,
  };
  if (key === 'ArrowLeft') return slots[outward(slots, at, outer) ?? -1];
  if (key === 'ArrowRight') {
    if (current.into) return 'open';
    return [slots[at - 1], slots[at + 1]].find((slot) => slot && depth(slot) > depth(current));
  }
  return slots[steps[key] ?? -1];
}

/** “in Harbour”, “at the top level” */
export type Where<T> = (parent: T | null) => string;

/** “Gateway” in quotation marks, or “3 items”. */
export const movedName = <T extends TreeItem<T>>(moved: readonly T[]) => {
  const [first] = moved;
  return first && moved.length === 1 ? `“${first.title}”` : pluralize(moved.length, 'item');
};

/** “3rd of 7 in Harbour”, “3rd to 5th of 7 in Harbour”, or “in Harbour” without an order. */
export function placeText({ place, of }: Place, where: string, moved: number) {
  if (place === 0) return where;
  const last = place + moved - 1;
  const range = moved === 1 ? formatOrdinal(place) : `${formatOrdinal(place)} to ${formatOrdinal(last)}`;
  return `${range} of ${formatNumber(of)} ${where}`;
}

const keys = 'Press the arrow keys to move, Space to drop, Escape to cancel.';

/** Announcements for screen readers. */
export const liftedText = (name: string, at: string) => `Picked up ${name}, ${at}. ${keys}`;
export const willBeText = (name: string, at: string) => `${name} will be ${at}.`;
export const droppedText = (name: string, at: string) => `Dropped ${name}, ${at}.`;
export const unchangedText = (name: string) => `${name} wasn’t moved.`;
export const canceledText = (name: string) => `Canceled moving ${name}.`;
