// Keyset pagination: a cursor names the last row of a page, so pages stay consistent while rows are inserted
// or deleted.
import { defaults } from '#contract/defaults.ts';
import { invalid } from './errors.ts';

export type PageQuery = { page?: string | undefined; limit?: number | undefined };

/** Every list is ordered by one value, with ties broken by id. */
const cursorKeys = 2;

/** The rows to read: up to `limit` rows after the keys `after`, or from the start if it is undefined. */
export type PageWindow = { after: string[] | undefined; limit: number };

/** A list that `paged` reads one page of. */
export type RowList<Row> = {
  /** Reads up to `limit` rows after the cursor. */
  read: (window: PageWindow) => Promise<Row[]>;
  /** Returns the sort keys of a row, the id last. */
  keyOf: (row: Row) => string[];
  /** Returns the number of rows on all pages. */
  count: () => Promise<number> | number;
};

/** Returns the cursor of a list that continues after these keys. */
export const cursorOf = (order: string, values: string[]) =>
  Buffer.from(JSON.stringify([order, ...values])).toString('base64url');

/** 400: the cursor doesn't belong to this list. */
export const invalidCursor = () =>
  invalid(
    'query.page',
    'This cursor doesn’t belong to this list. Use `next.page` from the previous response.',
  );

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Returns the keys in a cursor. Throws 400 if it belongs to another list or order. */
export function keysOfCursor(page: string, order: string): string[] {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(page, 'base64url').toString());
  } catch {
    values = undefined;
  }
  const [tag, ...keys] = isStringArray(values) ? values : [];
  if (tag === order && keys.length === cursorKeys && !keys.some((key) => key.includes('\0'))) return keys;
  throw invalidCursor();
}

/**
 * Reads one page of a list (Conventions 3). Throws 400 for a cursor of another list or order.
 * @param query `page` and `limit` (1–1,000, default 50) of the request
 * @param order a name for the list's order, which is part of the cursor
 * @param list called with a limit of one more than the page holds, to see if more rows follow
 * @param mapper loads what the page's rows need and returns the function that maps a row
 */
export async function pagedTogether<Row, Item>(
  query: PageQuery | undefined,
  order: string,
  list: RowList<Row>,
  mapper: (rows: Row[]) => Promise<(row: Row) => Item>,
) {
  const limit = query?.limit ?? defaults.limit;
  const after = query?.page === undefined ? undefined : keysOfCursor(query.page, order);
  const rows = await list.read({ after, limit: limit + 1 });
  const count = await list.count();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  const toItem = shown.length === 0 ? undefined : await mapper(shown);
  return {
    ...(more && { next: { page: cursorOf(order, list.keyOf(last)) } }),
    count,
    items: toItem ? shown.map((row) => toItem(row)) : [],
  };
}

/** Like `pagedTogether`, if rows are mapped one by one. */
export const paged = <Row, Item>(
  query: PageQuery | undefined,
  order: string,
  list: RowList<Row>,
  toItem: (row: Row) => Item,
) => pagedTogether(query, order, list, () => Promise.resolve(toItem));

/** Returns one page of rows in memory that are in reading order. */
export const pagedInOrder = <Row extends { id: string; place: string }, Item>(
  query: PageQuery | undefined,
  rows: Row[],
  toItem: (row: Row) => Item,
) => {
  const list: RowList<Row> = {
    read: async ({ after: [place = ''] = [], limit }) =>
      rows.filter((row) => row.place > place).slice(0, limit),
    keyOf: ({ place, id }) => [place, id],
    count: () => rows.length,
  };
  return paged(query, 'reading', list, toItem);
};

/**
 * Returns one page of a list in memory. The cursor holds the last item's key and index: if the item has been
 * removed since, the list continues at that index.
 * @param keyOf a unique key for each item
 */
export function pagedItems<Item>(
  query: PageQuery | undefined,
  order: string,
  all: readonly Item[],
  keyOf: (item: Item) => string,
) {
  const limit = query?.limit ?? defaults.limit;
  const from = query?.page === undefined ? 0 : indexAfter(keysOfCursor(query.page, order), all, keyOf);
  const items = all.slice(from, from + limit);
  const last = items.at(-1);
  const more = from + items.length < all.length && last !== undefined;
  const next = more && { page: cursorOf(order, [String(from + items.length), keyOf(last)]) };
  return { ...(next && { next }), count: all.length, items };
}

function indexAfter<Item>([place = '', key]: string[], all: readonly Item[], keyOf: (item: Item) => string) {
  if (!/^\d{1,9}$/.test(place)) throw invalidCursor();
  const known = all[Number(place) - 1];
  if (known !== undefined && keyOf(known) === key) return Number(place);
  const again = all.findIndex((item) => keyOf(item) === key) + 1;
  return again > 0 ? again : Number(place);
}
