import { movedByEach } from '#markdown/merge/order.ts';
import type { Sides } from '#markdown/merge/sides.ts';

/**
 * Merges the orders of a list. Items that the space moved or added follow the same neighbor as in the space;
 * others keep their position in the request. `conflicting` are items that both sides moved differently.
 */
export function mergeOrder(sides: Sides<string[]>): { value: string[]; conflicting: string[] } {
  const { space, request } = sides;
  const { bySpace, byRequest, conflicting } = movedByEach(sides);
  const stays = new Set(request.filter((id) => !bySpace.has(id) || byRequest.has(id)));
  const after = new Map<string, string[]>([['', []]]);
  let neighbor = '';
  for (const id of space) {
    if (stays.has(id)) neighbor = id;
    else after.set(neighbor, [...(after.get(neighbor) ?? []), id]);
  }
  const value = ['', ...stays].flatMap((id) => [...(id === '' ? [] : [id]), ...(after.get(id) ?? [])]);
  return { value, conflicting };
}
