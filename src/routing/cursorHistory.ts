// The way back through pages with opaque cursors: the cursors before this page, kept in the history entry.

/** Cursors of the pages between the first page, which has none, and this one. */
export type CursorHistory = readonly string[];

/** The trail in a history entry's state; null when it isn't known, as behind a link to a later page. */
export function cursorHistoryIn(state: unknown, page: string | null): CursorHistory | null {
  if (page === null) return [];
  const trail: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'trail') : null;
  return Array.isArray(trail) && trail.every((cursor) => typeof cursor === 'string') ? trail : null;
}

/** The trail on the following page. */
export const nextHistory = (trail: CursorHistory | null, page: string | null) =>
  trail && (page === null ? trail : [...trail, page]);

/** The page before this one, and its trail; null on the first page and where the way is not known. */
export function previousPage(trail: CursorHistory | null, page: string | null) {
  if (trail === null || page === null) return null;
  return { page: trail.at(-1) ?? null, trail: trail.slice(0, -1) };
}

/** How many pages are before this one, if that is known. */
export const pagesBefore = (trail: CursorHistory | null, page: string | null) =>
  trail === null ? null : page === null ? 0 : trail.length + 1;
