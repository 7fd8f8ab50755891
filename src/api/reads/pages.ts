import type { Operation, Input, Output } from '#contract/operation.ts';
import { ApiError } from '../http/ApiError.ts';
import { call } from '../call.ts';
import { isAllUnknown, statusInputs } from '../compat/everyStatus.ts';
import { partsOf } from '../http/request.ts';

/** Why a list lacks items. */
export type Gap = {
  /** A sentence for the screen. */
  text: string;
  /** Whether another read may succeed. */
  failed?: true;
  /** The gap is only about the spaces in this collection. */
  collectionId?: string | undefined;
};

/**
 * The list envelope. The last page has no `next`; some services leave out `count`. `incomplete` only if the service
 * doesn't have the list and the console put it together from other operations.
 */
export type List<T> = {
  items: T[];
  count?: number | undefined;
  next?: { page: string } | undefined;
  incomplete?: readonly Gap[] | undefined;
};

export type ItemOf<E extends Operation> = Output<E> extends { items: readonly (infer T)[] } ? T : never;

export type ReadOperation = Operation & { method: 'GET' };

/** Sends the requests of a read, for example through a queue. */
export type Send = <T>(read: () => Promise<T>) => Promise<T>;

/** Whether a response has the list envelope. Doesn't check the items. */
export const isList = <T>(value: unknown): value is List<T> =>
  typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'items'));

/** The cursor of the next page; null at the end, and if the service returns the current cursor again. */
export const cursorAfter = (list: Pick<List<unknown>, 'next'>, current: string | undefined) =>
  list.next?.page === undefined || list.next.page === '' || list.next.page === current
    ? null
    : list.next.page;

/**
 * Yields the pages of a list, starting at the `page` of the input, with 1000 items each unless the input sets `limit`.
 * Stops at the end or at a repeated cursor. `send` can queue each request.
 */
export async function* pagesOf<E extends ReadOperation>(
  operation: E,
  input: Input<E>,
  signal?: AbortSignal,
  send: Send = (read) => read(),
) {
  const { query } = partsOf(input);
  const seen = new Set<string>();
  let page: string | null | undefined;
  do {
    const asked = { ...input, query: { limit: 1000, ...query, ...(page && { page }) } };
    const list: unknown = await send(() => call(operation, asked, signal));
    if (!isList<ItemOf<E>>(list)) throw ApiError.foreign(operation.status);
    yield list;
    page = cursorAfter(list, page ?? undefined);
    if (page !== null && seen.has(page)) return;
    if (page !== null) seen.add(page);
  } while (page !== null);
}

async function itemsOfPages<E extends ReadOperation>(
  operation: E,
  input: Input<E>,
  signal?: AbortSignal,
  send?: Send,
) {
  const items: ItemOf<E>[] = [];
  for await (const page of pagesOf(operation, input, signal, send)) items.push(...page.items);
  return items;
}

/**
 * Returns all items of a list. `send` can queue the request of each page. If a service doesn't support the
 * status “all”, reads the list once for each status.
 */
export async function everyItem<E extends ReadOperation>(
  operation: E,
  input: Input<E>,
  signal?: AbortSignal,
  send?: Send,
): Promise<ItemOf<E>[]> {
  const inputs = statusInputs(operation, input);
  try {
    const lists = await Promise.all(inputs.map((one) => itemsOfPages(operation, one, signal, send)));
    return lists.flat();
  } catch (error) {
    if (inputs.length > 1 || !isAllUnknown(operation, input, error)) throw error;
    return everyItem(operation, input, signal, send);
  }
}
