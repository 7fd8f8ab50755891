// Pages of lists by keyset: a cursor names the last row seen, so a page stays right while rows come and go.
import { defaults } from '#contract/defaults.ts';
import { invalid } from './errors.ts';

export type PageQuery = { page?: string | undefined; limit?: number | undefined };

/** Every list is ordered by one value and, where that is the same, by id. */
const keysOfRow = 2;

/** The rows to read: those after `after` (all, where it is undefined), one more than `limit` to see if more follow. */
export type Window = { after: string[] | undefined; limit: number };

const encode = (order: string, values: string[]) =>
  Buffer.from(JSON.stringify([order, ...values])).toString('base64url');

/** 400: the cursor was not made by this list. */
export const notThisList = () =>
  invalid('query.page', 'This is no page of this list: take it from `next.page` of an answer.');

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function decode(page: string, order: string): string[] {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(page, 'base64url').toString());
  } catch {
    values = undefined;
  }
  const [tag, ...keys] = isTexts(values) ? values : [];
  if (tag === order && keys.length === keysOfRow && !keys.some((key) => key.includes('\0'))) return keys;
  throw notThisList();
}

/**
 * Reads one page of a list (Conventions 3).
 * @param query `page` and `limit` (1–1000, 50 if absent) as the request has them
 * @param order names the list's order; a cursor of another order is refused with 400
 * @param keyOf a row's place in that order: its sort values, the id last
 * @param read reads up to `limit` rows of the window
 * @param count the number of matches over all pages
 */
export async function paged<Row, Item>(
  query: PageQuery | undefined,
  order: string,
  list: {
    read: (window: Window) => Promise<Row[]>;
    keyOf: (row: Row) => string[];
    count: () => Promise<number> | number;
    toItem: (row: Row) => Item;
  },
) {
  const limit = query?.limit ?? defaults.limit;
  const after = query?.page === undefined ? undefined : decode(query.page, order);
  const rows = await list.read({ after, limit: limit + 1 });
  const count = await list.count();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    ...(more && { next: { page: encode(order, list.keyOf(last)) } }),
    count,
    items: shown.map(list.toItem),
  };
}

/**
 * One page of a list that stands in memory, in its own order. The cursor names the last item and its place: from
 * there the list goes on where that item is gone since.
 * @param keyOf what tells an item from all others of the list
 */
export function pagedItems<Item>(
  query: PageQuery | undefined,
  order: string,
  all: readonly Item[],
  keyOf: (item: Item) => string,
) {
  const limit = query?.limit ?? defaults.limit;
  const from = query?.page === undefined ? 0 : placeAfter(decode(query.page, order), all, keyOf);
  const items = all.slice(from, from + limit);
  const last = items.at(-1);
  const more = from + items.length < all.length && last !== undefined;
  const next = more && { page: encode(order, [String(from + items.length), keyOf(last)]) };
  return { ...(next && { next }), count: all.length, items };
}

function placeAfter<Item>([place = '', key]: string[], all: readonly Item[], keyOf: (item: Item) => string) {
  if (!/^\d{1,9}$/.test(place)) throw notThisList();
  const known = all[Number(place) - 1];
  if (known !== undefined && keyOf(known) === key) return Number(place);
  const again = all.findIndex((item) => keyOf(item) === key) + 1;
  return again > 0 ? again : Number(place);
}
