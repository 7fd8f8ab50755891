import type { Image, ImageReference, InlineCode, Link, LinkReference, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Block, Range, Tag } from '../blocks/block.ts';
import { htmlTags, leftOutOf } from '../blocks/htmlTags.ts';
import { plainAddress, templateAddress } from '../blocks/liquidLinks.ts';
import { firstUrl } from '../blocks/lowerMedia.ts';
import { mediaOf } from '../blocks/shortcodes.ts';
import { definitionsOf } from '../definitions.ts';
import { parseWritten } from '../parseMarkdown.ts';
import { textOf } from '../textOf.ts';
import { titleHeading } from '../titleHeading.ts';
import { wikiTarget } from '../wikiLink.ts';
import { attributePlaces } from './attributePlaces.ts';

/** A change of a text: what is written in place of a range. */
export type Edit = Range & { text: string };

/** An address in a text. `at`: where it is written, with other rules for `&` in Markdown and HTML than in tags. */
type AddressPart = {
  kind: 'address';
  address: string;
  isImage: boolean;
  at?: Range & { isTag: boolean };
  /** A link or an image by name, `[[page]]`, which is written as another: its range, and the text before the address. */
  named?: Range & { before: string };
  /** The changes that turn it into text, for an address without a target. */
  asText: Edit[];
};

export type TextPart =
  | AddressPart
  /** An include, or a block of a specification. `line`: where its line starts. `isCell`: in a row of Markdown. */
  | { kind: 'block'; block: Block; at: Range; line: number; isCell: boolean }
  | { kind: 'variable'; path: string; at: Range }
  /** HTML that no reader sees. */
  | { kind: 'comment'; at: Range };

export type TextParts = {
  markdown: string;
  parts: TextPart[];
  /** The end of the heading that repeats the page's title. Undefined if there is none. */
  titleEnd: number | undefined;
};

const rangeOf = ({ position }: Nodes): Range | undefined => {
  const [from, to] = [position?.start.offset, position?.end.offset];
  return from === undefined || to === undefined ? undefined : { from, to };
};

const cut = ({ from, to }: Range): Edit => ({ from, to, text: '' });

/** The changes that leave only the text of a link. */
function linkAsText(node: Link | LinkReference): Edit[] {
  const at = rangeOf(node);
  if (!at) return [];
  const [first, last] = [node.children[0], node.children.at(-1)].map((child) => child && rangeOf(child));
  if (!first || !last) return [cut(at)];
  return [cut({ from: at.from, to: first.from }), cut({ from: last.to, to: at.to })];
}

const specials = /[&<>*`[\]\\|~${]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[#+=-]/gu;
const reference = (sign: string) => `&#${sign.charCodeAt(0)};`;

/** A text in Markdown and HTML alike, on one line. */
export const plainText = (value: string) =>
  value
    .replace(/\s+/g, ' ')
    .trim()
    .replace(specials, reference)
    .replace(/^(\d+)([.)])(?= )/, (_, number: string, sign: string) => number + reference(sign));

function imageAsText(node: Image | ImageReference): Edit[] {
  const at = rangeOf(node);
  return at ? [{ ...at, text: plainText(node.alt ?? '') }] : [];
}

/** The addresses in the tag of a block or an element. */
const addressesOfTag = (tag: Tag, markdown: string): AddressPart[] =>
  attributePlaces(tag, markdown).map(({ name, address, at, whole }) => ({
    kind: 'address',
    address: name === 'srcset' ? firstUrl(address) : address.trim(),
    isImage: name === 'srcset' || (name === 'src' && tag.name === 'img'),
    at: { ...at, isTag: tag.syntax === 'block' },
    asText: [cut(whole)],
  }));

/** A link or an image whose text is its address. */
function namedPart(node: Link | Image): AddressPart | undefined {
  const range = rangeOf(node);
  if (!range) return undefined;
  const isImage = node.type === 'image';
  const label = plainText(isImage ? (node.alt ?? '') : textOf(node));
  return {
    kind: 'address',
    address: node.url,
    isImage,
    named: { ...range, before: `${isImage ? '!' : ''}[${label}](` },
    asText: [{ ...range, text: label }],
  };
}

/** The longest text of a link whose address a template language writes. In characters. */
const longestLabel = 1000;

/** The bracket that begins the text of a link. `end`: where the text ends. Undefined if there is none. */
function labelStart(markdown: string, end: number): number | undefined {
  let depth = 1;
  for (let at = end - 1; at >= Math.max(0, end - longestLabel); at -= 1) {
    const sign = markdown.charAt(at);
    depth += sign === ']' ? 1 : sign === '[' ? -1 : 0;
    if (depth === 0) return at;
  }
  return undefined;
}

/** The address that a template language writes: `[a]({{< ref "b.md" >}})`, or a tag without a link around it. Undefined for other tags. */
function templatePart(node: Tag | InlineCode, markdown: string): AddressPart | undefined {
  const range = rangeOf(node);
  if (!range || !/^\{[{%]/.test(node.type === 'tag' ? node.source : node.value)) return undefined;
  const found = templateAddress(markdown, range.from);
  if (!found) {
    // An address on several lines stays.
    const isAddress = /\]\([^()]*$/.test(markdown.slice(Math.max(0, range.from - longestLabel), range.from));
    const link = node.type === 'tag' && !isAddress ? mediaOf(node) : undefined;
    return link?.type === 'link' ? namedPart(link) : undefined;
  }
  const address = plainAddress(found.address);
  const open = labelStart(markdown, found.from - 2);
  if (address === undefined || open === undefined || /\s/.test(address)) return undefined;
  const isImage = markdown.charAt(open - 1) === '!';
  return {
    kind: 'address',
    address,
    isImage,
    at: { from: found.from, to: found.to, isTag: false },
    asText: [
      cut({ from: isImage ? open - 1 : open, to: open + 1 }),
      cut({ from: found.from - 2, to: found.to + 1 }),
    ],
  };
}

/** The addresses in a text as written, and its HTML that no reader sees. */
function writtenParts(written: Root, markdown: string): TextPart[] {
  const definitions = definitionsOf(written);
  const parts: TextPart[] = [];
  visit(written, (node) => {
    const place = node.data?.address;
    const at = place && { ...place, isTag: false };
    const address = (url: string, isImage: boolean, asText: Edit[]) =>
      parts.push({ kind: 'address', address: url, isImage, asText, ...(at && { at }) });
    const named =
      (node.type === 'link' || node.type === 'image') && wikiTarget(node.url) ? namedPart(node) : undefined;
    if (named) parts.push(named);
    else if (node.type === 'link') address(node.url, false, linkAsText(node));
    else if (node.type === 'image') address(node.url, true, imageAsText(node));
    else if (node.type === 'definition') address(node.url, false, [rangeOf(node) ?? []].flat().map(cut));
    else if (node.type === 'linkReference')
      address(definitions.get(node.identifier) ?? '', false, linkAsText(node));
    else if (node.type === 'imageReference')
      address(definitions.get(node.identifier) ?? '', false, imageAsText(node));
    else if (node.type === 'hidden') parts.push({ kind: 'comment', at: rangeOf(node)! });
    else if (node.type === 'tag' || node.type === 'inlineCode') {
      const template = templatePart(node, markdown);
      if (template) parts.push(template);
      else if (node.type === 'tag') parts.push(...addressesOfTag(node, markdown));
    } else if (node.type === 'html') {
      for (const inner of htmlTags(node, markdown))
        if (inner.type === 'tag') parts.push(...addressesOfTag(inner, markdown));
      for (const range of leftOutOf(node, markdown)) parts.push({ kind: 'comment', at: range });
    }
  });
  return parts;
}

const embedded = /^(?:include|openapi(?:-\w+)?|swagger)$/;

/** The blocks that are written as text and the variables of a text, and the places of its code. */
function drawnParts(tree: Root) {
  const parts: TextPart[] = [];
  const code: Range[] = [];
  function read(node: Nodes, isCell: boolean) {
    const at = rangeOf(node);
    if (at && node.type === 'block' && embedded.test(node.name))
      parts.push({
        kind: 'block',
        block: node,
        at,
        line: at.from - (node.position?.start.column ?? 1) + 1,
        isCell,
      });
    else if (at && node.type === 'inlineCode' && node.data?.expression)
      parts.push({ kind: 'variable', path: node.value.trim(), at });
    else if (at && (node.type === 'code' || node.type === 'inlineCode')) code.push(at);
    const inCell = isCell || (node.type === 'table' && node.data?.columns === undefined);
    if ('children' in node) for (const child of node.children) read(child, inCell);
  }
  read(tree, false);
  return { parts, code };
}

/** Returns a function that tells whether an offset is in one of the ranges. */
function within(ranges: Range[]) {
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  const starts = sorted.map(({ from }) => from);
  return (offset: number) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return offset < (sorted[low - 1]?.to ?? 0);
  };
}

/**
 * Returns the parts of a text that can be written differently, in any order. Addresses in code are none. A text that the
 * parser refuses has no parts. Takes about 2 ms per KB: call it in a worker.
 * @param title the page's title
 */
export function textParts(markdown: string, title = ''): TextParts {
  const parsed = parseWritten(markdown);
  if (!parsed) return { markdown, parts: [], titleEnd: undefined };
  const { written, tree } = parsed;
  const drawn = drawnParts(tree);
  const isCode = within(drawn.code);
  const addresses = writtenParts(written, markdown).filter(
    (part) => part.kind !== 'address' || !part.at || !isCode(part.at.from),
  );
  const heading = titleHeading(tree, title);
  return {
    markdown,
    parts: [...addresses, ...drawn.parts],
    titleEnd: heading && rangeOf(heading)?.to,
  };
}
