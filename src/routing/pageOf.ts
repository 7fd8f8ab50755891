import type { List } from '#api/reads/pages.ts';
import { defaultPageSize } from './pageSize.ts';

type Place = {
  /** The index of the first row. */
  page?: string | undefined;
  limit?: number | undefined;
};

/** One page of a list in memory, in the format of the service. The cursor is the index of the first row. */
export function pageOf<T>(all: readonly T[], { page, limit = defaultPageSize }: Place): List<T> {
  const first = /^\d{1,9}$/.test(page ?? '') ? Number(page) : 0;
  const end = first + limit;
  return {
    items: all.slice(first, end),
    count: all.length,
    ...(end < all.length && { next: { page: String(end) } }),
  };
}
