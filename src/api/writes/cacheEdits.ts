import type { QueryKey } from '@tanstack/react-query';
import type { Output } from '#contract/operation.ts';
import { isList, type ItemOf, type List, type ReadOperation } from '../reads/pages.ts';
import { keyOf, type PathInput } from '../query.ts';

/**
 * Changes every cached response of one path, with any filters. `anyOne` in place of a path parameter matches
 * all resources of that kind.
 */
export type CacheEdit = {
  address: QueryKey;
  /** Pure and idempotent: it is applied again to refetched data. */
  update: (data: unknown, filters: Record<string, unknown>) => unknown;
};

/** An item's id, or a predicate. */
export type Which<T> = string | ((item: T) => boolean);
/** Fields to set (undefined keeps a field, as in the body of a PATCH), or a function from the old to the new value. */
export type Change<T> = { [K in keyof T]?: T[K] | undefined } | ((value: T) => T);

/** The `id` of an item, if it has one. */
export const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
/** Whether `which` matches an item. */
export const matches = <T>(which: Which<T>, item: T) =>
  typeof which === 'function' ? which(item) : idOf(item) === which;
const changed = <T>(value: T, change: Change<T>): T =>
  typeof change === 'function'
    ? change(value)
    : { ...value, ...Object.fromEntries(Object.entries(change).filter(([, field]) => field !== undefined)) };
const counted = <T>(list: List<T>, items: T[]): List<T> => ({
  ...list,
  items,
  ...(list.count !== undefined && { count: list.count + items.length - list.items.length }),
});

/** Returns the list with one item changed, or the same list if nothing changes. */
export function withChange<T>(list: List<T>, which: Which<T>, change: Change<T>): List<T> {
  const items = list.items.map((item) => (matches(which, item) ? changed(item, change) : item));
  return items.every((item, index) => item === list.items[index]) ? list : { ...list, items };
}

/** Returns the list without the item and with a lower count, or the same list if it doesn't contain the item. */
export function without<T>(list: List<T>, which: Which<T>): List<T> {
  const items = list.items.filter((item) => !matches(which, item));
  return items.length === list.items.length ? list : counted(list, items);
}

/** Returns the list with an item before or after another, or at the end. Moves an existing item. */
export function withItem<T>(list: List<T>, item: T, place: { before?: string; after?: string } = {}) {
  const others = list.items.filter((other) => idOf(other) !== idOf(item));
  const found = others.findIndex((other) => idOf(other) === (place.before ?? place.after));
  const index = found < 0 ? others.length : place.before === undefined ? found + 1 : found;
  return counted(list, others.toSpliced(index, 0, item));
}

/** Returns the list with an item moved before or after another, or the same list if it doesn't contain the item. */
export function withMove<T>(list: List<T>, id: string, place: { before?: string; after?: string }) {
  const item = list.items.find((candidate) => idOf(candidate) === id);
  return item === undefined ? list : withItem(list, item, place);
}

/** Changes a whole list, for edits that the functions below don't cover. */
export const editList = <E extends ReadOperation>(
  operation: E,
  input: PathInput<E>,
  update: (list: List<ItemOf<E>>, filters: Record<string, unknown>) => List<ItemOf<E>>,
): CacheEdit => ({
  address: keyOf(operation, input),
  update: (data, filters) => (isList<ItemOf<E>>(data) ? update(data, filters) : data),
});

/** Changes one item in every cached page of a list. */
export const editItem = <E extends ReadOperation>(
  operation: E,
  input: PathInput<E>,
  which: Which<ItemOf<E>>,
  change: Change<ItemOf<E>>,
) => editList(operation, input, (list) => withChange(list, which, change));

/** Removes one item from every cached page of a list. */
export const removeItem = <E extends ReadOperation>(
  operation: E,
  input: PathInput<E>,
  which: Which<ItemOf<E>>,
) => editList(operation, input, (list) => without(list, which));

const wholeListFilters = new Set(['limit', 'every', 'nested']);

/** Inserts an item into cached responses that contain the whole list. Filtered pages have to be refetched. */
export const insertItem = <E extends ReadOperation>(
  operation: E,
  input: PathInput<E>,
  item: ItemOf<E>,
  place?: { before?: string; after?: string },
) =>
  editList(operation, input, (list, filters) =>
    list.next === undefined && Object.keys(filters).every((name) => wholeListFilters.has(name))
      ? withItem(list, item, place)
      : list,
  );

const isResource = <E extends ReadOperation>(data: unknown): data is Output<E> =>
  typeof data === 'object' && data !== null;

/** Changes a cached response that is a single resource. */
export const editOne = <E extends ReadOperation>(
  operation: E,
  input: PathInput<E>,
  change: Change<Output<E>>,
): CacheEdit => ({
  address: keyOf(operation, input),
  update: (data) => (isResource<E>(data) ? changed(data, change) : data),
});
