// Splits a list's search into its filter and its presentation.

type Presentation = { page?: unknown; limit?: unknown; sort?: unknown; order?: unknown };

/** The part of a list's search that decides which items match. */
export type FilterOf<S extends Presentation> = Omit<S, keyof Presentation> & { sort?: S['sort'] };

/**
 * Returns everything in `search` except page, page size and order, so that a parameter added to the list becomes part
 * of its filter. `narrowing` names the sorts that also leave items out of the list.
 */
export function filterOf<S extends Presentation>(
  search: S,
  narrowing: readonly S['sort'][] = [],
): FilterOf<S> {
  const { page: _page, limit: _limit, order: _order, sort, ...filter } = search;
  return narrowing.includes(sort) ? { ...filter, sort } : filter;
}
