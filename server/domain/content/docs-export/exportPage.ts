import { isDeepStrictEqual } from 'node:util';
import { dirname, relative } from 'node:path/posix';
import { pathFrom } from '#markdown/sourcePath.ts';
import { layoutParts, type PageLayout } from '#markdown/docs/docsFolder.ts';
import { readFrontMatter, type FrontMatter } from '#markdown/docs/frontMatter.ts';
import { plainHead, writtenHead } from '#markdown/docs/frontMatterText.ts';
import { fileText } from '#markdown/docs/pageSource.ts';
import type { PageTree } from '../pageNode.ts';
import { editFrontMatter } from './editFrontMatter.ts';

const keys = ['description', 'emoji', 'icon', 'hidden', 'noIndex', 'noRobotsIndex'] as const;

type Place = {
  /** The page's path in the docs. */
  path: string;
  /** Returns the path of a file of the space. Undefined if it has none. */
  filePath: (id: string) => string | undefined;
  /** Returns whether a path in the docs is a file of the space. */
  isFile: (path: string) => boolean;
  /** The title in the navigation of another tool, which takes precedence over that of the front matter. */
  navigationTitle?: string | undefined;
};

/** Returns the layout as Git-synced docs write it. */
function writtenLayout(layout: PageLayout) {
  const parts = layoutParts.flatMap((part) => {
    const size = part === 'cover' ? layout.coverSize : undefined;
    const value = { ...(layout[part] !== undefined && { visible: layout[part] }), ...(size && { size }) };
    return Object.keys(value).length === 0 ? [] : [[part, value]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** Returns the changes of the cover's keys. */
function changedCover({ cover }: PageTree, written: FrontMatter['cover'], { path, filePath, isFile }: Place) {
  const before = written && pathFrom(path, written.path);
  const file = cover && filePath(cover.file);
  if (!cover || file === undefined)
    return before !== undefined && isFile(before) ? { cover: undefined, coverY: undefined } : {};
  return {
    ...(before !== file && { cover: relative(dirname(path), file) }),
    ...((written?.yPos ?? 0) !== cover.yPos && { coverY: cover.yPos }),
  };
}

/**
 * Returns the text of a page's file: the front matter as written, with the lines of changed properties
 * replaced, and the Markdown with its line ends.
 */
export function exportPage(page: PageTree, markdown: string, place: Place): string {
  const { head = '', lineEnds } = page.source ?? {};
  const plain = plainHead(head);
  const { frontMatter } = readFrontMatter(place.path, plain, () => {});
  const changes: Record<string, unknown> = { ...changedCover(page, frontMatter.cover, place) };
  const shown = place.navigationTitle ?? frontMatter.title;
  if (frontMatter.title !== undefined && shown !== page.title) changes['title'] = page.title;
  for (const key of keys) if (frontMatter[key] !== page[key]) changes[key] = page[key];
  const layout: PageLayout = page.layout ?? {};
  if (!isDeepStrictEqual(frontMatter.layout ?? {}, layout)) changes['layout'] = writtenLayout(layout);
  if (Object.keys(changes).length === 0) return fileText(markdown, page.source);
  const edited = writtenHead(editFrontMatter(plain, changes), head);
  return fileText(markdown, { head: edited, ...(lineEnds !== undefined && { lineEnds }) });
}
