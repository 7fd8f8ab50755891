import { hashKey, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import { encodeQuery, fillPath } from '#contract/http.ts';
import { call } from './call.ts';
import { everyItem, type ItemOf, type List, type ListEndpoint } from './pages.ts';
import { partsOf } from './request.ts';

export type ReadEndpoint = Endpoint & { method: 'GET' };

/** The path parameters of an endpoint, without query and body. */
export type PathInput<E extends Endpoint> = Omit<Input<E>, 'query' | 'body'>;

const textOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value));
const segmentsOf = (path: string) => path.split('/').slice(2).map(decodeURIComponent);

/**
 * The query key of a request: `['orgs', 'o1', 'members', { role: 'admin' }]` for members.list. Without filters it is the
 * prefix of all keys below that address; mutations use it to invalidate them.
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

/** The address of an endpoint with any path parameters. */
export const anyAddress = ({ path }: Pick<Endpoint, 'path'>): QueryKey =>
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

/** One read, cached under its URL; for `useSuspenseQuery`, `useQuery` and loaders. */
export const apiQuery = <E extends ReadEndpoint>(row: E, input: Input<E>) =>
  queryOptions({ queryKey: keyOf(row, input), queryFn: ({ signal }) => call(row, input, signal) });

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
export const listKeyOf = <E extends ListEndpoint>(row: E, input: Input<E>) =>
  keyOf(row, { ...input, query: { ...partsOf(input).query, every: true } });

/** A whole list under the key of `everyQuery`. */
export const listQuery = <E extends ListEndpoint>(
  row: E,
  input: Input<E>,
  read: (signal: AbortSignal) => Promise<ItemOf<E>[]>,
) =>
  queryOptions({
    queryKey: listKeyOf(row, input),
    queryFn: async ({ signal }): Promise<List<ItemOf<E>>> => {
      const items = await read(signal);
      return { items, count: items.length };
    },
  });

/** All items of a list, for lists that are sorted or searched in the browser. */
export const everyQuery = <E extends ListEndpoint>(row: E, input: Input<E>) =>
  listQuery(row, input, (signal) => everyItem(row, input, signal));
