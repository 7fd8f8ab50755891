// One page of a list that is there as a whole. Pure.
import type { List } from '#api/pages.ts';

const page = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** One page of a list that is there as a whole, as if a service had answered it: its cursor is a number of rows. */
export function pageIn<T>(items: readonly T[], cursor: string | null, size: number): List<T> {
  const from = page(cursor);
  const to = from + size;
  return {
    items: items.slice(from, to),
    count: items.length,
    ...(to < items.length && { next: { page: String(to) } }),
  };
}
