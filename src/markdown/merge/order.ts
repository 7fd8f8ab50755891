import type { Sides } from './sides.ts';

/** The smallest set of items to move to turn the order `before` into `after`. Both contain the same items. */
export function movedItems(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(after.map((id, n) => [id, n]));
  const placeOf = (id: string) => place.get(id) ?? 0;
  /** The last item of the best common subsequence, by its length − 1. */
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

/** The items that space and request moved, of those that all three sides contain. */
export function movedByEach({ ancestor, space, request }: Sides<readonly string[]>) {
  const [inSpace, inRequest] = [new Set(space), new Set(request)];
  const common = new Set(ancestor.filter((id) => inSpace.has(id) && inRequest.has(id)));
  const [before, here, there] = [ancestor, space, request].map((ids) => ids.filter((id) => common.has(id)));
  const bySpace = movedItems(before!, here!);
  const byRequest = movedItems(before!, there!);
  const both = here!.join() === there!.join() ? [] : [...bySpace].filter((id) => byRequest.has(id));
  return { bySpace, byRequest, /** Moved by both to different positions. */ conflicting: both };
}
