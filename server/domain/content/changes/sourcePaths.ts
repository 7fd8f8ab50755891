import { basename, dirname, extname } from 'node:path/posix';
import { defaultSummary } from '#markdown/docs/docsRoot.ts';
import { fileKey, portableName } from '#lib/fileName.ts';
import { docsRootOf } from '../pageNode.ts';
import { conflictingPath } from './draftPaths.ts';
import { childrenOf, type Draft, type DraftPage } from './draft.ts';

/** Returns the keys of the paths that a page or file can't get: of the summary, and of files that only exports need. */
function reservedKeys(draft: Draft): Set<string> {
  const root = docsRootOf(draft.exportOnly);
  const inRoot = (path: string) => (root === '' ? path : path.slice(root.length + 1));
  const kept = draft.exportOnly.flatMap(({ git }) => (git ? [inRoot(git.path)] : []));
  return new Set([...kept, defaultSummary].map(fileKey));
}

/** Returns a free path that every system can hold: the given one, or one with similar names. */
function freePath(draft: Draft, wanted: string) {
  const reserved = reservedKeys(draft);
  const names = wanted.split('/').map((name) => portableName(name));
  const folder = names
    .slice(0, -1)
    .map((name) => `${name}/`)
    .join('');
  const isTaken = (name: string) =>
    reserved.has(fileKey(`${folder}${name}`)) || conflictingPath(draft, `${folder}${name}`) !== undefined;
  return `${folder}${portableName(names.at(-1) ?? '', isTaken)}`;
}

/** Returns the folder of the files of the pages below a page. */
function folderBelow(page: DraftPage | undefined): string {
  if (!page) return '';
  const path = page.own.git?.path;
  if (path === undefined) return `${folderBelow(page.parent)}${page.own.slug}/`;
  const stem = path.slice(0, path.length - extname(path).length);
  if (!/^(?:readme|index)$/i.test(basename(stem))) return `${stem}/`;
  const folder = dirname(stem);
  return folder === '.' ? '' : `${folder}/`;
}

/** Returns a free path for a page's file. The first page of docs without files becomes their README. */
export function newPagePath(draft: Draft, page: DraftPage): string {
  const hasFiles = [...draft.pages.values()].some(({ own }) => own.git !== undefined);
  const isFirst = !hasFiles && childrenOf(draft, undefined)[0] === page;
  return freePath(draft, isFirst ? 'README.md' : `${folderBelow(page.parent)}${page.own.slug}.md`);
}

/** Returns a free path for a file with this name. */
export const newFilePath = (draft: Draft, name: string) => freePath(draft, `.gitbook/assets/${name}`);
