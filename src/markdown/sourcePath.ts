import { decodeSafely } from '#lib/decoded.ts';

/** Splits an address into path and anchor, without the query. Keeps invalid percent-encoding. */
export function splitAddress(address: string) {
  const [beforeAnchor = '', ...anchor] = address.split('#');
  const [path = ''] = beforeAnchor.split('?', 1);
  return { path: decodeSafely(path), anchor: decodeSafely(anchor.join('#')) };
}

/**
 * Resolves `path` in the file `from` to a path from the folder's root. `/a` starts at the root. A path above the root
 * begins with `..`.
 */
export function fromRoot(from: string, path: string): string {
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..' && (parts.at(-1) ?? '..') !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The same, but undefined for a path above the root. The folder itself is the empty path. */
export function pathFrom(from: string, path: string): string | undefined {
  const found = fromRoot(from, path);
  return /^\.\.(?:\/|$)/.test(found) ? undefined : found;
}

/**
 * The files a path may refer to, in order of preference: itself, its Markdown file (`a`, `a.html` → `a.md`), the page of
 * the folder (`a/`, `a/index.html` → `a/README.md`, `a/index.md`). Also with the extension `.mdx`.
 */
export function candidateFiles(path: string): string[] {
  const stem = path.replace(/\.html?$/, '');
  const folder = stem.replace(/(^|\/)index$/, '');
  const inFolder = ['README.md', 'readme.md', 'index.md', 'README.mdx', 'index.mdx'].map((name) =>
    folder === '' ? name : `${folder}/${name}`,
  );
  return stem === '' ? inFolder : [path, `${stem}.md`, `${stem}.mdx`, ...inFolder];
}

/** Returns an address on a site as a key: equal for `/a/`, `a`, `a.html` and `a/index.html`. '' for the root. */
export const addressKey = (path: string) =>
  fromRoot('', path)
    .replace(/(?:^|\/)index\.html?$/, '')
    .replace(/\.html?$/, '');

/** The name of a file, without its folder. */
export const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The folder of a file. '' for a file in the root. */
export const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Whether a path has a Markdown extension. */
export const isMarkdown = (path: string) => /\.(?:md|mdx|markdown)$/i.test(path);

/** The file with the variables of a space, from the root of its docs. */
export const variablesPath = '.gitbook/vars.yaml';
