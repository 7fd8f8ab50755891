import { isDeepStrictEqual } from 'node:util';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';

/** `conflict`: both sides changed the value differently, and `value` is the request's. */
export type Merged<T> = { value: T; conflict: boolean };

/**
 * Three-way merge of one value.
 * @param decide returns the value to use in a conflict. Default: the request's
 */
export function mergeValues<T>(sides: Sides<T>, decide = ({ request }: Sides<T>) => request): Merged<T> {
  const { ancestor, space, request } = sides;
  if (isDeepStrictEqual(request, ancestor)) return { value: space, conflict: false };
  const conflict = !isDeepStrictEqual(space, ancestor) && !isDeepStrictEqual(space, request);
  return { value: conflict ? decide(sides) : request, conflict };
}

/** Three-way merge of each key. Keys that one side removed are omitted. */
export function mergeRecords<R extends object>(
  sides: Sides<R>,
  decide: <T>(key: string, sides: Sides<T>) => T,
): R {
  const value = { ...sides.request };
  for (const key in { ...sides.ancestor, ...sides.space, ...sides.request }) {
    const merged = mergeValues(
      mapSides(sides, (side) => side[key]),
      (all) => decide(key, all),
    );
    if (merged.value === undefined) Reflect.deleteProperty(value, key);
    else value[key] = merged.value;
  }
  return value;
}

type ById<T> = Sides<ReadonlyMap<string, T>>;

export const sidesOf = <T>(things: ById<T>, id: string): Sides<T | undefined> =>
  mapSides(things, (side) => side.get(id));

/**
 * Returns the ids that remain: everything that one side added, without what one side removed. If the other
 * side changed a removed item, it is a conflict: the item remains if `decide` returns it.
 */
export function remainingItems<T>(
  things: ById<T>,
  isSame: (a: T, b: T) => boolean,
  decide: (id: string, sides: Sides<T | undefined>) => T | undefined,
) {
  const remainingIds = new Set<string>();
  for (const id of new Set([...things.space.keys(), ...things.request.keys()])) {
    const sides = sidesOf(things, id);
    const { ancestor, space, request } = sides;
    const remaining = space ?? request;
    const removed = ancestor !== undefined && (space === undefined || request === undefined);
    const conflict = removed && remaining !== undefined && !isSame(ancestor, remaining);
    if (!removed || (conflict && decide(id, sides) !== undefined)) remainingIds.add(id);
  }
  return remainingIds;
}

/**
 * Merges an item that both sides have with `merge`. One that both added is a conflict, one that only one side has is
 * kept.
 */
export function mergeEach<T>(
  sides: Sides<T | undefined>,
  isSame: (a: T, b: T) => boolean,
  {
    merge,
    decide,
  }: { merge: (sides: Sides<T>) => T; decide: (sides: Sides<T | undefined>) => T | undefined },
): T | undefined {
  const { ancestor, space, request } = sides;
  if (space === undefined || request === undefined) return request ?? space;
  if (isSame(space, request)) return ancestor === undefined ? request : space;
  return ancestor === undefined ? decide(sides) : merge({ ancestor, space, request });
}
