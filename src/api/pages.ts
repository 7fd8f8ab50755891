// Walking a list to its end, page by page.
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { ApiError } from './ApiError.ts';
import { call } from './call.ts';
import { partsOf } from './request.ts';

/** The list envelope; `next` is missing on the last page, and some services leave out `count`. */
export type List<T> = { items: T[]; count?: number | undefined; next?: { page: string } | undefined };

export type ItemOf<E extends Endpoint> = Output<E> extends { items: readonly (infer T)[] } ? T : never;

/** A row whose answer is a list. */
export type ListEndpoint = Endpoint & { method: 'GET' };

/** Whether an answer has the envelope of a list; what its items are is the contract's word. */
export const isList = <T>(value: unknown): value is List<T> =>
  typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'items'));

/** The cursor of the following page; null at the end, and where a service repeats the page it has just given. */
export const cursorAfter = (list: Pick<List<unknown>, 'next'>, current: string | undefined) =>
  list.next?.page === undefined || list.next.page === '' || list.next.page === current
    ? null
    : list.next.page;

/**
 * The pages of a list, one after another, 1000 items each unless the input says otherwise, from its `page` on.
 * Stops at the end, or at a cursor that it has seen before. `send` reads a page when it is its turn.
 */
export async function* pagesOf<E extends ListEndpoint>(
  row: E,
  input: Input<E>,
  signal?: AbortSignal,
  send = <T>(read: () => Promise<T>) => read(),
) {
  const { query } = partsOf(input);
  const seen = new Set<string>();
  let page: string | null | undefined;
  do {
    const asked = { ...input, query: { limit: 1000, ...query, ...(page && { page }) } };
    const list: unknown = await send(() => call(row, asked, signal));
    if (!isList<ItemOf<E>>(list)) throw ApiError.foreign(row.status);
    yield list;
    page = cursorAfter(list, page ?? undefined);
    if (page !== null && seen.has(page)) return;
    if (page !== null) seen.add(page);
  } while (page !== null);
}

/** All items of a list. `send` reads a page when it is its turn. */
export async function everyItem<E extends ListEndpoint>(
  row: E,
  input: Input<E>,
  signal?: AbortSignal,
  send?: <T>(read: () => Promise<T>) => Promise<T>,
) {
  const items: ItemOf<E>[] = [];
  for await (const page of pagesOf(row, input, signal, send)) items.push(...page.items);
  return items;
}
