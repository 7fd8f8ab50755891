// The order people give things: one row each, under a parent, with a fractional key between its neighbours'.
import { generateNKeysBetween } from 'fractional-indexing';
import type { Store } from '../database/store.ts';
import { placementsRepository, type Kind, type Siblings } from './placements.repository.ts';
import { placeAmong, type Position } from './positions.ts';

export type Thing = { kind: Kind; id: string };

/** A thing in its list. A deleted space keeps its place, for when it is restored, but nobody sees it there. */
export type Placed = Thing & { position: string; hidden: boolean };

/** A key grows by a character with every few things put into the same gap; one longer than this is not given. */
const longestKey = 50;

/** All that stands in a list, in order. */
export async function siblingsIn(store: Store, siblings: Siblings): Promise<Placed[]> {
  const rows = await placementsRepository(store).inList(siblings);
  return rows.map(({ deleted_at, ...placed }) => ({ ...placed, hidden: deleted_at !== null }));
}

/** Gives things their places, new ones and those that had another. */
const write = (store: Store, { scopeId, parentId }: Siblings, things: Thing[], keys: string[]) =>
  placementsRepository(store).put(
    things.map(({ id, kind }, n) => ({
      id,
      kind,
      scope_id: scopeId,
      parent_id: parentId,
      position: keys[n]!,
    })),
  );

/** Puts things at the end of a list, in the order given. Runs in the caller's transaction, under its lock. */
export async function append(store: Store, siblings: Siblings, kind: Kind, ids: string[]) {
  const keys = generateNKeysBetween(
    await placementsRepository(store).lastPosition(siblings),
    null,
    ids.length,
  );
  await write(
    store,
    siblings,
    ids.map((id) => ({ id, kind })),
    keys,
  );
}

/**
 * Puts things into a list, in the order given, right after the first `place` of its `rows`, none of which they are.
 * Where a key would become too long, the whole list gets new ones, beyond its last: whoever is walking through it
 * then meets some things twice, and misses none.
 */
export async function insertAt(
  store: Store,
  siblings: Siblings,
  rows: Placed[],
  place: number,
  things: Thing[],
) {
  const [low, high] = [rows[place - 1]?.position ?? null, rows[place]?.position ?? null];
  const keys = generateNKeysBetween(low, high, things.length);
  if (keys.every((key) => key.length <= longestKey)) return write(store, siblings, things, keys);
  const all = [...rows.slice(0, place), ...things, ...rows.slice(place)];
  const last = await placementsRepository(store).lastPosition(siblings);
  return write(store, siblings, all, generateNKeysBetween(last, null, all.length));
}

/** At the top of a site may stand spaces from when it had no sections: those are a list of their own. */
const inOneList = (a: Thing, b: Thing) => (a.kind === 'site-space') === (b.kind === 'site-space');

/**
 * Puts a thing where a position says; one that is there already is left alone. Runs in the caller's transaction,
 * under the lock of the organization or site, so that of many at once each sees the order the others made.
 * Refuses a position that can't be with 400.
 */
export async function putAt(store: Store, siblings: Siblings, thing: Thing, position: Position) {
  const rows = await siblingsIn(store, siblings);
  const others = rows.filter(({ id }) => id !== thing.id);
  const isShown = (row: Placed) => !row.hidden && inOneList(row, thing);
  const shown = others.filter(isShown);
  const place = placeAmong(shown, thing, position);
  const present = rows.filter(isShown).findIndex(({ id }) => id === thing.id);
  if (present === place) return;
  const previous = shown[place - 1];
  await insertAt(store, siblings, others, previous ? others.indexOf(previous) + 1 : 0, [thing]);
}
