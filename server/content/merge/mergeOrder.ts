// Three orders of a list become one.
import { movedByEach } from '#markdown/merge/order.ts';
import type { Sides } from '#markdown/merge/sides.ts';

/**
 * All items of space and request, each once. What the space moved or added stands where the space has it, after the
 * same neighbour; all else stands as in the request. `clashing` are those that both moved, each in its own way.
 */
export function mergeOrder(sides: Sides<string[]>): { value: string[]; clashing: string[] } {
  const { space, request } = sides;
  const { bySpace, byRequest, clashing } = movedByEach(sides);
  const stays = new Set(request.filter((id) => !bySpace.has(id) || byRequest.has(id)));
  const after = new Map<string, string[]>([['', []]]);
  let neighbour = '';
  for (const id of space) {
    if (stays.has(id)) neighbour = id;
    else after.set(neighbour, [...(after.get(neighbour) ?? []), id]);
  }
  const value = ['', ...stays].flatMap((id) => [...(id === '' ? [] : [id]), ...(after.get(id) ?? [])]);
  return { value, clashing };
}
