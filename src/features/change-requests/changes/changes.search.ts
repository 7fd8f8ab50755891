import { changedPages, flatChanges } from './changeCounts.ts';
import type { FileChange } from './fileChanges.ts';
import type { PageChange } from './pageChanges.ts';
import type { ChangedBy } from './threeWay.ts';

export type ChangeSearch = {
  pageId: string | undefined;
  fileId: string | undefined;
  /** Compares the Markdown source instead of the rendered text. */
  text: 'source' | undefined;
  layout: 'side' | undefined;
  /** Shows the changes on main of a page that both sides changed. */
  of: 'main' | undefined;
  /** Hides whitespace changes. */
  blanks: 'hidden' | undefined;
  /** Lists all pages, not only changed ones. */
  list: 'all' | undefined;
  /** Shows all changes of the request one below the other. `pageId` or `fileId` is the one to start with. */
  view: 'all' | undefined;
  /** The ID of an earlier revision to compare with. */
  since: string | undefined;
};

const only = <T extends string>(value: T, text: string | null) => (text === value ? value : undefined);

/** Parses the URL. Ignores invalid values. */
export const changeSearch = (search: URLSearchParams): ChangeSearch => ({
  pageId: search.get('pageId') ?? undefined,
  fileId: search.get('fileId') ?? undefined,
  text: only('source', search.get('text')),
  layout: only('side', search.get('layout')),
  of: only('main', search.get('of')),
  blanks: only('hidden', search.get('blanks')),
  list: only('all', search.get('list')),
  view: only('all', search.get('view')),
  since: search.get('since') || undefined,
});

type Changes = {
  shown: { pages: readonly PageChange[]; files: readonly FileChange[] };
  changedBy: (id: string) => ChangedBy;
};
export type Selected =
  | { kind: 'page'; change: PageChange }
  | { kind: 'file'; change: FileChange }
  /** The URL names a page or file that neither main nor the change request contains. */
  | { kind: 'unknown' }
  | { kind: 'nothing' };

/** Returns the page or file in the URL, else the first one the request changed, else the first one changed on main. */
export function selectedIn(
  { shown: { pages, files }, changedBy }: Changes,
  { pageId, fileId }: Pick<ChangeSearch, 'pageId' | 'fileId'>,
): Selected {
  const found = pageId === undefined ? undefined : flatChanges(pages).find(({ id }) => id === pageId);
  if (found) return { kind: 'page', change: found };
  const change = fileId === undefined ? undefined : files.find(({ id }) => id === fileId);
  if (change) return { kind: 'file', change };
  if (pageId !== undefined || fileId !== undefined) return { kind: 'unknown' };
  const isOwn = ({ id }: { id: string }) => changedBy(id) !== 'main';
  const changed = changedPages(pages);
  const [own, ownFile] = [changed.find(isOwn), files.find(isOwn)];
  const first = own ?? (ownFile ? undefined : changed[0]);
  if (first) return { kind: 'page', change: first };
  const file = ownFile ?? files[0];
  return file ? { kind: 'file', change: file } : { kind: 'nothing' };
}
