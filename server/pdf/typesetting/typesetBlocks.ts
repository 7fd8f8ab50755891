import type { Code, List, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { Block } from '#markdown/blocks/block.ts';
import { blockTitle, textOf } from '#markdown/textOf.ts';
import { piecesOf, type TextContext } from './inline.ts';
import { linesOf, type Piece } from './lines.ts';
import { typesetTable } from './typesetTable.ts';
import type { Sheets } from './sheets.ts';
import { body, code, faceOf, headings, colors, leading, type Style } from './style.ts';
import { widthOf } from './fonts.ts';

export type Frame = { x: number; width: number };

/** The context of a page's blocks. */
export type PageContext = TextContext & {
  /** Returns the destination name of a heading. */
  placeOf: (heading: Nodes) => string | undefined;
  /** Returns the size of a picture in pixels. */
  sizeOf: (picture: string) => { width: number; height: number };
};

/** Space between blocks, in points. */
const blockGap = 7;
const indent = 18;

function typesetLines(pieces: Piece[], sheets: Sheets, { x, width }: Frame, size: number) {
  const lines = linesOf(pieces, width, size);
  // Avoids widows and orphans.
  const kept = lines.length <= 3 ? lines.length : 2;
  for (const [n, line] of lines.entries()) {
    if (n === 0) sheets.need(kept * line.height);
    if (n === lines.length - 2 && n > 1) sheets.need(2 * line.height);
    sheets.putLine(line, x, sheets.take(line.height));
  }
}

/** A CSS pixel is 3/4 of a point. A picture takes at most 3/5 of a sheet's height. */
function typesetPicture(id: string, sheets: Sheets, { x, width }: Frame, setting: PageContext) {
  const size = setting.sizeOf(id);
  const scale = Math.min(0.75, width / size.width, (sheets.fullRoom * 0.6) / size.height);
  const height = size.height * scale;
  const y = sheets.take(height);
  sheets.put({ kind: 'picture', x, y, width: size.width * scale, height, picture: id });
}

/** Prints the alternative text of a picture that can't be drawn. */
function typesetMissingPicture(alt: string, sheets: Sheets, frame: Frame) {
  const style: Style = { ...body, family: 'sans', size: 8.5, italic: true, color: colors.muted };
  typesetLines([{ text: alt === '' ? 'Picture' : `Picture: ${alt}`, style }], sheets, frame, style.size);
}

/** Pictures in a paragraph are printed on lines of their own. */
function typesetParagraph(
  { children }: Paragraph,
  sheets: Sheets,
  frame: Frame,
  setting: PageContext,
  style: Style,
) {
  let text: PhrasingContent[] = [];
  const endText = () => {
    const pieces = piecesOf(text, style, setting);
    if (pieces.some((piece) => piece !== 'break' && piece.text.trim() !== ''))
      typesetLines(pieces, sheets, frame, style.size);
    text = [];
  };
  const picture = (url: string | undefined, alt: string) => {
    endText();
    const id = url === undefined ? undefined : setting.pictureAt(url);
    if (id === undefined) typesetMissingPicture(alt, sheets, frame);
    else typesetPicture(id, sheets, frame, setting);
  };
  for (const node of children) {
    if (node.type === 'image') picture(node.url, node.alt ?? '');
    else if (node.type === 'imageReference')
      picture(setting.definitions.get(node.identifier), node.alt ?? '');
    else text.push(node);
  }
  endText();
}

/** Wraps lines longer than the frame and marks their continuation. */
function typesetCode({ value }: Pick<Code, 'value'>, sheets: Sheets, { x, width }: Frame) {
  const pad = 8;
  const advance = widthOf(faceOf(code), 'm') * code.size;
  const columns = Math.max(8, Math.floor((width - 2 * pad) / advance));
  const height = code.size * 1.4;
  const strip = (amount: number) => {
    const y = sheets.take(amount);
    // A small overlap hides the seam between strips.
    sheets.put({ kind: 'box', x, y, width, height: amount + 0.2, color: colors.shade });
    return y;
  };
  const rows = value
    .replaceAll('\t', '    ')
    .split('\n')
    .flatMap((line) => wrapped(line, columns));
  sheets.need(2 * pad + Math.min(rows.length, 3) * height);
  strip(pad * 0.7);
  for (const { text, goesOn } of rows) {
    const top = strip(height);
    const sign = { text: '↪ ', style: { ...code, color: colors.muted } };
    const parts = [...(goesOn ? [sign] : []), { text, style: code }];
    let from = x + pad;
    for (const part of parts) {
      sheets.put({ kind: 'text', x: from, y: top + code.size, ...part });
      from += 2 * advance;
    }
  }
  strip(pad * 0.7);
}

function wrapped(line: string, columns: number): { text: string; goesOn: boolean }[] {
  const letters = Array.from(line);
  const rows = [{ text: letters.slice(0, columns).join(''), goesOn: false }];
  for (let from = columns; from < letters.length; from += columns - 2)
    rows.push({ text: letters.slice(from, from + columns - 2).join(''), goesOn: true });
  return rows;
}

function typesetList(list: List, sheets: Sheets, frame: Frame, setting: PageContext, style: Style) {
  for (const [n, item] of list.children.entries()) {
    if (n > 0) sheets.gap(list.spread || item.spread ? blockGap * 0.7 : 2);
    const mark =
      typeof item.checked === 'boolean'
        ? item.checked
          ? '☑'
          : '☐'
        : list.ordered
          ? `${(list.start ?? 1) + n}.`
          : '•';
    const width = widthOf(faceOf(style), mark) * style.size;
    const inset = Math.max(indent, width + 6);
    sheets.need(leading(style.size) * 2);
    const y = sheets.y + leading(style.size) / 2 + style.size * 0.36;
    sheets.put({ kind: 'text', x: frame.x + inset - width - 6, y, text: mark, style });
    const start = sheets.y;
    const inner = { x: frame.x + inset, width: frame.width - inset };
    typesetBlocks(item.children, sheets, inner, setting, style);
    if (sheets.y === start) sheets.take(leading(style.size));
  }
}

function typesetTitle(block: Block, sheets: Sheets, frame: Frame, style: Style) {
  const text = blockTitle(block);
  if (text === '') return;
  typesetLines([{ text, style: { ...style, bold: true } }], sheets, frame, style.size);
  if (block.children.length > 0) sheets.gap(2);
}

function typesetBlock(node: RootContent, sheets: Sheets, frame: Frame, setting: PageContext, style: Style) {
  switch (node.type) {
    case 'heading': {
      const look = headings[node.depth - 1] ?? style;
      sheets.gap(look.size * (node.depth === 1 ? 0.6 : 0.8));
      sheets.need(leading(look.size) * 2 + leading(body.size) * 2);
      const name = setting.placeOf(node);
      if (name !== undefined) sheets.put({ kind: 'place', y: sheets.y, name });
      typesetLines(piecesOf(node.children, look, setting), sheets, frame, look.size);
      if (node.depth === 1) sheets.gap(14);
      return;
    }
    case 'paragraph':
      typesetParagraph(node, sheets, frame, setting, style);
      return;
    case 'list':
      typesetList(node, sheets, frame, setting, style);
      return;
    case 'blockquote':
      sheets.withBar(frame.x + 2, () =>
        typesetBlocks(node.children, sheets, { x: frame.x + 16, width: frame.width - 16 }, setting, {
          ...style,
          color: '#45433f',
        }),
      );
      return;
    case 'code':
      typesetCode(node, sheets, frame);
      return;
    case 'table':
      typesetTable(node, sheets, frame, setting);
      return;
    case 'thematicBreak':
      sheets.put({
        kind: 'box',
        x: frame.x,
        y: sheets.take(10) + 5,
        width: frame.width,
        height: 0.6,
        color: colors.rule,
      });
      return;
    case 'block':
      typesetTitle(node, sheets, frame, style);
      typesetBlocks(node.children, sheets, frame, setting, style);
      return;
    case 'definition':
    case 'footnoteDefinition':
    case 'yaml':
      return;
    default:
      typesetLines([{ text: textOf(node), style }], sheets, frame, style.size);
  }
}

const isSilent = ({ type }: RootContent) =>
  type === 'definition' || type === 'footnoteDefinition' || type === 'yaml';

/** Prints blocks into the frame, from the current position. */
export function typesetBlocks(
  nodes: RootContent[],
  sheets: Sheets,
  frame: Frame,
  setting: PageContext,
  style: Style = body,
) {
  for (const [n, node] of nodes.filter((one) => !isSilent(one)).entries()) {
    if (n > 0) sheets.gap(blockGap);
    // Deeply nested quotes and lists keep a minimum width.
    const room = Math.max(frame.width, 60);
    typesetBlock(node, sheets, { x: frame.x, width: room }, setting, style);
  }
}
