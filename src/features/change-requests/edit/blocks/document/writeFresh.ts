import type { Node } from 'prosemirror-model';
import { changeImageHtml, imageHtml } from './htmlTag.ts';
import { wrapLines } from './patchText.ts';
import { unitsOf } from './units.ts';
import { attributesOf, blankLine, isCell, originOf, sourceOf, textAttribute, type Writer } from './writer.ts';
import { endTag, writeTag } from './writeTag.ts';

/** Adds the prefix to all lines but the first. */
const prefixed = (text: string, prefix: string) =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? line : line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n');

/** Whether a block may follow another without a blank line. */
export const mayTouch = (before: Node, after: Node) =>
  after.type.name === 'list' &&
  before.type.name === 'paragraph' &&
  // An empty item doesn't end a paragraph.
  after.firstChild?.textContent !== '' &&
  !(after.attrs['ordered'] === true && after.attrs['start'] !== 1);

/** Writes blocks below each other. `isTight`: without blank lines where possible. */
function writeBlocks({ write }: Writer, blocks: readonly Node[], prefix: string, isTight = false) {
  return blocks
    .map((block, at) => {
      const before = blocks[at - 1];
      if (!before) return write(block, prefix);
      return (isTight && mayTouch(before, block) ? `\n${prefix}` : blankLine(prefix)) + write(block, prefix);
    })
    .join('');
}

/** Writes a list item. `marker`: with the space after it. */
export function writeItem(writer: Writer, item: Node, marker: string, prefix: string) {
  const { checked } = item.attrs;
  const box = checked === null ? '' : checked === true ? '[x] ' : '[ ] ';
  return marker + box + writeBlocks(writer, item.children, prefix + ' '.repeat(marker.length), true);
}

/** Writes a list. `bullet` and `delimiter` differ from those of a list before it, or both would be one list. */
export function writeList(
  writer: Writer,
  list: Node,
  prefix: string,
  { bullet = writer.style.bullet, delimiter = '.' }: { bullet?: string; delimiter?: string } = {},
) {
  const { ordered, start, spread } = list.attrs;
  const separator = spread === true ? blankLine(prefix) : `\n${prefix}`;
  return list.children
    .map((item, at) => {
      const marker = ordered === true ? `${Number(start) + at}${delimiter} ` : `${bullet} `;
      return (at === 0 ? '' : separator) + writeItem(writer, item, marker, prefix);
    })
    .join('');
}

/** The text of a cell of Markdown, without pipes: its source if it is unchanged. */
export function cellText(writer: Writer, cell: Node) {
  const origin = originOf(writer, cell);
  if (origin && origin.html !== true && origin.node.eq(cell))
    return sourceOf(writer, origin)
      .replace(/^\|/, '')
      .replace(/(?<!\\)\|$/, '')
      .trim();
  if (cell.childCount === 0) return '';
  return writer.inline
    .line(unitsOf(cell))
    .replace(/(?<!\\)\|/g, '\\|')
    .trim();
}

const alignOf = (table: Node): readonly unknown[] =>
  Array.isArray(table.attrs['align']) ? table.attrs['align'] : [];

/** The row below the head of a table. */
export function delimiters(align: readonly unknown[], widths: readonly number[]) {
  const cells = widths.map((width, at) => {
    const side = align[at];
    const left = side === 'left' || side === 'center' ? ':' : '-';
    const right = side === 'right' || side === 'center' ? ':' : '-';
    return left + '-'.repeat(Math.max(1, width - 2)) + right;
  });
  return `| ${cells.join(' | ')} |`;
}

function writeTable(writer: Writer, table: Node) {
  const rows = table.children.map((row) => row.children.map((cell) => cellText(writer, cell)));
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), delimiters(alignOf(table), widths), ...body.map(line)].join('\n');
}

function writeDetails(writer: Writer, details: Node, prefix: string) {
  const [summary, ...blocks] = details.children;
  const content = blocks.length > 0 ? writeBlocks(writer, blocks, prefix) + blankLine(prefix) : '';
  const label = summary ? writer.inline.html(unitsOf(summary)) : '';
  return `<details>${blankLine(prefix)}<summary>${label}</summary>${blankLine(prefix)}${content}</details>`;
}

function writeFigure(writer: Writer, figure: Node) {
  const values = {
    src: textAttribute(figure, 'src'),
    alt: textAttribute(figure, 'alt'),
    dark: textAttribute(figure, 'dark'),
  };
  const written = textAttribute(figure, 'image');
  const image = written === '' ? imageHtml(values) : changeImageHtml(written, values);
  const caption = figure.childCount > 0 ? `<p>${writer.inline.html(unitsOf(figure))}</p>` : '';
  return `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
}

function writeBox(writer: Writer, box: Node, prefix: string) {
  const name = textAttribute(box, 'name');
  const content = writeBlocks(writer, box.children, prefix);
  return `${writeTag(name, attributesOf(box))}\n${prefix}${content}\n${prefix}${endTag(name) ?? ''}`;
}

function writeCard(card: Node, prefix: string) {
  const name = textAttribute(card, 'name');
  const attributes = attributesOf(card);
  const tag = writeTag(name, attributes);
  if (name !== 'content-ref') return tag;
  const url = attributes['url'] ?? '';
  return prefixed(`${tag}\n[${url.replaceAll(/[[\]]/g, '')}](${url})\n{% endcontent-ref %}`, prefix);
}

/** Writes a cell or summary that is part of a block that stays. */
function writePart(writer: Writer, node: Node) {
  const origin = originOf(writer, node);
  const source = origin ? sourceOf(writer, origin) : '';
  if (origin?.html === true || node.type.name === 'summary' || source.startsWith('<')) {
    const name = node.type.name === 'summary' ? 'summary' : node.type.name === 'table_header' ? 'th' : 'td';
    const [open = `<${name}>`] = /^<[^>]*>/.exec(source) ?? [];
    const close = source === '' ? `</${name}>` : (/<\/[^<>]*>$/.exec(source)?.[0] ?? '');
    return open + writer.inline.html(unitsOf(node)) + close;
  }
  return `${source.startsWith('|') ? '| ' : ' '}${cellText(writer, node)}${source.endsWith('|') ? ' |' : ' '}`;
}

/** Writes a block in the page's style, without its own source. That of its parts is kept. */
export function writeFresh(writer: Writer, node: Node, prefix: string): string {
  const { inline, style } = writer;
  switch (node.type.name) {
    case 'paragraph': {
      const text = node.childCount === 0 ? '' : inline.markdown(unitsOf(node));
      return prefixed(wrapLines(writer, text, prefix, node), prefix);
    }
    case 'heading':
      return prefixed(inline.heading(Number(node.attrs['level']), unitsOf(node)), prefix);
    case 'hr':
      return inline.thematicBreak();
    case 'code_block': {
      const [lang, meta] = [textAttribute(node, 'lang'), textAttribute(node, 'meta')];
      return prefixed(inline.code(lang, meta, node.textContent), prefix);
    }
    case 'source':
      return prefixed(textAttribute(node, 'text'), prefix);
    case 'blockquote':
      return `> ${writeBlocks(writer, node.children, `${prefix}> `)}`;
    case 'list':
      return writeList(writer, node, prefix);
    case 'list_item':
      return writeItem(writer, node, `${style.bullet} `, prefix);
    case 'table':
      return prefixed(writeTable(writer, node), prefix);
    case 'box':
      return writeBox(writer, node, prefix);
    case 'details':
      return writeDetails(writer, node, prefix);
    case 'figure':
      return writeFigure(writer, node);
    case 'wrapper': {
      const open = textAttribute(node, 'open');
      const name = /^<([\w-]+)/.exec(open)?.[1] ?? 'div';
      const content = writeBlocks(writer, node.children, prefix);
      return `${open}${blankLine(prefix)}${content}${blankLine(prefix)}</${name}>`;
    }
    case 'card':
      return writeCard(node, prefix);
    case 'doc': {
      const text = writeBlocks(writer, node.children, prefix);
      return text === '' ? '' : `${text}\n`;
    }
    default:
      if (isCell(node) || node.type.name === 'summary') return writePart(writer, node);
      throw new Error(`No writer for ${node.type.name}`);
  }
}
