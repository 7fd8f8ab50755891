import { useMemo, useState } from 'react';
import { announce } from '#lib/announce.ts';
import {
  canceledText,
  droppedText,
  liftedText,
  movedName,
  placeText,
  unchangedText,
  willBeText,
  type Where,
  isSamePlace,
  placesIn,
  refusal,
  sameSlot,
  slotsOf,
  type MoveRules,
  type Place,
  type Slot,
  slotStep,
} from './slots.ts';
import { pointerRefusal, pointerSlot, type Geometry, type Refused } from './pointerSlot.ts';
import { itemsOf, placedItem, type TreeItem, type TreeRow } from './treeRows.ts';

/** A move of items to a place, in the order of `ids`. */
export type Move = Place & { ids: readonly string[] };

export type Moving<T> = MoveRules<T> & {
  /** “in Harbour”; null is the top level. */
  where: Where<T>;
  onMove: (move: Move) => void;
  /** Opens the move dialog. */
  onAsk: (ids: readonly string[]) => void;
};

type Carry = {
  ids: ReadonlySet<string>;
  by: 'keys' | 'pointer';
  at: Place | null;
  /** The pointer is over a place that refuses the items. */
  refused?: Refused | null;
};

type Options<T> = {
  items: readonly T[];
  rows: readonly TreeRow<T>[];
  moving: Moving<T> | undefined;
  selected: ReadonlySet<string>;
  onOpen: (item: T) => void;
  /** Called with the ids of moved items. */
  onDropped: (ids: readonly string[]) => void;
};

/** The items that move with an item: the movable selected ones, if it is selected itself. */
export function companions<T extends TreeItem<T>>(
  items: readonly T[],
  id: string,
  selected: ReadonlySet<string>,
) {
  const together = itemsOf(items, selected).filter(({ fixed }) => fixed === undefined);
  if (selected.has(id) && together.length > 0) return together;
  return itemsOf(items, new Set([id]));
}

const none: readonly never[] = [];

/** The state of a move: which items are lifted, where they would be dropped, and the announcements. */
export function useCarry<T extends TreeItem<T>>(options: Options<T>) {
  const { items, rows, moving, selected, onOpen, onDropped } = options;
  const [carry, setCarry] = useState<Carry | null>(null);
  const ids = carry?.ids;
  const moved = useMemo(() => (ids ? itemsOf(items, ids) : none), [items, ids]);
  const { kinds, refuses } = moving ?? {};
  // Expensive for thousands of rows: doesn't depend on `onMove`.
  const slots = useMemo(
    () => (kinds && refuses && moved.length > 0 ? slotsOf(rows, items, moved, { kinds, refuses }) : none),
    [rows, items, moved, kinds, refuses],
  );
  const slot = (carry?.at && sameSlot(slots, carry.at)) ?? null;
  const itemOf = (id: string | null) => (id === null ? null : (placedItem(items, id)?.item ?? null));
  const nameOfPlace = (place: Place, count: number) =>
    placeText(place, moving?.where(itemOf(place.parent)) ?? '', count);
  const siblingsOf = (parent: T | null) => (parent ? (parent.children ?? []) : items);

  /** The current place of the first item. */
  function origin(things: readonly T[]): Place | undefined {
    const [first] = things;
    const placed = first && placedItem(items, first.id);
    if (!placed) return undefined;
    const siblings = siblingsOf(placed.parent);
    const before = siblings.slice(0, siblings.indexOf(placed.item));
    const index = before.filter((item) => item.kind === first.kind && !things.includes(item)).length;
    const places = placesIn(placed.parent, siblings, things);
    return places[Math.min(index, places.length - 1)];
  }

  /** Lifts an item and its companions, or announces why it can't be moved. */
  function lift(id: string, by: Carry['by'], first?: 'ArrowUp' | 'ArrowDown') {
    if (!moving) return;
    const things = companions(items, id, selected);
    const name = movedName(things);
    const possible = slotsOf(rows, items, things, moving);
    const from = origin(things);
    const row = rows.findIndex(({ item }) => item.id === id);
    const start =
      (from && sameSlot(possible, from)) ?? possible.find((one) => one.row >= row) ?? possible.at(-1);
    if (!start || !from) {
      announce(things.find(({ fixed }) => fixed)?.fixed ?? `${name} can’t be moved`);
      return;
    }
    const step = first && slotStep(possible, start, first, undefined);
    const at = step && step !== 'open' ? step : start;
    setCarry({ ids: new Set(things.map((thing) => thing.id)), by, at: by === 'pointer' ? null : at });
    announce(
      at === start
        ? liftedText(name, nameOfPlace(from, things.length))
        : `Picked up ${name}. ${willBeText(name, nameOfPlace(at, things.length))}`,
    );
  }

  function goTo(next: Slot | null) {
    if (!carry || (next === slot && !carry.refused)) return;
    setCarry({ ...carry, at: next, refused: null });
    if (next) announce(willBeText(movedName(moved), nameOfPlace(next, moved.length)));
  }

  /** Shows why the place below the pointer refuses the items. */
  function refuse(refused: Refused) {
    if (!carry || (carry.refused?.row === refused.row && carry.refused.reason === refused.reason)) return;
    setCarry({ ...carry, at: null, refused });
    announce(refused.reason);
  }

  /**
   * Shows the place for a pointer, or why the item below it refuses the items.
   * @param pointer in px, from the left edge of the titles and the top of the list
   */
  function point(pointer: { x: number; y: number }, geometry: Geometry) {
    const next = pointerSlot(slots, rows, pointer, geometry);
    const refusedHere = pointerRefusal(next, rows, pointer, geometry, reasonAgainst);
    if (refusedHere) refuse(refusedHere);
    else goTo(next);
  }

  /** The reason why the items can't be moved into a place; `never` if items of this kind are never allowed there. */
  function reasonAgainst(parent: T | null) {
    // Shows no reason over the moved items themselves.
    if (!moving || (parent && carry?.ids.has(parent.id))) return null;
    const reason = refusal(parent, moved, moving);
    const never = `${movedName(moved)} can’t be placed ${moving.where(parent)}`;
    return reason === null ? null : { reason: reason || never, never: reason === '' };
  }

  /** Handles a key while items are lifted. Returns whether the key was handled. */
  function press(key: string) {
    if (!slot) return false;
    const parent = slot.parent === null ? undefined : placedItem(items, slot.parent);
    const next = slotStep(slots, slot, key, parent && (parent.parent?.id ?? null));
    const into = itemOf(slot.parent);
    if (next === 'open' && into) onOpen(into);
    else if (next && next !== 'open') goTo(next);
    return next !== undefined;
  }

  function putBack() {
    if (!carry) return;
    announce(canceledText(movedName(moved)));
    setCarry(null);
  }

  function drop() {
    if (!carry || !moving) return;
    if (!slot) {
      putBack();
      return;
    }
    const name = movedName(moved);
    const parent = itemOf(slot.parent);
    if (isSamePlace(siblingsOf(parent), moved, slot)) {
      setCarry(null);
      announce(unchangedText(name));
      return;
    }
    const { after, before, place, of } = slot;
    const thingIds = moved.map(({ id }) => id);
    // First, so that all updates are one render.
    moving.onMove({ ids: thingIds, parent: slot.parent, after, before, place, of });
    if (parent && slot.into) onOpen(parent);
    setCarry(null);
    onDropped(thingIds);
    announce(droppedText(name, nameOfPlace(slot, moved.length)));
  }

  return {
    carry,
    slot,
    placeName: slot && nameOfPlace(slot, moved.length),
    name: movedName(moved),
    refused: carry?.refused ?? null,
    lift,
    goTo,
    point,
    press,
    drop,
    putBack,
    /** The collapsed item at the drop position. */
    closedUnder: slot?.into ? itemOf(slot.parent) : null,
  };
}
