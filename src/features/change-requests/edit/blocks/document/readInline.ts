import { Mark, type Node } from 'prosemirror-model';
import type { Nodes, RootContent } from 'mdast';
import type { HtmlElement } from '#markdown/blocks/block.ts';
import { isElement, rawText } from '#markdown/blocks/nodes.ts';
import { alignText, type TextKind } from './alignText.ts';
import { markType, nodeType } from './schema.ts';
import type { Origin, Unit } from './units.ts';

export type Range = readonly [from: number, to: number];

/** What is read, and the origins found so far. */
export type Reader = { source: string; origins: Origin[] };

/** Thrown for a block that can only be shown as its source. */
export class Unreadable extends Error {}

/** The offsets of a node. Throws if it has no position. */
export function rangeOf({ position }: Nodes): Range {
  const [from, to] = [position?.start.offset, position?.end.offset];
  if (from === undefined || to === undefined) throw new Unreadable('no position');
  return [from, to];
}

const markElements = new Map([
  ...['b', 'strong'].map((name) => [name, 'strong'] as const),
  ...['i', 'em'].map((name) => [name, 'em'] as const),
  ...['s', 'del'].map((name) => [name, 'strike'] as const),
  ...['code', 'a', 'kbd', 'sub', 'sup', 'u', 'mark', 'small', 'span'].map((name) => [name, name] as const),
]);

/** Whether an element becomes a mark: it has content and no meaning of its own, such as an icon. */
export const isMarkElement = ({ name, attributes, children }: HtmlElement) =>
  markElements.has(name) &&
  children.length > 0 &&
  !/\b(?:expression|fa-)/.test(attributes['class'] ?? '') &&
  !('data-gb-custom-inline' in attributes);

/** The mark of an element. `open`: its start tag. */
function markOf({ name, attributes }: HtmlElement, open: string) {
  const kind = markElements.get(name);
  const { href } = attributes;
  if (name === 'a' && href !== undefined) return markType('link').create({ href, open });
  return kind === 'strong' || kind === 'em' || kind === 'strike' || kind === 'code'
    ? markType(kind).create({ open })
    : markType('html').create({ name, open });
}

const darkMedia = /prefers-color-scheme:\s*dark/;

/** The image in an `img` or `picture` element. */
export function imageIn(element: HtmlElement) {
  const images =
    element.name === 'img' ? [element] : element.children.filter((child) => isElement(child, 'img'));
  const [image] = images;
  if (!image || images.length > 1) return undefined;
  const sources = element.children.filter((child) => isElement(child, 'source'));
  const dark = sources.find(({ attributes }) => darkMedia.test(attributes['media'] ?? ''));
  const { src = '', alt = '' } = image.attributes;
  return { src, alt, dark: dark?.attributes['srcset'] ?? '' };
}

const atom = (node: Nodes, content: Node, marks: readonly Mark[]): Unit[] => {
  const [from, to] = rangeOf(node);
  return [{ char: '', node: content.mark(marks), marks, from, to }];
};

/** Returns the inline content of nodes. `range`: that of their parent. Throws `Unreadable`. */
export function readInline({ source }: Reader, nodes: readonly RootContent[], range: Range): Unit[] {
  const slice = (node: Nodes) => source.slice(...rangeOf(node));
  const raw = (node: Nodes, marks: readonly Mark[]) =>
    atom(node, nodeType('raw').create({ text: slice(node) }), marks);
  function text(value: string, place: Range, kind: TextKind, marks: readonly Mark[]): Unit[] {
    const aligned = alignText(value, source, place, kind);
    if (!aligned) throw new Unreadable('text without a source');
    return aligned.map((unit) => ({ ...unit, marks }));
  }

  function code(node: Extract<RootContent, { type: 'inlineCode' }>, marks: readonly Mark[]) {
    if (node.data?.math || node.data?.raw) return raw(node, marks);
    const [from, to] = rangeOf(node);
    const ticks = /^`+/.exec(slice(node))?.[0].length ?? 0;
    if (ticks === 0) throw new Unreadable('code without a fence');
    const inner = source.slice(from + ticks, to - ticks);
    const isPadded = /^[ \n][^]*[ \n]$/.test(inner) && inner.trim() !== '';
    const place: Range = isPadded ? [from + ticks + 1, to - ticks - 1] : [from + ticks, to - ticks];
    return text(node.value, place, 'code', markType('code').create().addToSet(marks));
  }
  function element(node: HtmlElement, marks: readonly Mark[]): Unit[] {
    if (node.name === 'br') return atom(node, nodeType('br').create({ open: slice(node) }), marks);
    const image = node.name === 'img' || node.name === 'picture' ? imageIn(node) : undefined;
    if (image) return atom(node, nodeType('image').create({ ...image, raw: slice(node) }), marks);
    const [first] = node.children;
    if (!first || !isMarkElement(node)) return raw(node, marks);
    const open = source.slice(rangeOf(node)[0], rangeOf(first)[0]);
    return within(node.children, rangeOf(node), markOf(node, open).addToSet(marks));
  }
  function link(node: Extract<RootContent, { type: 'link' }>, marks: readonly Mark[]) {
    const written = slice(node);
    const form = written.startsWith('<') ? 'angle' : written.startsWith('[') ? '' : 'bare';
    const mark = markType('link').create({ href: node.url, title: node.title ?? '', form });
    return within(node.children, rangeOf(node), mark.addToSet(marks));
  }
  function reference(node: Extract<RootContent, { type: 'linkReference' }>, marks: readonly Mark[]) {
    if (node.children.length === 0) return raw(node, marks);
    const forms = { full: `[${node.label ?? node.identifier}]`, collapsed: '[]', shortcut: 'short' };
    const href = referencePrefix + node.identifier;
    const mark = markType('link').create({ href, form: forms[node.referenceType] });
    return within(node.children, rangeOf(node), mark.addToSet(marks));
  }
  function one(node: RootContent, marks: readonly Mark[]): Unit[] {
    const marked = (name: string, { children }: { children: RootContent[] }) =>
      within(children, rangeOf(node), markType(name).create().addToSet(marks));
    switch (node.type) {
      case 'text':
        return text(node.value, rangeOf(node), 'markdown', marks);
      case 'htmlText':
        return text(node.value, rangeOf(node), 'html', marks);
      case 'emphasis':
        return marked('em', node);
      case 'strong':
        return marked('strong', node);
      case 'delete':
        return marked('strike', node);
      case 'inlineCode':
        return code(node, marks);
      case 'break':
        return atom(node, nodeType('br').create(), marks);
      case 'link':
        return link(node, marks);
      case 'linkReference':
        return reference(node, marks);
      case 'image': {
        const { url: src, alt, title } = node;
        const values = { src, alt: alt ?? '', title: title ?? '', raw: slice(node) };
        return atom(node, nodeType('image').create(values), marks);
      }
      case 'htmlElement':
        return element(node, marks);
      default:
        return raw(node, marks);
    }
  }
  /** Addresses that the parser finds late have no position. With the text around them, they are one text. */
  function within(all: readonly RootContent[], [from, to]: Range, marks: readonly Mark[]): Unit[] {
    const units: Unit[] = [];
    let last = from;
    for (let i = 0; i < all.length; i += 1) {
      const node = all[i];
      if (node?.position) {
        units.push(...one(node, marks));
        [, last] = rangeOf(node);
        continue;
      }
      const start = i;
      while (i + 1 < all.length && all[i + 1]?.position === undefined) i += 1;
      const following = all[i + 1];
      const place: Range = [last, following ? rangeOf(following)[0] : to];
      const value = all
        .slice(start, i + 1)
        .map((unplaced) => rawText(unplaced))
        .join('');
      units.push(...text(value, place, 'markdown', marks));
    }
    return units;
  }
  return within(nodes, range, []);
}

/** The address of a link by reference is this and the identifier of its definition. */
export const referencePrefix = '#reference:';
