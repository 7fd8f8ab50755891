import { isDeepStrictEqual } from 'node:util';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';

/** `conflict`: both sides changed the value differently, and `value` is the request's. */
export type Merged<T> = { value: T; conflict: boolean };

/** Three-way merge of one value. */
export function mergeValues<T>({ ancestor, space, request }: Sides<T>): Merged<T> {
  if (isDeepStrictEqual(request, ancestor)) return { value: space, conflict: false };
  const conflict = !isDeepStrictEqual(space, ancestor) && !isDeepStrictEqual(space, request);
  return { value: request, conflict };
}

/** Three-way merge of each key. Keys that one side removed are omitted. */
export function mergeRecords<R extends object>(sides: Sides<R>): Merged<R> {
  const value = { ...sides.request };
  let conflict = false;
  for (const key in { ...sides.ancestor, ...sides.space, ...sides.request }) {
    const merged = mergeValues(mapSides(sides, (side) => side[key]));
    if (merged.value === undefined) Reflect.deleteProperty(value, key);
    else value[key] = merged.value;
    conflict ||= merged.conflict;
  }
  return { value, conflict };
}

type ById<T> = Sides<ReadonlyMap<string, T>>;

export const sidesOf = <T>(things: ById<T>, id: string): Sides<T | undefined> =>
  mapSides(things, (side) => side.get(id));

/**
 * Returns the ids that remain: everything that one side added, without what one side removed. If the other
 * side changed a removed item, it is a conflict and the request decides.
 */
export function remainingItems<T>(things: ById<T>, isSame: (a: T, b: T) => boolean) {
  const remainingIds = new Set<string>();
  const conflicts = new Set<string>();
  for (const id of new Set([...things.space.keys(), ...things.request.keys()])) {
    const { ancestor, space, request } = sidesOf(things, id);
    const remaining = space ?? request;
    const removed = ancestor !== undefined && (space === undefined || request === undefined);
    const conflict = removed && remaining !== undefined && !isSame(ancestor, remaining);
    if (conflict) conflicts.add(id);
    if (!removed || (conflict && request !== undefined)) remainingIds.add(id);
  }
  return { remainingIds, conflicts };
}

/**
 * Merges an item that both sides have with `merge`. One that both added is the request's, one that only one
 * side has is kept.
 */
export function mergeEach<T>(
  sides: Sides<T | undefined>,
  isSame: (a: T, b: T) => boolean,
  merge: (sides: Sides<T>) => Merged<T>,
): Merged<T> | undefined {
  const { ancestor, space, request } = sides;
  if (space === undefined || request === undefined) {
    const value = request ?? space;
    return value === undefined ? undefined : { value, conflict: false };
  }
  if (ancestor === undefined) return { value: request, conflict: !isSame(space, request) };
  if (isSame(space, request)) return { value: space, conflict: false };
  return merge({ ancestor, space, request });
}
