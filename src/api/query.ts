// Reading: a row and its input make a cached query, whose key is its URL.
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import { encodeQuery, fillPath } from '#contract/http.ts';
import { call } from './call.ts';
import { everyItem, type ItemOf, type List, type ListEndpoint } from './pages.ts';
import { partsOf } from './request.ts';

export type ReadEndpoint = Endpoint & { method: 'GET' };

/** The path parameters of a row, without query and body. */
export type PathInput<E extends Endpoint> = Omit<Input<E>, 'query' | 'body'>;

const textOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value));
const segmentsOf = (path: string) => path.split('/').slice(2).map(decodeURIComponent);

/**
 * `['orgs', 'o1', 'members', { role: 'admin' }]` for members.list. Without filters it is the prefix of
 * everything below that address, which is how a mutation names what it makes stale.
 */
export function keyOf<E extends Endpoint>(row: E, input: PathInput<E> & { query?: object }): QueryKey {
  const { query, parameters } = partsOf(input);
  const filters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const segments = segmentsOf(fillPath(row.path, parameters));
  return filters.length > 0 ? [...segments, Object.fromEntries(filters)] : segments;
}

/** The filters at the end of a key. */
export const filtersOf = (key: QueryKey): Record<string, unknown> => {
  const last = key.at(-1);
  return typeof last === 'object' && last !== null ? { ...last } : {};
};

/** The way back: the path of a key, `/v1` and query string included. */
export function pathOfKey(key: QueryKey) {
  const { every, ...filters } = filtersOf(key);
  const query = Object.entries({ ...filters, ...(every === true && { limit: 1000 }) });
  const segments = key.filter((part) => typeof part === 'string');
  const search = encodeQuery(Object.fromEntries(query.map(([name, value]) => [name, textOf(value)])));
  return `/v1/${segments.map(encodeURIComponent).join('/')}${search}`;
}

/** In an address: whatever stands there. No id is written so. */
export const anyOne = '*';

/** The address of all lists or things of a row, whatever its path parameters are. */
export const anyAddress = ({ path }: Pick<Endpoint, 'path'>): QueryKey =>
  path
    .split('/')
    .slice(2)
    .map((part) => (part.startsWith('{') ? anyOne : part));

/** Whether a key is that of the address itself, under any filters, and not of something below it. */
export const isAt = (key: QueryKey, address: QueryKey) =>
  address.every(
    (part, index) => part === key[index] || (part === anyOne && typeof key[index] === 'string'),
  ) &&
  (key.length === address.length ||
    (key.length === address.length + 1 && typeof key[address.length] === 'object'));

/** One read, cached under its URL; for `useSuspenseQuery`, `useQuery` and loaders. */
export const apiQuery = <E extends ReadEndpoint>(row: E, input: Input<E>) =>
  queryOptions({ queryKey: keyOf(row, input), queryFn: ({ signal }) => call(row, input, signal) });

/**
 * What the cache holds under a key: followed, never asked for. For names that another read brings; it leaves that
 * read its function, so that it can be tried again, and both see the new answer after a write.
 */
export function cachedQuery<T = unknown>(client: QueryClient, queryKey: QueryKey) {
  const queryFn = client.getQueryCache().find<T>({ queryKey })?.options.queryFn;
  return queryOptions<T>({ queryKey, enabled: false, ...(queryFn && { queryFn }) });
}

/** A whole list under the key that `everyQuery` has. */
export const listQuery = <E extends ListEndpoint>(
  row: E,
  input: Input<E>,
  read: (signal: AbortSignal) => Promise<ItemOf<E>[]>,
) =>
  queryOptions({
    queryKey: keyOf(row, { ...input, query: { ...partsOf(input).query, every: true } }),
    queryFn: async ({ signal }): Promise<List<ItemOf<E>>> => {
      const items = await read(signal);
      return { items, count: items.length };
    },
  });

/** All items of a list over all its pages, for lists that are ordered by hand or searched on the spot. */
export const everyQuery = <E extends ListEndpoint>(row: E, input: Input<E>) =>
  listQuery(row, input, (signal) => everyItem(row, input, signal));
