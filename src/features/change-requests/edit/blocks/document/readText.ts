import type { Attrs, Node, NodeType } from 'prosemirror-model';
import type { RootContent } from 'mdast';
import { nodeType } from './schema.ts';
import { contentOf, type Origin, type Unit } from './units.ts';
import { readInline, type Range, type Reader } from './readInline.ts';

/** Where what the parser leaves out of the tree begins. */
const leftOutStart = /<(?:!--|(?:script|style|template|noscript|svg|math|object)\b)/gi;

/** The ranges of comments, scripts and similar elements. */
function leftOutIn(text: string): Range[] {
  const ranges: Range[] = [];
  const lower = text.toLowerCase();
  let last = 0;
  for (const { 0: start, index } of text.matchAll(leftOutStart)) {
    if (index < last) continue;
    const end = start === '<!--' ? '-->' : `</${start.slice(1).toLowerCase()}`;
    const at = lower.indexOf(end, index);
    const close = end === '-->' ? at + 3 : text.indexOf('>', at) + 1;
    if (at < 0 || close === 0) break;
    ranges.push([index, close]);
    last = close;
  }
  return ranges;
}

/** Creates a block and stores its origin. */
export function createBlock(
  { origins }: Reader,
  type: NodeType,
  attributes: Attrs,
  content: readonly Node[],
  [from, to]: Range,
  more: Partial<Origin> = {},
): Node {
  const parts = content.flatMap(({ attrs }) => (typeof attrs['origin'] === 'number' ? attrs['origin'] : []));
  const id = origins.length;
  const node = type.createChecked({ ...attributes, origin: id }, content);
  origins.push({ from, to, node, parts, ...more });
  return node;
}

/** Adds what the parser left out, such as comments, so that writing the text again keeps it. */
function withLeftOut(units: readonly Unit[], source: string, [from, to]: Range): Unit[] {
  const found: Unit[] = [];
  let last = from;
  const add = (until: number) => {
    if (until - last < 4) return;
    for (const [start, end] of leftOutIn(source.slice(last, until)))
      found.push({
        char: '',
        node: nodeType('raw').create({ text: source.slice(last + start, last + end) }),
        marks: [],
        from: last + start,
        to: last + end,
      });
  };
  for (const unit of units) {
    add(unit.from);
    last = Math.max(last, unit.to);
    found.push(unit);
  }
  add(to);
  return found;
}

const isSpace = ({ char }: Unit) => char === ' ';

/** Spaces at the ends of an element are not content. */
function withoutOuterSpaces(units: readonly Unit[]) {
  const first = units.findIndex((unit) => !isSpace(unit));
  return first < 0 ? [] : units.slice(first, units.findLastIndex((unit) => !isSpace(unit)) + 1);
}

type TextBlock = {
  type: NodeType;
  attributes?: Attrs;
  children: readonly RootContent[];
  /** Of the element or node that has the text. */
  range: Range;
  html?: boolean;
  /** Of the block, if it is larger. */
  whole?: Range;
};

/** Reads a block whose content is text. Throws `Unreadable`. */
export function readText(
  reader: Reader,
  { type, attributes = {}, children, range, html = false, whole = range }: TextBlock,
): Node {
  const { source } = reader;
  const inline = readInline(reader, children, range);
  const units = withLeftOut(html ? withoutOuterSpaces(inline) : inline, source, range);
  const content = contentOf(units);
  const at = units[0]?.from ?? (html ? source.indexOf('>', range[0]) + 1 : undefined);
  return createBlock(reader, type, attributes, content.content, whole, {
    units,
    html,
    parts: [],
    ...(at !== undefined && { at }),
  });
}

/** Shows a range as its source. */
export function readSource(reader: Reader, range: Range): Node {
  const { source } = reader;
  const text = withoutPrefix(source.slice(...range), prefixAt(source, range[0]));
  return createBlock(reader, nodeType('source'), { text }, [], range);
}

/** What stands before a position on its line, with markers as spaces: how later lines of a block there begin. */
export const prefixAt = (source: string, at: number) =>
  source.slice(source.lastIndexOf('\n', at - 1) + 1, at).replace(/[^>\t ]/g, ' ');

/** Replaces the prefix of all lines but the first. */
export function changePrefix(text: string, old: string, now: string) {
  if (old === now || !text.includes('\n')) return text;
  const [first = '', ...lines] = text.split('\n');
  const changed = lines.map((line) => {
    if (line.trimEnd() === old.trimEnd()) return now.trimEnd();
    if (line.trim() === '') return now.trimEnd();
    return now + (line.startsWith(old) ? line.slice(old.length) : line.trimStart());
  });
  return [first, ...changed].join('\n');
}

const withoutPrefix = (text: string, prefix: string) => changePrefix(text, prefix, '');
