// Paths of a docs folder as its Markdown writes them: relative to a file, percent-encoded, with or without an ending.
import { decodeSafely } from '#lib/decoded.ts';

/** Cuts an address into path, query and anchor; percent signs that encode nothing stay. */
export function splitAddress(address: string) {
  const [beforeAnchor = '', ...anchor] = address.split('#');
  const [path = ''] = beforeAnchor.split('?', 1);
  return { path: decodeSafely(path), anchor: decodeSafely(anchor.join('#')) };
}

/**
 * The path from the folder's root that `path` means when it stands in the file `from`; `/a` starts at the root.
 * What leads above the root begins with `..`.
 */
export function fromRoot(from: string, path: string): string {
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..' && (parts.at(-1) ?? '..') !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The same within the folder: no value where it leads above the root. The folder itself is the empty path. */
export function pathFrom(from: string, path: string): string | undefined {
  const found = fromRoot(from, path);
  return /^\.\.(?:\/|$)/.test(found) ? undefined : found;
}

/**
 * The files that a path may stand for, the likeliest first: itself, its Markdown (`a`, `a.html` → `a.md`), the page of
 * the folder (`a/`, `a/index.html` → `a/README.md`, `a/index.md`).
 */
export function candidateFiles(path: string): string[] {
  const stem = path.replace(/\.html?$/, '');
  const folder = stem.replace(/(^|\/)index$/, '');
  const inFolder = ['README.md', 'index.md'].map((name) => (folder === '' ? name : `${folder}/${name}`));
  return stem === '' ? inFolder : [path, `${stem}.md`, ...inFolder];
}

/** True for what holds Markdown, by its ending. */
export const isMarkdown = (path: string) => /\.(?:md|markdown)$/i.test(path);
