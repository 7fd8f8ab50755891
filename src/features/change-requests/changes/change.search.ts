import { changedPages, flatChanges } from './changeCounts.ts';
import type { FileChange } from './fileChanges.ts';
import type { PageChange } from './pageChanges.ts';
import type { DoneBy } from './threeWay.ts';

/** What the URL of a change says. */
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

type Listed = {
  shown: { pages: readonly PageChange[]; files: readonly FileChange[] };
  by: (id: string) => DoneBy;
};
export type Selected =
  | { is: 'page'; change: PageChange }
  | { is: 'file'; change: FileChange }
  /** The URL names what is in neither main nor the request. */
  | { is: 'unknown' }
  | { is: 'nothing' };

/** The page or file of the URL, else the first that the request changed, else the first that main did. */
export function selectedIn(
  { shown: { pages, files }, by }: Listed,
  { pageId, fileId }: Pick<ChangeSearch, 'pageId' | 'fileId'>,
): Selected {
  const found = pageId === undefined ? undefined : flatChanges(pages).find(({ id }) => id === pageId);
  if (found) return { is: 'page', change: found };
  const change = fileId === undefined ? undefined : files.find(({ id }) => id === fileId);
  if (change) return { is: 'file', change };
  if (pageId !== undefined || fileId !== undefined) return { is: 'unknown' };
  const isOwn = ({ id }: { id: string }) => by(id) !== 'main';
  const changed = changedPages(pages);
  const [own, ownFile] = [changed.find(isOwn), files.find(isOwn)];
  const first = own ?? (ownFile ? undefined : changed[0]);
  if (first) return { is: 'page', change: first };
  const file = ownFile ?? files[0];
  return file ? { is: 'file', change: file } : { is: 'nothing' };
}
