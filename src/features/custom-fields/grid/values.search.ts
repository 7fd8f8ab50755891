// What the URL of the sheet says: which spaces, and in which order.

export type ValuesSearch = {
  /** In a space's title. */
  search?: string | undefined;
  /** The id of a collection: the spaces in it and below it. */
  collection?: string | undefined;
  /** The name of a field: only spaces with, or without, a value for it. */
  with?: string | undefined;
  without?: string | undefined;
  /** The name of a field, or `title`. Without it spaces stand as they were found. */
  sort?: string | undefined;
  order?: 'desc' | undefined;
  /** The page, where there is no room for the sheet. */
  page?: string | undefined;
  limit?: number | undefined;
};

/** Never throws. */
export function valuesSearch(url: URLSearchParams): ValuesSearch {
  const text = (name: string) => url.get(name) || undefined;
  return {
    search: text('search'),
    collection: text('collection'),
    with: text('with'),
    without: text('without'),
    sort: text('sort'),
    order: url.get('order') === 'desc' ? 'desc' : undefined,
    page: text('page'),
    limit: Number(url.get('limit')) || undefined,
  };
}
