// The order of collections, spaces and site entries: one row each, under a parent, with a fractional index.
import { generateNKeysBetween } from 'fractional-indexing';
import type { Store } from '#server/base/database/store.ts';
import { placementsRepository, type Kind, type Siblings } from './placements.repository.ts';
import { insertionIndex, type Position } from './positions.ts';

export type Item = { kind: Kind; id: string };

/** An entry in its list. A deleted space keeps its position for a later restore, but is hidden. */
export type PlacedItem = Item & { position: string; hidden: boolean };

/**
 * Maximum length of a fractional index. It grows by one character with every few inserts at the same
 * position.
 */
const maxKeyLength = 50;

/** Returns all entries of a list in order, including hidden ones. */
export async function listSiblings(store: Store, siblings: Siblings): Promise<PlacedItem[]> {
  const rows = await placementsRepository(store).inList(siblings);
  return rows.map(({ deleted_at, ...placed }) => ({ ...placed, hidden: deleted_at !== null }));
}

/** Inserts or moves entries. */
const writePlacements = (store: Store, { scopeId, parentId }: Siblings, things: Item[], keys: string[]) =>
  placementsRepository(store).put(
    things.map(({ id, kind }, n) => ({
      id,
      kind,
      scope_id: scopeId,
      parent_id: parentId,
      position: keys[n]!,
    })),
  );

/**
 * Adds entries to the end of a list, in the given order. Call it in a transaction that holds the list's lock.
 */
export async function append(store: Store, siblings: Siblings, kind: Kind, ids: string[]) {
  const keys = generateNKeysBetween(
    await placementsRepository(store).lastPosition(siblings),
    null,
    ids.length,
  );
  await writePlacements(
    store,
    siblings,
    ids.map((id) => ({ id, kind })),
    keys,
  );
}

/**
 * Inserts entries into a list in the given order, after the first `place` of `rows`. `rows` must not contain
 * them. If a key becomes too long, all entries get new keys after the last one. A client that is paging
 * through the list may then see entries twice, but misses none.
 */
export async function insertAt(
  store: Store,
  siblings: Siblings,
  rows: PlacedItem[],
  place: number,
  things: Item[],
) {
  const [low, high] = [rows[place - 1]?.position ?? null, rows[place]?.position ?? null];
  const keys = generateNKeysBetween(low, high, things.length);
  if (keys.every((key) => key.length <= maxKeyLength)) return writePlacements(store, siblings, things, keys);
  const all = [...rows.slice(0, place), ...things, ...rows.slice(place)];
  const last = await placementsRepository(store).lastPosition(siblings);
  return writePlacements(store, siblings, all, generateNKeysBetween(last, null, all.length));
}

/**
 * The top level of a site can hold site spaces from before it had sections. They form a separate list.
 */
const shareList = (a: Item, b: Item) => (a.kind === 'site-space') === (b.kind === 'site-space');

/**
 * Moves an entry to a position. Does nothing if it is there already. Call it in a transaction that holds the
 * lock of the organization or site, so that concurrent moves are serialized. Throws 400 for an invalid
 * position.
 */
export async function moveTo(store: Store, siblings: Siblings, thing: Item, position: Position) {
  const rows = await listSiblings(store, siblings);
  const others = rows.filter(({ id }) => id !== thing.id);
  const isShown = (row: PlacedItem) => !row.hidden && shareList(row, thing);
  const shown = others.filter(isShown);
  const place = insertionIndex(shown, thing, position);
  const present = rows.filter(isShown).findIndex(({ id }) => id === thing.id);
  if (present === place) return;
  const previous = shown[place - 1];
  await insertAt(store, siblings, others, previous ? others.indexOf(previous) + 1 : 0, [thing]);
}
