import type { FileChange } from './fileChanges.ts';
import type { PageChange } from './pageChanges.ts';

/** Returns all pages of the tree, parents before their subpages. */
export const flatChanges = (changes: readonly PageChange[]): PageChange[] =>
  changes.flatMap((change) => [change, ...flatChanges(change.children)]);

/** Returns the changed pages in reading order. */
export const changedPages = (changes: readonly PageChange[]) =>
  flatChanges(changes).filter(({ kind }) => kind !== 'same');

/** Returns the tree without branches that contain no changes. */
export const onlyChanged = (changes: readonly PageChange[]): PageChange[] =>
  changes.flatMap((change) => {
    const children = onlyChanged(change.children);
    return change.kind === 'same' && children.length === 0 ? [] : [{ ...change, children }];
  });

/** Counts changed pages and files. A page may count as edited, moved and renamed. */
export function countChanges(changes: readonly PageChange[], files: readonly FileChange[]) {
  const pages = changedPages(changes);
  const count = (matches: (change: PageChange) => boolean) => pages.filter(matches).length;
  return {
    /** Each changed page once. */
    pages: pages.length,
    added: count(({ kind }) => kind === 'added'),
    removed: count(({ kind }) => kind === 'removed'),
    edited: count(
      ({ kind, text, files: replaced = [] }) => kind === 'edited' && (text || replaced.length > 0),
    ),
    moved: count(({ moved }) => moved),
    renamed: count(({ renamed }) => renamed),
    settings: count(
      ({ kind, frontMatter, settings }) =>
        kind === 'edited' && (frontMatter || settings.some(({ path }) => path !== 'title')),
    ),
    files: files.length,
  };
}

export type ChangeCounts = ReturnType<typeof countChanges>;
