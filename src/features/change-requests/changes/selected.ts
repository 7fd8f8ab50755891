// Which page or file of a change is compared: that of the URL, else the first that the request changed, else main.
import type { DoneBy } from './behind.ts';
import { changedPages, flatChanges } from './changeCounts.ts';
import type { ChangeSearch } from './change.search.ts';
import type { FileChange } from './fileChanges.ts';
import type { PageChange } from './pageChanges.ts';

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
