import type { Blockquote, List, ListItem, RootContent } from 'mdast';
import type { Node } from 'prosemirror-model';
import type { Block, HtmlElement } from '#markdown/blocks/block.ts';
import { isElement } from '#markdown/blocks/nodes.ts';
import { imageIn, rangeOf, Unreadable, type Range, type Reader } from './readInline.ts';
import { readHtmlTable, readTable } from './readTable.ts';
import { createBlock, readSource, readText } from './readText.ts';
import { nodeType } from './schema.ts';

/** Blocks with content. */
const boxes = new Set(
  'hint tabs tab stepper step columns column updates update prompt quote if figure code'.split(' '),
);
/** Blocks that are one object with attributes. */
const cards = new Set(
  'embed content-ref file include page-ref openapi openapi-operation openapi-schemas openapi-webhook swagger elif else'.split(
    ' ',
  ),
);

const isBlank = (node: RootContent) =>
  (node.type === 'text' || node.type === 'htmlText') && node.value.trim() === '';
const paragraph = () => nodeType('paragraph').create();
const orParagraph = (blocks: readonly Node[]) => (blocks.length > 0 ? blocks : [paragraph()]);

/** Returns the blocks of siblings. What can't be edited otherwise becomes a source block. */
export function readBlocks(reader: Reader, siblings: readonly RootContent[], range: Range): Node[] {
  return readFlow(reader, siblings, range, false);
}

/** The parser leaves the box of a task in a paragraph that begins with a mark. */
function itemContent({ checked, children }: ListItem): RootContent[] {
  const [first, ...others] = children;
  const start = first?.type === 'paragraph' ? first.children[0]?.position?.start : undefined;
  if (typeof checked !== 'boolean' || !first?.position || !start) return children;
  return [{ ...first, position: { ...first.position, start } }, ...others];
}

function readList(reader: Reader, list: List) {
  const item = (node: ListItem) => {
    const content = readFlow(reader, itemContent(node), rangeOf(node), true);
    return createBlock(
      reader,
      nodeType('list_item'),
      { checked: node.checked ?? null },
      orParagraph(content),
      rangeOf(node),
    );
  };
  const spread = list.spread === true || list.children.some((child) => child.spread === true);
  const attributes = { ordered: list.ordered === true, start: list.start ?? 1, spread };
  return createBlock(reader, nodeType('list'), attributes, list.children.map(item), rangeOf(list));
}

/** In an alert, the line `[!NOTE]` belongs to the quote, not to its first paragraph. */
function alertContent({ source }: Reader, { children }: Block): RootContent[] {
  const [first, ...others] = children;
  const [text, ...words] = first?.type === 'paragraph' ? first.children : [];
  if (first?.type !== 'paragraph' || !first.position || !text?.position) return children;
  const [from, to] = rangeOf(text);
  const marker = /^\[!\w+\][ \t]*\n[ \t>]*/.exec(source.slice(from, to))?.[0] ?? '';
  const start = { ...text.position.start, offset: from + marker.length };
  const moved = { ...text, position: { ...text.position, start } };
  return [{ ...first, children: [moved, ...words], position: { ...first.position, start } }, ...others];
}

function readBox(reader: Reader, node: Block) {
  const { name, attributes, data } = node;
  const range = rangeOf(node);
  if (data?.inline) throw new Unreadable('an inline block');
  if (cards.has(name)) return createBlock(reader, nodeType('card'), { name, attributes }, [], range);
  if (!boxes.has(name)) throw new Unreadable(name);
  const isAlert = reader.source[range[0]] === '>';
  if (isAlert && attributes['title'] !== undefined) throw new Unreadable('a callout with a title');
  const content = isAlert ? alertContent(reader, node) : node.children;
  const blocks = readFlow(reader, content, range, true);
  return createBlock(reader, nodeType('box'), { name, attributes }, orParagraph(blocks), range);
}

const holdsBlocks = ({ children }: HtmlElement) =>
  children.some(({ type }) => type === 'paragraph' || type === 'heading');

function readDetails(reader: Reader, node: HtmlElement) {
  const [, to] = rangeOf(node);
  const at = node.children.findIndex((child) => isElement(child, 'summary'));
  const element = node.children[at];
  if (!element || !isElement(element) || holdsBlocks(element)) throw new Unreadable('no summary');
  const range = rangeOf(element);
  const summary = readText(reader, {
    type: nodeType('summary'),
    children: element.children,
    range,
    html: true,
  });
  const blocks = readFlow(reader, node.children.slice(at + 1), [range[1], to], true);
  return createBlock(reader, nodeType('details'), {}, [summary, ...blocks], rangeOf(node));
}

function readFigure(reader: Reader, node: HtmlElement) {
  const parts = node.children.filter((child) => !isBlank(child));
  const element = parts.find((child) => isElement(child, 'img', 'picture', 'a'));
  const caption = parts.find((child) => isElement(child, 'figcaption'));
  if (!element || !isElement(element) || parts.length !== (caption ? 2 : 1))
    throw new Unreadable('another figure');
  const values = element.name === 'a' ? { src: '', alt: '', dark: '' } : imageIn(element);
  if (!values) throw new Unreadable('an image without a source');
  const image = reader.source.slice(...rangeOf(element));
  const whole = rangeOf(node);
  const inside = caption && isElement(caption) ? caption.children.filter((child) => !isBlank(child)) : [];
  const [only] = inside;
  const holder = inside.length === 1 && only && isElement(only, 'p') ? only : caption;
  if (holder && isElement(holder) && holdsBlocks(holder)) throw new Unreadable('blocks in a caption');
  return readText(reader, {
    type: nodeType('figure'),
    attributes: { image, ...values },
    children: holder && isElement(holder) ? holder.children : [],
    range: holder ? rangeOf(holder) : whole,
    html: true,
    whole,
  });
}

const blockTypes = /^(?:paragraph|heading|code|list|blockquote|table|block|thematicBreak)$/;

function readElement(reader: Reader, node: HtmlElement) {
  if (node.name === 'table') return readHtmlTable(reader, node);
  if (node.name === 'details') return readDetails(reader, node);
  if (node.name === 'figure') return readFigure(reader, node);
  const [first] = node.children;
  const content = node.children.filter((child) => !isBlank(child));
  if (!first || content.length === 0 || !content.every(({ type }) => blockTypes.test(type)))
    throw new Unreadable(`<${node.name}>`);
  // Content of components may be indented, which a block with content can't keep.
  if (
    (first.position?.start.column ?? 1) > (node.position?.start.column ?? 1) &&
    !/^<[a-z]/.test(node.source)
  )
    throw new Unreadable(`<${node.name}>`);
  const range = rangeOf(node);
  const open = reader.source.slice(range[0], rangeOf(first)[0]).trimEnd();
  const blocks = readFlow(reader, node.children, range, true);
  return createBlock(reader, nodeType('wrapper'), { open }, blocks, range);
}

function readQuote(reader: Reader, node: Blockquote) {
  const blocks = readFlow(reader, node.children, rangeOf(node), true);
  return createBlock(reader, nodeType('blockquote'), {}, orParagraph(blocks), rangeOf(node));
}

function readBlock(reader: Reader, node: RootContent): Node {
  const range = rangeOf(node);
  switch (node.type) {
    case 'paragraph':
      return readText(reader, { type: nodeType('paragraph'), children: node.children, range });
    case 'heading': {
      const attributes = { level: node.depth };
      return readText(reader, { type: nodeType('heading'), attributes, children: node.children, range });
    }
    case 'thematicBreak':
      return createBlock(reader, nodeType('hr'), {}, [], range);
    case 'code': {
      if (node.data) throw new Unreadable('math or a tag');
      const { lang, meta, value } = node;
      const type = nodeType('code_block');
      const content = value === '' ? [] : [type.schema.text(value)];
      return createBlock(reader, type, { lang: lang ?? '', meta: meta ?? '' }, content, range);
    }
    case 'blockquote':
      return readQuote(reader, node);
    case 'list':
      return readList(reader, node);
    case 'table':
      return readTable(reader, node);
    case 'block':
      return readBox(reader, node);
    case 'htmlElement':
      return readElement(reader, node);
    default:
      throw new Unreadable(node.type);
  }
}

/** Returns undefined, and no new origins, if the block has no other form than its source. */
function tryReading(reader: Reader, node: RootContent) {
  const count = reader.origins.length;
  try {
    return readBlock(reader, node);
  } catch (error) {
    // A RangeError is content that the schema doesn't allow.
    if (!(error instanceof Unreadable || error instanceof RangeError)) throw error;
    reader.origins.length = count;
    return undefined;
  }
}

/** A part that the parser left out, or an end tag without a start. */
function gapIn(source: string, [from, to]: Range): Range | undefined {
  const gap = source.slice(from, to);
  const [first, last] = [gap.search(/<[!\w/]/), gap.lastIndexOf('>')];
  return first >= 0 && last > first ? [from + first, from + last + 1] : undefined;
}

/** Whether a text between two parts has no blank line. */
const isNextLine = (text: string) => text.trim() === '' && text.split('\n').length < 3;

/** `isInner`: the range begins and ends with tags or markers of what contains the siblings. */
function readFlow(reader: Reader, siblings: readonly RootContent[], range: Range, isInner: boolean): Node[] {
  const { source } = reader;
  const blocks: Node[] = [];
  let open: Range | undefined;
  let [last] = range;
  const join = ([from, to]: Range) => {
    open = open ? [open[0], to] : [from, to];
  };
  const close = () => {
    const text = open ? source.slice(...open) : '';
    const from = (open?.[0] ?? 0) + text.length - text.trimStart().length;
    if (text.trim() !== '') blocks.push(readSource(reader, [from, from + text.trim().length]));
    open = undefined;
  };
  for (const node of siblings) {
    if (!node.position) continue;
    const place = rangeOf(node);
    const gap = blocks.length > 0 || open || !isInner ? gapIn(source, [last, place[0]]) : undefined;
    if (gap) join(gap);
    [, last] = place;
    if (isBlank(node)) continue;
    const block = tryReading(reader, node);
    if (block) {
      close();
      blocks.push(block);
      continue;
    }
    if (open && !isNextLine(source.slice(open[1], place[0]))) close();
    join(place);
    if (node.type !== 'htmlText' && node.type !== 'htmlElement') close();
  }
  if (!isInner) {
    const gap = gapIn(source, [last, range[1]]);
    if (gap) join(gap);
  }
  close();
  return blocks;
}
