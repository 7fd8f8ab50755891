import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { nullIfForbidden } from './ApiError.ts';
import { callOptional, nullIfOperationMissing } from './callOptional.ts';
import type { ItemOf, List, ListEndpoint } from './pages.ts';
import { keyOf, listKeyOf, type ReadEndpoint } from './query.ts';
import { queuedItems } from './queuedQueries.ts';

/** `apiQuery` of an optional operation. Null if the service doesn't have the operation or the resource. */
export const optionalQuery = <E extends ReadEndpoint>(row: E, input: Input<E>) =>
  queryOptions({
    queryKey: keyOf(row, input),
    queryFn: ({ signal }) => callOptional(row, input, signal),
  });

/**
 * `queuedEveryQuery` of an optional list at an address that exists. Null if the service doesn't have the operation or
 * refuses it.
 */
export const optionalEveryQuery = <E extends ListEndpoint>(row: E, input: Input<E>) =>
  queryOptions({
    queryKey: listKeyOf(row, input),
    async queryFn({ signal }): Promise<List<ItemOf<E>> | null> {
      const items = await nullIfOperationMissing(row, () => queuedItems(row, input, signal)).catch(
        nullIfForbidden,
      );
      return items && { items, count: items.length };
    },
  });
