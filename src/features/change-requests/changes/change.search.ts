// What the URL of a change says: the page or file that is compared, and how it is shown.

export type ChangeSearch = {
  pageId: string | undefined;
  fileId: string | undefined;
  /** The Markdown, instead of the text as readers see it. */
  text: 'source' | undefined;
  layout: 'side' | undefined;
  /** What main did with a page that both changed. */
  of: 'main' | undefined;
  /** Changes of nothing but blanks are left out. */
  blanks: 'hidden' | undefined;
  /** All pages are listed, and not only those that differ. */
  list: 'all' | undefined;
};

const only = <T extends string>(value: T, text: string | null) => (text === value ? value : undefined);

/** A bad value is none. */
export const changeSearch = (search: URLSearchParams): ChangeSearch => ({
  pageId: search.get('pageId') ?? undefined,
  fileId: search.get('fileId') ?? undefined,
  text: only('source', search.get('text')),
  layout: only('side', search.get('layout')),
  of: only('main', search.get('of')),
  blanks: only('hidden', search.get('blanks')),
  list: only('all', search.get('list')),
});
