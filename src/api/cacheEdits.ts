// Edits of cached answers: what a write changes on screen before the service has answered.
import type { QueryKey } from '@tanstack/react-query';
import type { Output } from '#contract/endpoint.ts';
import { isList, type ItemOf, type List, type ListEndpoint } from './pages.ts';
import { keyOf, type PathInput, type ReadEndpoint } from './query.ts';

/**
 * Changes every cached answer at one address, under whatever filters it was asked for. With `anyOne` for a path
 * parameter: all lists or things of that kind.
 */
export type CacheEdit = {
  address: QueryKey;
  /** Pure, and the same again when applied twice: after a refetch it is laid over the new data. */
  update: (data: unknown, filters: Record<string, unknown>) => unknown;
};

/** An item's id, or a question that is true for it. */
export type Which<T> = string | ((item: T) => boolean);
/** Fields to set, where undefined keeps them as the body of a PATCH does; or a function from old to new. */
export type Change<T> = { [K in keyof T]?: T[K] | undefined } | ((value: T) => T);

/** The `id` of an item, if it has one. */
export const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
/** Whether an item is the one that is meant. */
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

/** The list with one item changed; the same list when it is not there, or stays as it is. */
export function withChange<T>(list: List<T>, which: Which<T>, change: Change<T>): List<T> {
  const items = list.items.map((item) => (matches(which, item) ? changed(item, change) : item));
  return items.every((item, index) => item === list.items[index]) ? list : { ...list, items };
}

/** The list without an item, and its count one less; the same list when it is not there. */
export function without<T>(list: List<T>, which: Which<T>): List<T> {
  const items = list.items.filter((item) => !matches(which, item));
  return items.length === list.items.length ? list : counted(list, items);
}

/** The list with an item before or after another, or at the end; an item that is there already moves. */
export function withItem<T>(list: List<T>, item: T, place: { before?: string; after?: string } = {}) {
  const others = list.items.filter((other) => idOf(other) !== idOf(item));
  const found = others.findIndex((other) => idOf(other) === (place.before ?? place.after));
  const index = found < 0 ? others.length : place.before === undefined ? found + 1 : found;
  return counted(list, others.toSpliced(index, 0, item));
}

/** The list with an item moved before or after another; the same list when it is not there. */
export function withMove<T>(list: List<T>, id: string, place: { before?: string; after?: string }) {
  const item = list.items.find((candidate) => idOf(candidate) === id);
  return item === undefined ? list : withItem(list, item, place);
}

/** Changes a list as a whole, for what the edits below can't say. */
export const editList = <E extends ListEndpoint>(
  row: E,
  input: PathInput<E>,
  update: (list: List<ItemOf<E>>, filters: Record<string, unknown>) => List<ItemOf<E>>,
): CacheEdit => ({
  address: keyOf(row, input),
  update: (data, filters) => (isList<ItemOf<E>>(data) ? update(data, filters) : data),
});

/** Changes one item in every cached page of a list. */
export const editItem = <E extends ListEndpoint>(
  row: E,
  input: PathInput<E>,
  which: Which<ItemOf<E>>,
  change: Change<ItemOf<E>>,
) => editList(row, input, (list) => withChange(list, which, change));

/** Takes one item out of every cached page of a list. */
export const removeItem = <E extends ListEndpoint>(row: E, input: PathInput<E>, which: Which<ItemOf<E>>) =>
  editList(row, input, (list) => without(list, which));

const wholeListFilters = new Set(['limit', 'every', 'nested']);

/** Puts an item into a list, where the cached answer is the whole list: a filtered page is read again instead. */
export const insertItem = <E extends ListEndpoint>(
  row: E,
  input: PathInput<E>,
  item: ItemOf<E>,
  place?: { before?: string; after?: string },
) =>
  editList(row, input, (list, filters) =>
    list.next === undefined && Object.keys(filters).every((name) => wholeListFilters.has(name))
      ? withItem(list, item, place)
      : list,
  );

const isThing = <E extends ReadEndpoint>(data: unknown): data is Output<E> =>
  typeof data === 'object' && data !== null;

/** Changes a cached answer that is one thing and not a list. */
export const editOne = <E extends ReadEndpoint>(
  row: E,
  input: PathInput<E>,
  change: Change<Output<E>>,
): CacheEdit => ({
  address: keyOf(row, input),
  update: (data) => (isThing<E>(data) ? changed(data, change) : data),
});
