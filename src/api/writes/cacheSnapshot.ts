import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Input, Output } from '#contract/operation.ts';
import { idOf, matches, type Which } from './cacheEdits.ts';
import { isList, type ItemOf, type List, type ReadOperation } from '../reads/pages.ts';
import { anyAddress, isAt, keyOf, type PathInput } from '../query.ts';

/** The cached responses before a write, for its description and its undo. */
export type CacheSnapshot = {
  /** The response to exactly this request. */
  one: <E extends ReadOperation>(operation: E, input: Input<E>) => Output<E> | undefined;
  /** An item from any cached page of a list. */
  item: <E extends ReadOperation>(
    operation: E,
    input: PathInput<E>,
    which: Which<ItemOf<E>>,
  ) => ItemOf<E> | undefined;
  /** An item from all cached lists of this operation, each with the address of the list. */
  anywhere: <E extends ReadOperation>(
    operation: E,
    which: Which<ItemOf<E>>,
  ) => { item: ItemOf<E>; address: QueryKey }[];
  /** The longest cached page of a list, to find an item's neighbors. */
  list: <E extends ReadOperation>(operation: E, input: PathInput<E>) => List<ItemOf<E>> | undefined;
};

function listsOf<E extends ReadOperation>(client: QueryClient, operation: E, input: PathInput<E>) {
  const address = keyOf(operation, input);
  return client
    .getQueriesData({ predicate: ({ queryKey }) => isAt(queryKey, address) })
    .flatMap(([, data]) => (isList<ItemOf<E>>(data) ? [data] : []));
}

function everywhere<E extends ReadOperation>(client: QueryClient, operation: E, which: Which<ItemOf<E>>) {
  const found = new Map<string, { item: ItemOf<E>; address: QueryKey }>();
  const lists = client.getQueriesData({ predicate: ({ queryKey }) => isAt(queryKey, anyAddress(operation)) });
  for (const [key, data] of lists) {
    const address = key.filter((part) => typeof part === 'string');
    const item = isList<ItemOf<E>>(data) ? data.items.find((one) => matches(which, one)) : undefined;
    if (item !== undefined) found.set(address.join('/'), { item, address });
  }
  return [...found.values()];
}

/** Reads from the cache of a client. Sends no requests; returns undefined for data that isn't cached. */
export const cacheSnapshot = (client: QueryClient): CacheSnapshot => ({
  one: (operation, input) => client.getQueryData(keyOf(operation, input)),
  item: (operation, input, which) =>
    listsOf(client, operation, input)
      .flatMap(({ items }) => items)
      .find((item) => matches(which, item)),
  anywhere: (operation, which) => everywhere(client, operation, which),
  list: (operation, input) =>
    listsOf(client, operation, input).toSorted((one, other) => other.items.length - one.items.length)[0],
});

/** The position of an item among its siblings, as the body of a move. Used to undo a move. */
export function placeOf<T>(list: Pick<List<T>, 'items'>, id: string): { before?: string; after?: string } {
  const ids = list.items.map(idOf);
  const index = ids.indexOf(id);
  const next = index < 0 ? undefined : ids[index + 1];
  const previous = ids[index - 1];
  if (typeof next === 'string') return { before: next };
  return typeof previous === 'string' ? { after: previous } : {};
}
