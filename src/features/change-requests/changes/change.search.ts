// What the URL of a change says: the page or file that is compared, and how it is shown.

export type ChangeSearch = {
  page: string | undefined;
  file: string | undefined;
  /** The Markdown, instead of the text as readers see it. */
  text: 'source' | undefined;
  layout: 'side' | undefined;
  /** Changes of nothing but blanks are left out. */
  blanks: 'hidden' | undefined;
  /** All pages are listed, and not only those that differ. */
  list: 'all' | undefined;
};

const only = <T extends string>(value: T, text: string | null) => (text === value ? value : undefined);

/** A bad value is none. */
export const changeSearch = (search: URLSearchParams): ChangeSearch => ({
  page: search.get('page') ?? undefined,
  file: search.get('file') ?? undefined,
  text: only('source', search.get('text')),
  layout: only('side', search.get('layout')),
  blanks: only('hidden', search.get('blanks')),
  list: only('all', search.get('list')),
});
