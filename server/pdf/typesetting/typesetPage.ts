import type { FootnoteDefinition, Heading, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { LinkIndex } from '#markdown/linkIndex.ts';
import { linkTarget } from '#markdown/linkTarget.ts';
import { withTree } from '#markdown/parseMarkdown.ts';
import { singleLine } from '#markdown/textOf.ts';
import { definitionsOf } from '../../content/markdown/definitions.ts';
import { headingsIn } from '../../content/markdown/headings.ts';
import type { Book, BookPage } from '../book.ts';
import { linesOf } from './lines.ts';
import { typesetBlocks, type PageContext } from './typesetBlocks.ts';
import type { Sheets } from './sheets.ts';
import { body, headings, colors, textWidth, sheet, type Target } from './style.ts';

/** The context of all pages of the book. */
export type BookContext = {
  book: Book;
  index: LinkIndex;
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

function pageContext(
  page: BookPage,
  tree: Root,
  { book, index, printed, ...pictures }: BookContext,
): PageContext {
  const from = book.places.find(({ id }) => id === page.id) ?? { id: page.id, path: '' };
  const names = headingsIn(tree);
  const anchors = new Map<Nodes, string>([...names].map(([node, { anchor }]) => [node, anchor]));
  const notes: string[] = [];
  return {
    definitions: definitionsOf(tree),
    placeOf: (heading) => {
      const anchor = anchors.get(heading);
      return anchor === undefined || anchor === '' ? undefined : destinationName(page.id, anchor);
    },
    footnote: (identifier) => {
      if (!notes.includes(identifier)) notes.push(identifier);
      return notes.indexOf(identifier) + 1;
    },
    targetOf: (url): Target | undefined => {
      const target = linkTarget(url, from, index);
      if (target.to === 'url')
        return { url: target.url.startsWith('//') ? `https:${target.url}` : target.url };
      if (target.to === 'heading') return { place: destinationName(page.id, target.anchor) };
      if (target.to !== 'page' || !printed.has(target.page.id)) return undefined;
      return { place: destinationName(target.page.id, target.anchor) };
    },
    pictureAt: (url) => {
      const target = linkTarget(url, from, index);
      return target.to === 'file' && pictures.hasPicture(target.file.id) ? target.file.id : undefined;
    },
    sizeOf: pictures.sizeOf,
    variables: book.variables,
  };
}

function typesetFootnotes(tree: Root, sheets: Sheets, setting: PageContext) {
  const notes: FootnoteDefinition[] = [];
  visit(tree, 'footnoteDefinition', (note) => void notes.push(note));
  if (notes.length === 0) return;
  sheets.gap(10);
  const y = sheets.take(8);
  sheets.put({ kind: 'box', x: sheet.left, y, width: 90, height: 0.6, color: colors.rule });
  const style = { ...body, size: 8.5 };
  const numbered = notes
    .map((note) => ({ note, number: setting.footnote(note.identifier) }))
    .toSorted((a, b) => a.number - b.number);
  for (const { note, number } of numbered) {
    sheets.gap(3);
    sheets.need(26);
    sheets.put({ kind: 'text', x: sheet.left, y: sheets.y + 9.3, text: String(number), style });
    typesetBlocks(note.children, sheets, { x: sheet.left + 18, width: textWidth - 18 }, setting, style);
  }
}

/**
 * Returns the heading that serves as the page's title: the first node, if no other heading is of its level or
 * above.
 */
function titleIn({ children }: Root): Heading | undefined {
  const [start] = children;
  if (start?.type !== 'heading' || singleLine(start) === '') return undefined;
  const equal = children.filter((node) => node.type === 'heading' && node.depth <= start.depth);
  return equal.length === 1 ? start : undefined;
}

/** Typesets a page from the top of a new sheet. */
export function typesetPage(page: BookPage, sheets: Sheets, setting: BookContext) {
  sheets.begin(page.title);
  sheets.put({ kind: 'place', y: sheets.y, name: destinationName(page.id) });
  const markdown = new TextDecoder().decode(page.text);
  withTree(markdown.length > maxParsedLength ? '' : markdown, (tree) => {
    const of = pageContext(page, tree, setting);
    const frame = { x: sheet.left, width: textWidth };
    const look = headings[0] ?? body;
    const title = titleIn(tree);
    if (title) title.depth = 1;
    else {
      for (const line of linesOf([{ text: page.title, style: look }], textWidth, look.size))
        sheets.putLine(line, sheet.left, sheets.take(line.height));
      sheets.gap(10);
    }
    typesetBlocks(tree.children, sheets, frame, of);
    typesetFootnotes(tree, sheets, of);
    if (markdown.length > maxParsedLength)
      typesetBlocks([{ type: 'code', value: markdown }], sheets, frame, of);
  });
}
