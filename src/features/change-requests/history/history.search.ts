export type CompareSearch = {
  /** The IDs of the compared revisions. */
  from: string | undefined;
  to: string | undefined;
  pageId: string | undefined;
  fileId: string | undefined;
  /** Compares the Markdown source instead of the rendered text. */
  text: 'source' | undefined;
  layout: 'side' | undefined;
  /** Hides whitespace changes. */
  blanks: 'hidden' | undefined;
};

const only = <T extends string>(value: T, text: string | null) => (text === value ? value : undefined);

/** Parses the URL of a comparison. Ignores invalid values. */
export const compareSearch = (search: URLSearchParams): CompareSearch => ({
  from: search.get('from') || undefined,
  to: search.get('to') || undefined,
  pageId: search.get('pageId') ?? undefined,
  fileId: search.get('fileId') ?? undefined,
  text: only('source', search.get('text')),
  layout: only('side', search.get('layout')),
  blanks: only('hidden', search.get('blanks')),
});

/** Parses the revisions that the history compares. The names differ from those of its filters by time. */
export const chosenIn = (search: URLSearchParams) => ({
  compareFrom: search.get('compareFrom') || undefined,
  compareTo: search.get('compareTo') || undefined,
});
