import { basename, dirname, extname, relative } from 'node:path/posix';
import { freeName } from '../freeName.ts';
import { childrenOf, type Draft, type DraftPage } from './draft.ts';

/** Returns the path of the docs in their folder. */
const rootOf = ({ exportOnly }: Draft) =>
  exportOnly.find((file) => file.exportOnly === 'settings')?.docsRoot ?? '';

/** Returns all used paths from the docs' root, in lower case. */
function usedPaths(draft: Draft): Set<string> {
  const root = rootOf(draft);
  const inRoot = (path: string) => (root === '' ? path : path.slice(root.length + 1));
  const kept = draft.exportOnly.flatMap(({ git }) => (git ? [inRoot(git.path)] : []));
  const pages = [...draft.pages.values()].flatMap(({ own }) => own.git?.path ?? []);
  const files = draft.files.flatMap(({ git }) => git?.path ?? []);
  return new Set([...kept, ...pages, ...files, 'SUMMARY.md'].map((path) => path.toLowerCase()));
}

/** Returns the path, or the first free one with a number. */
function freePath(draft: Draft, wanted: string) {
  const used = usedPaths(draft);
  const ending = extname(wanted);
  const stem = wanted.slice(0, wanted.length - ending.length);
  const isTaken = (name: string) => used.has(`${name}${ending}`.toLowerCase());
  return isTaken(stem) ? `${freeName(stem, isTaken)}${ending}` : wanted;
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
export const newFilePath = (draft: Draft, name: string) =>
  freePath(draft, `.gitbook/assets/${name.replaceAll('/', '-')}`);

/** Returns the link from one file to another. */
export const relativePath = (from: string, to: string) => relative(dirname(from), to);
