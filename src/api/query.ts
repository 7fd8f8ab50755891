import {
  hashKey,
  queryOptions,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import type { Operation, Input, Output } from '#contract/operation.ts';
import { encodeQuery, fillPath } from '#contract/http.ts';
import { isOperationMissing } from './http/ApiError.ts';
import { call } from './call.ts';
import type { Reads } from './compat/reads.ts';
import { everyItem, type ItemOf, type List, type ReadOperation, type Send } from './reads/pages.ts';
import { partsOf } from './http/request.ts';
import { queued } from './reads/requestQueue.ts';

/** The path parameters of an operation, without query and body. */
export type PathInput<E extends Operation> = Omit<Input<E>, 'query' | 'body'>;

const textOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value));
const segmentsOf = (path: string) => path.split('/').slice(2).map(decodeURIComponent);

/**
 * The query key of a request: `['orgs', 'o1', 'members', { role: 'admin' }]` for members.list. Without filters it is the
 * prefix of all keys below that address; mutations use it to invalidate them.
 */
export function keyOf<E extends Operation>(operation: E, input: PathInput<E> & { query?: object }): QueryKey {
  const { query, parameters } = partsOf(input);
  const filters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const segments = segmentsOf(fillPath(operation.path, parameters));
  return filters.length > 0 ? [...segments, Object.fromEntries(filters)] : segments;
}

/** The filters at the end of a key. */
export const filtersOf = (key: QueryKey): Record<string, unknown> => {
  const last = key.at(-1);
  return typeof last === 'object' && last !== null ? { ...last } : {};
};

/** The inverse of `keyOf`: the path of a key, including `/v1` and the query string. */
export function pathOfKey(key: QueryKey) {
  const { every, ...filters } = filtersOf(key);
  const query = Object.entries({ ...filters, ...(every === true && { limit: 1000 }) });
  const segments = key.filter((part) => typeof part === 'string');
  const search = encodeQuery(Object.fromEntries(query.map(([name, value]) => [name, textOf(value)])));
  return `/v1/${segments.map(encodeURIComponent).join('/')}${search}`;
}

/** Matches any segment of a path. No id looks like this. */
export const anyOne = '*';

/** The address of an operation with any path parameters. */
export const anyAddress = ({ path }: Pick<Operation, 'path'>): QueryKey =>
  path
    .split('/')
    .slice(2)
    .map((part) => (part.startsWith('{') ? anyOne : part));

/** Whether a key belongs to the address itself, with any filters, and not to an address below it. */
export const isAt = (key: QueryKey, address: QueryKey) =>
  address.every(
    (part, index) => part === key[index] || (part === anyOne && typeof key[index] === 'string'),
  ) &&
  (key.length === address.length ||
    (key.length === address.length + 1 && typeof key[address.length] === 'object'));

/**
 * Observes a cached response without fetching it, for data that another query loads. It keeps that query's function, so
 * that retries and refetches still work.
 */
export function cachedQuery<T = unknown>(client: QueryClient, queryKey: QueryKey) {
  // Not `find`, which hashes the keys of all queries: a long list calls this for each row.
  const queryFn = client.getQueryCache().get<T>(hashKey(queryKey))?.options.queryFn;
  return queryOptions<T>({ queryKey, enabled: false, ...(queryFn && { queryFn }) });
}

/** The key of a whole list. */
export const listKeyOf = <E extends ReadOperation>(operation: E, input: Input<E>) =>
  keyOf(operation, { ...input, query: { ...partsOf(input).query, every: true } });

const readsOf = (client: QueryClient): Reads => ({
  one: (operation, input) => client.query(apiQuery(operation, input)),
  all: (operation, input) => client.query(apiQuery(operation, input, { pages: 'all', queue: true })),
});

/** Handles the error of a read: answers it from other operations if the service doesn't have the operation. */
const orFallback =
  <E extends ReadOperation, T>(operation: E, input: Input<E>, client: QueryClient) =>
  async (error: unknown): Promise<T> => {
    if (!isOperationMissing(error)) throw error;
    const { fallback } = await import('./compat/fallback.ts');
    return fallback<E, T>(operation, input, readsOf(client), error);
  };

type Options = {
  /**
   * Sends the requests through the request queue, for reads that a screen sends by the hundred: five at a time, with one
   * lane per operation.
   */
  queue?: boolean;
};

const senderOf = (operation: ReadOperation, signal: AbortSignal, { queue = false }: Options): Send =>
  queue ? queued(operation, signal) : (send) => send();

type Context = Pick<QueryFunctionContext, 'signal' | 'client'>;

/** Reads one response, as `apiQuery` does, for queries with another key or result. */
export function read<E extends ReadOperation>(
  operation: E,
  input: Input<E>,
  { signal, client }: Context,
  options: Options = {},
): Promise<Output<E>> {
  const response = senderOf(operation, signal, options)(() => call(operation, input, signal));
  // A fallback answers a whole list, but not a page.
  return 'limit' in operation.parameters
    ? response
    : response.catch(orFallback<E, Output<E>>(operation, input, client));
}

const responseQuery = <E extends ReadOperation>(operation: E, input: Input<E>, options: Options) =>
  queryOptions({
    queryKey: keyOf(operation, input),
    queryFn: (context) => read(operation, input, context, options),
  });

const listQuery = <E extends ReadOperation>(operation: E, input: Input<E>, options: Options) =>
  queryOptions({
    queryKey: listKeyOf(operation, input),
    queryFn: ({ signal, client }): Promise<List<ItemOf<E>>> =>
      everyItem(operation, input, signal, senderOf(operation, signal, options))
        .then((items) => ({ items }))
        .catch(orFallback<E, List<ItemOf<E>>>(operation, input, client))
        .then((list) => ({ ...list, count: list.items.length })),
  });

/**
 * A read, cached under its URL; for `useSuspenseQuery`, `useQuery` and loaders: one response, or with `pages: 'all'` a
 * whole list, for lists that are sorted or searched in the browser.
 */
export function apiQuery<E extends ReadOperation>(
  operation: E,
  input: Input<E>,
  options: Options & { pages: 'all' },
): ReturnType<typeof listQuery<E>>;
export function apiQuery<E extends ReadOperation>(
  operation: E,
  input: Input<E>,
  options?: Options,
): ReturnType<typeof responseQuery<E>>;
export function apiQuery<E extends ReadOperation>(
  operation: E,
  input: Input<E>,
  { pages, ...options }: Options & { pages?: 'all' } = {},
) {
  return pages === 'all' ? listQuery(operation, input, options) : responseQuery(operation, input, options);
}
