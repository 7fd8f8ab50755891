// Which page or file of a change is compared: that of the URL, else the first one that differs.
import { changedPages, flatChanges } from './changeCounts.ts';
import type { ChangeSearch } from './change.search.ts';
import type { FileChange } from './fileChanges.ts';
import type { PageChange } from './pageChanges.ts';

export type Selected =
  | { is: 'page'; change: PageChange }
  | { is: 'file'; change: FileChange }
  /** The URL names what is in neither main nor the request. */
  | { is: 'unknown' }
  | { is: 'nothing' };

export function selectedIn(
  pages: readonly PageChange[],
  files: readonly FileChange[],
  { pageId, fileId }: Pick<ChangeSearch, 'pageId' | 'fileId'>,
): Selected {
  const found = pageId === undefined ? undefined : flatChanges(pages).find(({ id }) => id === pageId);
  if (found) return { is: 'page', change: found };
  const change = fileId === undefined ? undefined : files.find(({ id }) => id === fileId);
  if (change) return { is: 'file', change };
  if (pageId !== undefined || fileId !== undefined) return { is: 'unknown' };
  const [first] = changedPages(pages);
  if (first) return { is: 'page', change: first };
  const [firstFile] = files;
  return firstFile ? { is: 'file', change: firstFile } : { is: 'nothing' };
}
