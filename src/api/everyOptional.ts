import type { Input, Output } from '#contract/endpoint.ts';
import { nullIfForbidden } from './ApiError.ts';
import { callOptional } from './callOptional.ts';
import { cursorAfter, everyItem, isList, type ItemOf, type List, type ListEndpoint } from './pages.ts';
import { partsOf } from './request.ts';
import { requestQueue } from './requestQueue.ts';

/**
 * Returns all items of an optional list through the request queue. Null if the service doesn't have the operation, or the
 * caller may not read the list.
 */
export async function everyOptional<E extends ListEndpoint>(
  row: E,
  input: Input<E>,
  signal: AbortSignal,
): Promise<List<ItemOf<E>> | null> {
  const first: Output<E> | null = await requestQueue
    .read(row.path, () => callOptional(row, withQuery(input, { limit: 1000 }), signal), { signal })
    .catch(nullIfForbidden);
  if (!isList<ItemOf<E>>(first)) return null;
  const page = cursorAfter(first, undefined);
  const rest = page === null ? [] : await everyItem(row, withQuery(input, { page }), signal);
  const items = [...first.items, ...rest];
  return { items, count: items.length };
}

const withQuery = <I extends object>(input: I, query: object): I => ({
  ...input,
  query: { ...partsOf(input).query, ...query },
});
