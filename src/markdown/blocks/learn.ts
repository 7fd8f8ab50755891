// The syntax of Microsoft Learn and DocFX.
import type { Blockquote, Heading, Link, Paragraph, RootContent, Text } from 'mdast';
import { includeAddress } from '../includes.ts';
import { textOf } from '../textOf.ts';
import type { Tag } from './block.ts';
import { isBlank } from './nodes.ts';

const attributesIn = (text: string): Record<string, string | undefined> =>
  Object.fromEntries(
    [...text.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g)].map(([, key = '', value]) => [key, value]),
  );

/** `~` is the root of the docs. */
const pathOf = (address: string) => address.replace(/^~\//, '/');

/** The part of a file of code: its lines, or the section with a name. */
const partOf = (code: string, range: string | undefined, section: string | undefined) => ({
  code,
  ...(range !== undefined && /^\d+-\d*$/.test(range) && { lines: range.replace('-', ':') }),
  ...(range === undefined && section !== undefined && section !== '' && { section }),
});

const blockAt = (
  { position }: Pick<Tag, 'position'>,
  name: string,
  attributes: Record<string, string>,
): RootContent => ({
  type: 'block',
  name,
  attributes,
  children: [],
  ...(position && { position }),
});

function imageAt({ position }: Tag, { source, 'alt-text': alt = '' }: Record<string, string | undefined>) {
  if (source === undefined) return undefined;
  const image: RootContent = { type: 'image', url: source, alt, title: null };
  return [{ type: 'paragraph' as const, children: [image], ...(position && { position }) }];
}

const conditions: Readonly<Record<string, (values: Record<string, string | undefined>) => string>> = {
  moniker: ({ range = '' }) => `version ${range}`,
  zone: ({ pivot, target = '' }) => (pivot === undefined ? `target is ${target}` : `pivot is ${pivot}`),
};

/**
 * Returns the nodes of a tag of colons: an image, a video, code of a file, columns, and text for some versions or pivots.
 * Undefined for other tags.
 */
export function readLearnTag(tag: Tag): RootContent[] | undefined {
  const { syntax, attributes: written } = tag;
  if (syntax !== 'colon') return undefined;
  const { style = '', title = '' } = written;
  const ended = /^(row|column|moniker|zone|image)-end$/.exec(style)?.[1];
  if (ended === 'row' || ended === 'image') return [];
  if (ended !== undefined)
    return [
      { ...tag, syntax: 'block', role: 'end', name: ended === 'column' ? 'column' : 'if', attributes: {} },
    ];
  const values = attributesIn(title);
  const { source, language = '' } = values;
  if (style === 'image') return imageAt(tag, values);
  if (style === 'video' && source !== undefined) return [blockAt(tag, 'embed', { url: source })];
  if (style === 'code' && source !== undefined) {
    const path = includeAddress(pathOf(source), partOf(language, values['range'], values['id']));
    return [blockAt(tag, 'include', { path })];
  }
  if (style === 'column') return [{ ...tag, syntax: 'block', name: 'column', attributes: {} }];
  const condition = Object.hasOwn(conditions, style) ? conditions[style]?.(values) : undefined;
  return condition === undefined
    ? undefined
    : [{ ...tag, syntax: 'block', name: 'if', attributes: { condition } }];
}

type Point = NonNullable<Link['position']>['start'];

const moved = ({ line, column, offset = 0 }: Point, by: number): Point => ({
  line,
  column: column + by,
  offset: offset + by,
});

/** What `[!INCLUDE [name](a.md)]` and `[!code-csharp[name](a.cs?name=part)]` include: the text before the link, and the link. */
function includeAt(before: string, { url, position }: Link): RootContent | undefined {
  const place = position && {
    position: { start: moved(position.start, -before.length), end: moved(position.end, 1) },
  };
  const word = before.trim();
  if (/^\[!INCLUDE$/i.test(word))
    return blockAt({ ...place }, 'include', { path: includeAddress(pathOf(url), {}) });
  const language = /^\[!code-([\w#+-]+)$/i.exec(word)?.[1];
  if (language === undefined) return undefined;
  const [, address = '', query = '', fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(url) ?? [];
  const values = new URLSearchParams(query);
  const part = partOf(language, values.get('range') ?? undefined, values.get('name') ?? fragment);
  return blockAt({ ...place }, 'include', { path: includeAddress(pathOf(address), part) });
}

/** Returns the included files of a paragraph in which each line includes one. Undefined for others. */
export function includesOfLearn({ children }: Paragraph): RootContent[] | undefined {
  const [open, ...others] = children;
  if (open?.type !== 'text' || !open.value.startsWith('[!') || others.length % 2 > 0) return undefined;
  const found: RootContent[] = [];
  let before = open.value;
  for (let at = 0; at < others.length; at += 2) {
    const [link, after] = [others[at], others[at + 1]];
    if (link?.type !== 'link' || after?.type !== 'text') return undefined;
    const include = includeAt(before, link);
    if (!include || !/^\][ \t]*(?:\n|$)/.test(after.value)) return undefined;
    found.push(include);
    before = after.value.replace(/^\][ \t]*\n?/, '');
  }
  return before === '' && found.length > 0 ? found : undefined;
}

/** A name of an API, `<xref:System.String.Concat%2A>`, as code. Only its tool knows its page. */
export function referenceOfLearn(link: Link): RootContent[] {
  const text = textOf(link);
  if (text !== link.url) return link.children;
  const [name = ''] = text.slice('xref:'.length).split('?', 1);
  return [{ type: 'inlineCode', value: decoded(name).replace(/\*$/, ''), data: { raw: true } }];
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `:::no-loc text="Kestrel":::` is a word that isn't translated. */
export const withoutNoLoc = (text: string) =>
  text.includes(':::no-loc') ? text.replace(/:::no-loc text="([^"]*)":::/g, '$1') : text;

/** Removes the first line of a paragraph, or the paragraph if it has no other. */
function withoutFirstLine(paragraph: Paragraph, text: Text): Paragraph[] {
  const end = text.value.indexOf('\n');
  const value = end < 0 ? '' : text.value.slice(end + 1);
  const rest = [...(value === '' ? [] : [{ ...text, value }]), ...paragraph.children.slice(1)];
  return rest.every(isBlank) ? [] : [{ ...paragraph, children: rest }];
}

/**
 * Returns the nodes of a quote that is none: `> [!VIDEO https://…]`, and what `> [!div class="checklist"]` only styles.
 * Undefined for other quotes.
 */
export function readLearnQuote({
  children: [first, ...others],
  position,
}: Blockquote): RootContent[] | undefined {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  const [, video, close] = first.children;
  if (
    /^\[!VIDEO[ \t]*$/i.test(text.value) &&
    video?.type === 'link' &&
    close?.type === 'text' &&
    close.value === ']'
  )
    return [blockAt({ position }, 'embed', { url: video.url })];
  if (!/^\[!div\b[^\]\n]*\][ \t]*(?:\n|$)/i.test(text.value)) return undefined;
  return [...withoutFirstLine(first, text), ...others];
}

/** The title of the tab that a heading begins: `# [Windows](#tab/windows)`. */
function tabTitle(heading: Heading): string | undefined {
  const [link, ...others] = heading.children.filter(
    (child) => child.type !== ('tag' as string) && !isBlank(child),
  );
  return link?.type === 'link' && others.length === 0 && link.url.startsWith('#tab/')
    ? textOf(link)
    : undefined;
}

const titleOf = (node: RootContent | undefined) => (node?.type === 'heading' ? tabTitle(node) : undefined);

/** The place after the last node of a tab: before the next heading of its rank, or a line across the page. */
function endOfTab(nodes: readonly RootContent[], from: number, depth: number) {
  let at = from;
  for (; at < nodes.length; at += 1) {
    const node = nodes[at]!;
    if (node.type === 'thematicBreak' || (node.type === 'heading' && node.depth <= depth)) break;
  }
  return at;
}

/** Returns the nodes with tabs for headings that are links to tabs. A line across the page ends them. */
export function withHeadingTabs(nodes: readonly RootContent[]): RootContent[] {
  if (!nodes.some((node) => titleOf(node) !== undefined)) return [...nodes];
  const output: RootContent[] = [];
  for (let at = 0; at < nodes.length;) {
    const first = nodes[at]!;
    const tabs: RootContent[] = [];
    for (let title = titleOf(first); title !== undefined; title = titleOf(nodes[at])) {
      const heading = nodes[at]!;
      const end = endOfTab(nodes, at + 1, heading.type === 'heading' ? heading.depth : 1);
      const children = nodes.slice(at + 1, end);
      const [start, last] = [heading.position, children.at(-1)?.position ?? heading.position];
      const position = start && last && { start: start.start, end: last.end };
      tabs.push({
        type: 'block',
        name: 'tab',
        attributes: { title },
        children,
        ...(position && { position }),
      });
      at = end;
    }
    const [start, end] = [tabs[0]?.position?.start, tabs.at(-1)?.position?.end];
    const position = start && end && { start, end };
    if (tabs.length > 0)
      output.push({
        type: 'block',
        name: 'tabs',
        attributes: {},
        children: tabs,
        ...(position && { position }),
      });
    else output.push(first);
    // The line that ends the tabs isn't shown.
    if (tabs.length === 0 || nodes[at]?.type === 'thematicBreak') at += 1;
  }
  return output;
}
