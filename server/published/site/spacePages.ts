import { linkIndex, type LinkedFile, type LinkedPage, type LinkIndex } from '#markdown/linkIndex.ts';
import type { PageTree, StoredFile } from '#server/domain/content/pageNode.ts';
import type { RevisionContent } from '#server/domain/content/revisionContent.ts';
import { isRead } from '#server/domain/content/revisionsWithPages.ts';

/** A page that a visitor can read. */
export type ReadPage = { page: PageTree; path: string };

export type SpaceFile = LinkedFile & { file: StoredFile };

/** The pages and files of a revision, as a site needs them. */
export type SpacePages = {
  content: RevisionContent;
  /** Pages with a text, in reading order, without hidden ones. */
  listed: ReadPage[];
  /** The listed pages by their ID. */
  listedById: ReadonlyMap<string, ReadPage>;
  /** All pages with a text by their path, also hidden ones. */
  byPath: ReadonlyMap<string, ReadPage>;
  index: LinkIndex<LinkedPage, SpaceFile>;
  /** The number of links that the complete navigation has. */
  count: number;
};

/** Returns the pages of a level that the navigation shows. */
export const shownPages = (pages: readonly PageTree[]) => pages.filter(({ hidden }) => !hidden);

const shownIn = (pages: readonly PageTree[]): PageTree[] =>
  shownPages(pages).flatMap((page) => [page, ...shownIn(page.pages)]);

/** Returns the title, or the last part of the path if it is blank. */
export const titleOf = ({ title, slug }: Pick<PageTree, 'title' | 'slug'>) =>
  title.trim() === '' ? slug || 'Untitled' : title;

/** Whether a part of the page is shown. Authors can hide parts. */
export const shows = ({ layout }: PageTree, part: string) => layout?.[part] !== false;

/** Returns the title that is shown above the text: '' if its author hides it. */
export const shownTitle = (page: PageTree) => (shows(page, 'title') ? titleOf(page) : '');

function read(content: RevisionContent): SpacePages {
  const placed = [...content.pageById.values()];
  const pages = placed.map(({ page, path }): LinkedPage => ({
    id: page.page,
    path,
    sourcePath: page.git?.path,
    addresses: content.addresses.get(page.page),
    title: titleOf(page),
  }));
  const files = content.files.map((file): SpaceFile => ({ id: file.id, sourcePath: file.git?.path, file }));
  const shown = shownIn(content.pages);
  const listed = shown.filter(isRead).flatMap(({ page }) => content.pageById.get(page) ?? []);
  return {
    content,
    listed,
    listedById: new Map(listed.map((one) => [one.page.page, one])),
    byPath: new Map(placed.filter(({ page }) => isRead(page)).map((one) => [one.path, one])),
    index: linkIndex(pages, files),
    count: shown.length,
  };
}

const pagesByContent = new WeakMap<RevisionContent, SpacePages>();

/** Returns the pages of a revision. Kept as long as the revision's content is cached. */
export function spacePages(content: RevisionContent): SpacePages {
  const found = pagesByContent.get(content) ?? read(content);
  pagesByContent.set(content, found);
  return found;
}

/** Returns the first page of a space, or of a group of pages. */
export function firstPage({ content, listed, byPath }: SpacePages, path = ''): ReadPage | undefined {
  if (path === '') return listed[0] ?? byPath.values().next().value;
  const group = [...content.pageById.values()].find((one) => one.path === path && one.page.type === 'group');
  return group && listed.find((one) => one.path.startsWith(`${path}/`));
}
