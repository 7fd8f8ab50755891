import type { Heading, Nodes, Root } from 'mdast';
import { includedMarkdown, includeKey, includeLimits, includeName } from '#markdown/includes.ts';
import type { LinkedPage, LinkIndex } from '#markdown/linkIndex.ts';
import { linkTarget } from '#markdown/linkTarget.ts';
import { withTree } from '#markdown/parseMarkdown.ts';
import { definitionsOf } from '#markdown/definitions.ts';
import { headingsIn } from '#markdown/pageHeadings.ts';
import { titleHeading } from '#markdown/titleHeading.ts';
import type { BookPage } from '../book.ts';
import { linesOf } from './lines.ts';
import { startOf, type Output, type PageContext } from './output.ts';
import { typesetBlocks } from './typesetBlocks.ts';
import { typesetFootnotes } from './typesetFootnotes.ts';
import type { Sheets } from './sheets.ts';
import { body, headings, textWidth, sheet, type Target } from './style.ts';

/** The context of all pages of the book. */
export type BookContext = {
  index: LinkIndex;
  placeById: ReadonlyMap<string, LinkedPage>;
  /** Texts of included files by ID. */
  includes: ReadonlyMap<string, string>;
  variables: PageContext['variables'];
  /** The pages that the PDF contains. */
  printed: ReadonlySet<string>;
  sizeOf: PageContext['sizeOf'];
  hasPicture: (id: string) => boolean;
};

/** Returns the destination name of a page or heading. */
export const destinationName = (pageId: string, anchor = '') =>
  anchor === '' ? pageId : `${pageId}#${anchor}`;

/** Longer texts, in UTF-16 units, are printed as plain text. */
const maxParsedLength = 2 * 1024 ** 2;
/** Maximum length of all included texts of a page, since a file may be included many times. */
const maxIncludedLength = 2 * 1024 ** 2;

/** The last part of a path. */
const nameOf = (path: string) => path.split('/').at(-1) ?? path;

/** The text that is printed, and the included files around it. */
type Source = { from: LinkedPage; around: readonly string[] };

function pageContext(
  { from, around }: Source,
  tree: Root,
  book: BookContext,
  room: { left: number },
): PageContext {
  const { index, printed, includes } = book;
  const names = around.length === 0 ? headingsIn(tree) : new Map<Heading, { anchor: string }>();
  const anchors = new Map<Nodes, string>([...names].map(([node, { anchor }]) => [node, anchor]));
  const notes: string[] = [];
  return {
    definitions: definitionsOf(tree),
    placeOf: (heading) => {
      const anchor = anchors.get(heading);
      return anchor === undefined || anchor === '' ? undefined : destinationName(from.id, anchor);
    },
    footnote: (identifier) => {
      if (!notes.includes(identifier)) notes.push(identifier);
      return notes.indexOf(identifier) + 1;
    },
    targetOf: (url): Target | undefined => {
      const target = linkTarget(url, from, index);
      if (target.kind === 'url')
        return { url: target.url.startsWith('//') ? `https:${target.url}` : target.url };
      if (target.kind === 'heading')
        return from.id === '' ? undefined : { place: destinationName(from.id, target.anchor) };
      if (target.kind !== 'page' || !printed.has(target.page.id)) return undefined;
      return { place: destinationName(target.page.id, target.anchor) };
    },
    titleOf: (url) => {
      const target = linkTarget(url, from, index);
      if (target.kind === 'page') return target.page.title || url;
      return target.kind === 'file' ? nameOf(target.file.sourcePath ?? url) : includeName(url);
    },
    pictureAt: (url) => {
      const target = linkTarget(url, from, index);
      return target.kind === 'file' && book.hasPicture(target.file.id) ? target.file.id : undefined;
    },
    sizeOf: book.sizeOf,
    included: (path) => {
      const target = linkTarget(path, from, index);
      const { id, sourcePath } = target.kind === 'file' ? target.file : { id: '' };
      const file = includes.get(id);
      const text = file === undefined ? undefined : includedMarkdown(path, file);
      const key = includeKey(id, path);
      if (text === undefined || around.length >= includeLimits.depth || around.includes(key))
        return undefined;
      room.left -= text.length;
      if (room.left < 0) return undefined;
      const included = withTree(text, (root) => root);
      const source = { from: { id: '', path: '', sourcePath }, around: [...around, key] };
      return { tree: included, page: pageContext(source, included, book, room) };
    },
    variables: book.variables,
  };
}

/** Typesets a page from the top of a new sheet. */
export function typesetPage(page: BookPage, sheets: Sheets, book: BookContext) {
  sheets.begin(page.title);
  sheets.put({ kind: 'place', y: sheets.y, name: destinationName(page.id) });
  const markdown = new TextDecoder().decode(page.text);
  const isParsed = markdown.length <= maxParsedLength;
  withTree(isParsed ? markdown : '', (tree) => {
    const from = book.placeById.get(page.id) ?? { id: page.id, path: '' };
    const context = pageContext({ from, around: [] }, tree, book, { left: maxIncludedLength });
    const frame = { x: sheet.left, width: textWidth };
    const to: Output = { sheets, frame, page: context, style: body, print: typesetBlocks };
    const repeated = titleHeading(tree, page.title);
    const anchor = repeated && context.placeOf(repeated);
    if (anchor !== undefined) sheets.put({ kind: 'place', y: sheets.y, name: anchor });
    const style = headings[0] ?? body;
    for (const line of linesOf([{ text: page.title, style }], textWidth, style.size))
      sheets.putLine(line, startOf(line, frame), sheets.take(line.height));
    sheets.gap(14);
    typesetBlocks(
      tree.children.filter((node) => node !== repeated),
      to,
    );
    typesetFootnotes(tree, to);
    if (!isParsed) typesetBlocks([{ type: 'code', value: markdown }], to);
  });
}
