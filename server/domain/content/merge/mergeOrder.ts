import { movedByEach } from '#markdown/merge/order.ts';
import type { Sides } from '#markdown/merge/sides.ts';

/**
 * Merges the orders of a list. Items that the space moved or added follow the same neighbor as in the space;
 * others keep their position in the request.
 * @param usesSpace whether an item that both sides moved differently follows the space. Default: none
 */
export function mergeOrder(sides: Sides<string[]>, usesSpace: (id: string) => boolean = () => false) {
  const { space, request } = sides;
  const { bySpace, byRequest, conflicting } = movedByEach(sides);
  const toSpace = new Set(conflicting.filter(usesSpace));
  const stays = new Set(request.filter((id) => !bySpace.has(id) || (byRequest.has(id) && !toSpace.has(id))));
  const after = new Map<string, string[]>([['', []]]);
  let neighbor = '';
  for (const id of space) {
    if (stays.has(id)) neighbor = id;
    else after.set(neighbor, [...(after.get(neighbor) ?? []), id]);
  }
  return ['', ...stays].flatMap((id) => [...(id === '' ? [] : [id]), ...(after.get(id) ?? [])]);
}
