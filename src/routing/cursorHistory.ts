/** The cursors of the pages between the first page, which has none, and the current one. */
export type CursorHistory = readonly string[];

/** Reads the cursor history from the state of a history entry; null if unknown, as for a link to a later page. */
export function cursorHistoryIn(state: unknown, page: string | null): CursorHistory | null {
  if (page === null) return [];
  const cursors: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'cursors') : null;
  return Array.isArray(cursors) && cursors.every((cursor) => typeof cursor === 'string') ? cursors : null;
}

/** The cursor history of the next page. */
export const nextHistory = (cursors: CursorHistory | null, page: string | null) =>
  cursors && (page === null ? cursors : [...cursors, page]);

/** The previous page and its cursor history; null on the first page, or if unknown. */
export function previousPage(cursors: CursorHistory | null, page: string | null) {
  if (cursors === null || page === null) return null;
  return { page: cursors.at(-1) ?? null, cursors: cursors.slice(0, -1) };
}

/** The number of pages before this one; null if unknown. */
export const pagesBefore = (cursors: CursorHistory | null, page: string | null) =>
  cursors === null ? null : page === null ? 0 : cursors.length + 1;
