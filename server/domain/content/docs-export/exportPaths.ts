import { extname } from 'node:path/posix';
import { fileKey } from '#lib/fileName.ts';
import { defaultSummary } from '#markdown/docs/docsRoot.ts';
import { freeName } from '../freeName.ts';
import { flatPages, type PageTree, type StoredFile } from '../pageNode.ts';

/** The paths of pages and files in the docs, by id. Drafts have none. */
export type ExportPaths = ReadonlyMap<string, string>;

const isDraft = ({ type, git, source }: PageTree, markdown: string) =>
  type !== 'document' || (git === undefined && source === undefined && markdown === '');

/**
 * Returns a path for each page and file. Those that came from a folder keep theirs. Other pages get their
 * slugs as path, the first one of a space without folder `README.md`; other files are in `.gitbook/assets`.
 * New paths differ from all others, ignoring case.
 * @param markdownOf returns the text of a page
 * @param reserved paths of files that are stored only for exports
 */
export function exportPaths(
  pages: PageTree[],
  files: StoredFile[],
  markdownOf: (page: PageTree) => string,
  reserved: string[] = [],
): ExportPaths {
  const paths = new Map<string, string>();
  const kept = new Set<string>();
  const things = [...flatPages(pages).map((page) => ({ id: page.page, git: page.git })), ...files];
  for (const { id, git } of things)
    if (git && !kept.has(git.path)) {
      kept.add(git.path);
      paths.set(id, git.path);
    }
  const taken = new Set([...kept, ...reserved, defaultSummary].map(fileKey));
  const place = (id: string, wanted: string) => {
    const ending = extname(wanted);
    const stem = wanted.slice(0, wanted.length - ending.length);
    const isTaken = (name: string) => taken.has(fileKey(`${name}${ending}`));
    const path = isTaken(stem) ? `${freeName(stem, isTaken)}${ending}` : wanted;
    taken.add(fileKey(path));
    paths.set(id, path);
  };
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
