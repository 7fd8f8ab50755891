// Both sides can add the same page or file, for example by importing the same folder. As in Git, the result has it once.
import { isDeepStrictEqual } from 'node:util';
import type { Sides } from '#markdown/merge/sides.ts';
import type { PageTree, StoredFile } from '../pageNode.ts';
import { isSamePage, type OwnPage } from './mergePage.ts';

type Content = { pages: PageTree[]; files: StoredFile[] };

/** Returns pages by path: that of their file, else that of their slugs. */
function pagesByPath(pages: PageTree[], parent = '', byPath = new Map<string, PageTree>()) {
  for (const page of pages) {
    const slugs = `${parent}/${page.slug}`;
    byPath.set(page.git?.path ?? slugs, page);
    pagesByPath(page.pages, slugs, byPath);
  }
  return byPath;
}

const filesByPath = (files: StoredFile[]) => new Map(files.map((file) => [file.git?.path ?? file.id, file]));

const ownPage = ({ pages: _, ...own }: PageTree): OwnPage => own;

/** Returns the ids of the space by those of equal items that the request added, too. */
function equalAdditions<T>(
  { ancestor, space, request }: Sides<ReadonlyMap<string, T>>,
  idOf: (item: T) => string,
  isEqual: (request: T, space: T) => boolean,
): Map<string, string> {
  const before = new Set([...ancestor.values()].map(idOf));
  const ids = new Map<string, string>();
  for (const [path, item] of request) {
    const other = space.get(path);
    if (other === undefined || before.has(idOf(item)) || before.has(idOf(other))) continue;
    if (idOf(item) !== idOf(other) && isEqual(item, other)) ids.set(idOf(item), idOf(other));
  }
  return ids;
}

/** Returns the request's content. Pages and files that the space added with the same path and content have its ids. */
export function matchAdditions({ ancestor, space, request }: Sides<Content>): Content {
  const fileIds = equalAdditions(
    {
      ancestor: filesByPath(ancestor.files),
      space: filesByPath(space.files),
      request: filesByPath(request.files),
    },
    ({ id }) => id,
    (file, other) => isDeepStrictEqual({ ...file, id: other.id }, other),
  );
  const withFileIds = <Page extends OwnPage>(page: Page): Page =>
    page.cover
      ? { ...page, cover: { ...page.cover, file: fileIds.get(page.cover.file) ?? page.cover.file } }
      : page;
  const pageIds = equalAdditions(
    {
      ancestor: pagesByPath(ancestor.pages),
      space: pagesByPath(space.pages),
      request: pagesByPath(request.pages),
    },
    ({ page }) => page,
    (page, other) => isSamePage(withFileIds(ownPage(page)), ownPage(other)),
  );
  if (fileIds.size + pageIds.size === 0) return { pages: request.pages, files: request.files };
  const matched = (pages: PageTree[]): PageTree[] =>
    pages.map((page) => ({
      ...withFileIds(page),
      page: pageIds.get(page.page) ?? page.page,
      pages: matched(page.pages),
    }));
  return {
    pages: matched(request.pages),
    files: request.files.map((file) => ({ ...file, id: fileIds.get(file.id) ?? file.id })),
  };
}
