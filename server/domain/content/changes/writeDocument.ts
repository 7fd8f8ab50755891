import { pathFrom, isMarkdown } from '#markdown/sourcePath.ts';
import type { PageSource } from '#markdown/docs/docsFolder.ts';
import { readFrontMatter, type FrontMatter } from '#markdown/docs/frontMatter.ts';
import { plainHead, writtenHead } from '#markdown/docs/frontMatterText.ts';
import { lineEndsOf } from '#markdown/docs/lineEnds.ts';
import { isHidden } from '#markdown/docs/sourceFiles.ts';
import { pageSource } from '#markdown/docs/pageSource.ts';
import { plainText } from '#markdown/docs/readText.ts';
import type { OwnPage } from '../merge/mergePage.ts';
import { pageOid, type PageProperties, type StoredFile } from '../pageNode.ts';
import { documentId } from '../revisions.repository.ts';
import { keepLineEnds } from './keepLineEnds.ts';

/** A page's file. `frontMatter` is undefined if the settings of the page stay as they are. */
export type WrittenDocument = {
  markdown: string;
  source: PageSource | undefined;
  frontMatter: FrontMatter | undefined;
};

const ignore = () => {};

/** Returns a page's file from its whole text, as a load reads it. */
export function wholeDocument(path: string, written: string): WrittenDocument {
  const { frontMatter, head, markdown } = readFrontMatter(path, plainText(written), ignore);
  return { markdown, frontMatter, source: pageSource(written, head).source };
}

/**
 * Returns a page's file with a new text. Without a front matter, that of the page stays. An empty one removes it.
 * The byte-order mark and the line ends stay, unless the text has line ends of its own.
 * @param before the page's source and its text
 */
export function editedDocument(
  path: string,
  written: string,
  before: { source?: PageSource | undefined; markdown: string },
): WrittenDocument {
  const { source: { head = '', lineEnds } = {} } = before;
  const { frontMatter, head: newHead, markdown } = readFrontMatter(path, plainText(written), ignore);
  const hasHead = newHead !== '';
  const isEmpty = /^---[ \t]*\n\s*---[ \t]*\n*$/.test(newHead);
  const plain = hasHead ? (isEmpty ? '' : newHead) : plainHead(head);
  const kept = plain === plainHead(head) ? head : writtenHead(plain, head);
  const ends = lineEndsOf(written) ?? keepLineEnds(before.markdown, markdown, lineEnds);
  const source = { ...(kept !== '' && { head: kept }), ...(ends !== undefined && { lineEnds: ends }) };
  return {
    markdown,
    frontMatter: hasHead ? frontMatter : undefined,
    source: Object.keys(source).length > 0 ? source : undefined,
  };
}

type Cover = Pick<PageProperties, 'cover'>;

/** Returns the page's cover, if the front matter names a file of the space. */
function coverOf(path: string, { cover }: FrontMatter, files: readonly StoredFile[]): Cover {
  if (cover === undefined || /^[a-z]+:/i.test(cover.path)) return {};
  const wanted = pathFrom(path, cover.path);
  if (wanted === undefined || isMarkdown(wanted) || isHidden(wanted)) return {};
  const file = files.find(({ git }) => git?.path === wanted);
  return file ? { cover: { file: file.id, yPos: cover.yPos } } : {};
}

/** Returns the settings that a front matter gives a page. */
export function settingsOf(path: string, frontMatter: FrontMatter, files: readonly StoredFile[]) {
  const { cover: _, ...settings } = frontMatter;
  return { ...settings, ...coverOf(path, frontMatter, files) };
}

/** Returns a page with another text. */
export function withDocument(
  own: OwnPage,
  { markdown, source }: Omit<WrittenDocument, 'frontMatter'>,
): OwnPage {
  const { source: _, ...rest } = own;
  return {
    ...rest,
    document: documentId(markdown),
    ...(own.git && { git: { oid: pageOid(markdown, source), path: own.git.path } }),
    ...(source && { source }),
  };
}
