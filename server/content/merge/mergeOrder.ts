// Three orders of a list become one.
import type { Sides } from '#markdown/merge/sides.ts';
import type { Merged } from './sides.ts';

/** The least number of items that must be moved to bring `before` into the order of `after`: both have the same. */
function movedItems(before: string[], after: string[]): Set<string> {
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

/**
 * All items of space and request, each once. What the space moved or added stands where the space has it, after the
 * same neighbour; all else stands as in the request. It is a clash where both moved the same item.
 */
export function mergeOrder({ ancestor, space, request }: Sides<string[]>): Merged<string[]> {
  const [inSpace, inRequest] = [new Set(space), new Set(request)];
  const common = new Set(ancestor.filter((id) => inSpace.has(id) && inRequest.has(id)));
  const known = (ids: string[]) => ids.filter((id) => common.has(id));
  const movedBySpace = movedItems(known(ancestor), known(space));
  const movedByRequest = movedItems(known(ancestor), known(request));
  const stays = new Set(request.filter((id) => !movedBySpace.has(id) || movedByRequest.has(id)));
  const after = new Map<string, string[]>([['', []]]);
  let neighbour = '';
  for (const id of space) {
    if (stays.has(id)) neighbour = id;
    else after.set(neighbour, [...(after.get(neighbour) ?? []), id]);
  }
  const value = ['', ...stays].flatMap((id) => [...(id === '' ? [] : [id]), ...(after.get(id) ?? [])]);
  const bothMoved = [...movedBySpace].some((id) => movedByRequest.has(id));
  return { value, clash: bothMoved && known(space).join() !== known(request).join() };
}
