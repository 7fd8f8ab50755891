import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { call } from './call.ts';
import { everyItem, pagesOf, type ListEndpoint } from './pages.ts';
import { keyOf, listQuery, type ReadEndpoint } from './query.ts';
import { requestQueue } from './requestQueue.ts';

// Reads that a screen makes by the hundred wait in the request queue, each operation in a lane of its own. `name` is
// for `requestQueue.prioritize`.

const sender =
  ({ path }: ReadEndpoint, signal: AbortSignal, name?: string) =>
  <T>(read: () => Promise<T>) =>
    requestQueue.read(path, read, { signal, name });

/** `call` when it is its turn. */
export const queuedCall = <E extends ReadEndpoint>(
  row: E,
  input: Input<E>,
  signal: AbortSignal,
  name?: string,
) => sender(row, signal, name)(() => call(row, input, signal));

/** `pagesOf`, each page when it is its turn. */
export const queuedPages = <E extends ListEndpoint>(row: E, input: Input<E>, signal: AbortSignal) =>
  pagesOf(row, input, signal, sender(row, signal));

/** `everyItem`, each page when it is its turn. */
export const queuedItems = <E extends ListEndpoint>(
  row: E,
  input: Input<E>,
  signal: AbortSignal,
  name?: string,
) => everyItem(row, input, signal, sender(row, signal, name));

/** `apiQuery` when it is its turn. */
export const queuedQuery = <E extends ReadEndpoint>(row: E, input: Input<E>, name?: string) =>
  queryOptions({
    queryKey: keyOf(row, input),
    queryFn: ({ signal }) => queuedCall(row, input, signal, name),
  });

/** `everyQuery` when it is its turn. */
export const queuedEveryQuery = <E extends ListEndpoint>(row: E, input: Input<E>, name?: string) =>
  listQuery(row, input, (signal) => queuedItems(row, input, signal, name));
