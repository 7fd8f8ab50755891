import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { call } from './call.ts';
import { everyItem, pagesOf, type ListEndpoint } from './pages.ts';
import { keyOf, listQuery, type ReadEndpoint } from './query.ts';
import { requestQueue } from './requestQueue.ts';

// Reads that a screen sends by the hundred go through the request queue, with one lane per operation. `name` is for
// `requestQueue.prioritize`.

const sender =
  ({ path }: ReadEndpoint, signal: AbortSignal, name?: string) =>
  <T>(read: () => Promise<T>) =>
    requestQueue.read(path, read, { signal, name });

/** `call` through the request queue. */
export const queuedCall = <E extends ReadEndpoint>(
  row: E,
  input: Input<E>,
  signal: AbortSignal,
  name?: string,
) => sender(row, signal, name)(() => call(row, input, signal));

/** `pagesOf` through the request queue. */
export const queuedPages = <E extends ListEndpoint>(row: E, input: Input<E>, signal: AbortSignal) =>
  pagesOf(row, input, signal, sender(row, signal));

/** `everyItem` through the request queue. */
export const queuedItems = <E extends ListEndpoint>(
  row: E,
  input: Input<E>,
  signal: AbortSignal,
  name?: string,
) => everyItem(row, input, signal, sender(row, signal, name));

/** `apiQuery` through the request queue. */
export const queuedQuery = <E extends ReadEndpoint>(row: E, input: Input<E>, name?: string) =>
  queryOptions({
    queryKey: keyOf(row, input),
    queryFn: ({ signal }) => queuedCall(row, input, signal, name),
  });

/** `everyQuery` through the request queue. */
export const queuedEveryQuery = <E extends ListEndpoint>(row: E, input: Input<E>, name?: string) =>
  listQuery(row, input, (signal) => queuedItems(row, input, signal, name));
