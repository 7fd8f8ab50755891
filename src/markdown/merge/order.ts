// Which items of a list were moved: from one order to another, and by two that went on from the same one. Pure.
import type { Sides } from './sides.ts';

/** The fewest items that must be moved to bring `before` into the order of `after`; both have the same items. */
export function movedItems(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(after.map((id, n) => [id, n]));
  const placeOf = (id: string) => place.get(id) ?? 0;
  /** By length − 1: the last item of the best row of items that stand in both in the same order. */
  const ends: string[] = [];
  const previous = new Map<string, string | undefined>();
  for (const id of before) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeOf(ends[middle]!) < placeOf(id)) low = middle + 1;
      else high = middle;
    }
    previous.set(id, ends[low - 1]);
    ends[low] = id;
  }
  const moved = new Set(before);
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) moved.delete(id);
  return moved;
}

/** What space and request each moved, of the items that all three have, and whether that clashes. */
export function movedByEach({ ancestor, space, request }: Sides<readonly string[]>) {
  const [inSpace, inRequest] = [new Set(space), new Set(request)];
  const common = new Set(ancestor.filter((id) => inSpace.has(id) && inRequest.has(id)));
  const [before, here, there] = [ancestor, space, request].map((ids) => ids.filter((id) => common.has(id)));
  const bySpace = movedItems(before!, here!);
  const byRequest = movedItems(before!, there!);
  const both = here!.join() === there!.join() ? [] : [...bySpace].filter((id) => byRequest.has(id));
  return { bySpace, byRequest, /** Moved by both, each in its own way. */ clashing: both };
}
