import { extname } from 'node:path/posix';
import { freeName } from '../freeName.ts';
import { flatPages, type PageTree, type StoredFile } from '../pageNode.ts';

/** The paths of pages and files in the docs, by id. Drafts have none. */
export type ExportPaths = ReadonlyMap<string, string>;

const isDraft = ({ type, git, source }: PageTree, markdown: string) =>
  type !== 'document' || (git === undefined && source === undefined && markdown === '');

/**
 * Returns a path for each page and file. Those that came from a folder keep theirs. Other pages get their
 * slugs as path, the first one of a space without folder `README.md`; other files are in `.gitbook/assets`.
 * No two paths are equal, ignoring case.
 * @param markdownOf returns the text of a page
 */
export function exportPaths(
  pages: PageTree[],
  files: StoredFile[],
  markdownOf: (page: PageTree) => string,
): ExportPaths {
  const paths = new Map<string, string>();
  const taken = new Set<string>();
  const place = (id: string, wanted: string) => {
    const ending = extname(wanted);
    const stem = wanted.slice(0, wanted.length - ending.length);
    const isTaken = (name: string) => taken.has(`${name}${ending}`.toLowerCase());
    const path = isTaken(stem) ? `${freeName(stem, isTaken)}${ending}` : wanted;
    taken.add(path.toLowerCase());
    paths.set(id, path);
  };
  const all = flatPages(pages);
  for (const { page, git } of all) if (git) place(page, git.path);
  for (const { id, git } of files) if (git) place(id, git.path);
  let isFirst = paths.size === 0;
  const placeBelow = (below: PageTree[], above: string) => {
    for (const page of below) {
      const path = `${above}${page.slug}`;
      if (!paths.has(page.page) && !isDraft(page, markdownOf(page))) {
        place(page.page, isFirst ? 'README.md' : `${path}.md`);
        isFirst = false;
      }
      placeBelow(page.pages, `${path}/`);
    }
  };
  placeBelow(pages, '');
  for (const { id, name } of files)
    if (!paths.has(id)) place(id, `.gitbook/assets/${name.replaceAll('/', '-')}`);
  return paths;
}
