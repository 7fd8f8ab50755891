import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { ApiError } from './ApiError.ts';
import { callOptional } from './callOptional.ts';
import { hasOperation, operationMissing } from './operations.ts';
import { everyItem, type ItemOf, type List, type ListEndpoint } from './pages.ts';
import { keyOf, type ReadEndpoint } from './query.ts';
import { partsOf } from './request.ts';

const missing = [404, 405, 501];

/** `apiQuery` of an optional operation. Null if the service doesn't have the operation or the resource. */
export const optionalQuery = <E extends ReadEndpoint>(row: E, input: Input<E>) =>
  queryOptions({
    queryKey: keyOf(row, input),
    queryFn: ({ signal }) => callOptional(row, input, signal),
  });

/** `everyQuery` of an optional list at an address that exists. Null if the service doesn't have the operation. */
export const optionalEveryQuery = <E extends ListEndpoint>(row: E, input: Input<E>) =>
  queryOptions({
    queryKey: keyOf(row, { ...input, query: { ...partsOf(input).query, every: true } }),
    async queryFn({ signal }): Promise<List<ItemOf<E>> | null> {
      if (hasOperation(row) === false) return null;
      try {
        const items = await everyItem(row, input, signal);
        return { items, count: items.length };
      } catch (error) {
        if (!(error instanceof ApiError) || !missing.includes(error.status)) throw error;
        if (error.status === 404 && hasOperation(row) === true) throw error;
        operationMissing(row);
        return null;
      }
    },
  });
