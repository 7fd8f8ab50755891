// A page of a list that is known whole, for lists that the service doesn't filter.
import type { List } from '#api/pages.ts';
import { usualPageSize } from './pageSize.ts';

type Place = {
  /** The number of the first row, counted from 0. */
  page?: string | undefined;
  limit?: number | undefined;
};

/** The rows of one page, with the cursor of the next, as the service would answer them. */
export function pageOf<T>(all: readonly T[], { page, limit = usualPageSize }: Place): List<T> {
  const first = /^\d{1,9}$/.test(page ?? '') ? Number(page) : 0;
  const end = first + limit;
  return {
    items: all.slice(first, end),
    count: all.length,
    ...(end < all.length && { next: { page: String(end) } }),
  };
}
