// What of a tree is lifted, where it would stand, and how it is dropped or put back; told aloud.
import { useMemo, useState } from 'react';
import { announce } from '#lib/announce.ts';
import {
  droppedWords,
  liftedWords,
  movedName,
  placeWords,
  putBackWords,
  staysWords,
  willBeWords,
  type Where,
} from './moveWords.ts';
import { isSamePlace, placesIn, sameSlot, slotsOf, type MoveRules, type Place, type Slot } from './slots.ts';
import { slotStep } from './slotStep.ts';
import { itemsOf, placedItem, type TreeItem, type TreeRow } from './treeRows.ts';

/** Things go to another place, where they keep the order of `ids`. */
export type Move = Place & { ids: readonly string[] };

export type Moving<T> = MoveRules<T> & {
  /** “in Harbour”; null is the top. */
  where: Where<T>;
  onMove: (move: Move) => void;
  /** Opens the dialog that asks where to. */
  onAsk: (ids: readonly string[]) => void;
};

type Carry = { ids: ReadonlySet<string>; by: 'keys' | 'pointer'; at: Place | null };

type Options<T> = {
  items: readonly T[];
  rows: readonly TreeRow<T>[];
  moving: Moving<T> | undefined;
  selected: ReadonlySet<string>;
  onOpen: (item: T) => void;
  /** Called with what was dropped somewhere else. */
  onDropped: (ids: readonly string[]) => void;
};

/** What moves with an item: all that is chosen, if it is; without what can't be moved. */
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

export function useCarry<T extends TreeItem<T>>(options: Options<T>) {
  const { items, rows, moving, selected, onOpen, onDropped } = options;
  const [carry, setCarry] = useState<Carry | null>(null);
  const ids = carry?.ids;
  const moved = useMemo(() => (ids ? itemsOf(items, ids) : none), [items, ids]);
  const { kinds, refuses } = moving ?? {};
  // Of thousands of rows: not again because only `onMove` is another.
  const slots = useMemo(
    () => (kinds && refuses && moved.length > 0 ? slotsOf(rows, items, moved, { kinds, refuses }) : none),
    [rows, items, moved, kinds, refuses],
  );
  const slot = (carry?.at && sameSlot(slots, carry.at)) ?? null;
  const itemOf = (id: string | null) => (id === null ? null : (placedItem(items, id)?.item ?? null));
  const placeName = (place: Place, count: number) =>
    placeWords(place, moving?.where(itemOf(place.parent)) ?? '', count);
  const siblingsOf = (parent: T | null) => (parent ? (parent.children ?? []) : items);

  /** Where things are now: the place of the first of them. */
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

  /** Lifts an item with what goes with it; says why where that can't be. */
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
      announce(things.find(({ fixed }) => fixed)?.fixed ?? `${name} has nowhere to go.`);
      return;
    }
    const step = first && slotStep(possible, start, first, undefined);
    const at = step && step !== 'open' ? step : start;
    setCarry({ ids: new Set(things.map((thing) => thing.id)), by, at: by === 'pointer' ? null : at });
    announce(
      at === start
        ? liftedWords(name, placeName(from, things.length))
        : `Lifted ${name}. ${willBeWords(name, placeName(at, things.length))}`,
    );
  }

  function goTo(next: Slot | null) {
    if (!carry || next === slot) return;
    setCarry({ ...carry, at: next });
    if (next) announce(willBeWords(movedName(moved), placeName(next, moved.length)));
  }

  /** A key while something is lifted; tells whether it meant something. */
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
    announce(putBackWords(movedName(moved)));
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
      announce(staysWords(name));
      return;
    }
    const { after, before, place, of } = slot;
    const thingIds = moved.map(({ id }) => id);
    // First, so that what it shows and all that follows are drawn at once.
    moving.onMove({ ids: thingIds, parent: slot.parent, after, before, place, of });
    if (parent && slot.into) onOpen(parent);
    setCarry(null);
    onDropped(thingIds);
    announce(droppedWords(name, placeName(slot, moved.length)));
  }

  return {
    carry,
    slots,
    slot,
    word: slot && placeName(slot, moved.length),
    name: movedName(moved),
    lift,
    goTo,
    press,
    drop,
    putBack,
    /** The closed item that would take what is lifted. */
    closedUnder: slot?.into ? itemOf(slot.parent) : null,
  };
}
