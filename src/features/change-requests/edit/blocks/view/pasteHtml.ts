import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import type { Break, Html } from 'mdast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { unsafe } from '../document/pageStyle.ts';
import { countLostImages, officeHandlers, rawText, readOffice } from './pastedOffice.ts';
import { joinTerms, nestLists, withoutBreaks, wordLists } from './pastedLists.ts';

const dropped = new Set(
  'script style meta link title head template noscript svg math object iframe embed form button select textarea'.split(
    ' ',
  ),
);

const isElement = (node: Nodes): node is Element => node.type === 'element';
const text = (value: unknown) =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '';
/** The declarations in a style attribute. */
function styleOf({ properties }: Element): ReadonlyMap<string, string> {
  const declarations = text(properties['style']).toLowerCase().split(';');
  return new Map(
    declarations.map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim(), value.join(':').trim()];
    }),
  );
}
type Style = ReturnType<typeof styleOf>;
const valueOf = (style: Style, name: string) => style.get(name) ?? '';

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const spaces = (space: string): ElementContent[] => (space === '' ? [] : [{ type: 'text', value: space }]);

/** Documents write bold and italic as styles. */
function styled(style: Style, children: ElementContent[]): ElementContent[] {
  const decoration = valueOf(style, 'text-decoration') + valueOf(style, 'text-decoration-line');
  const names = [
    /^(?:bold|[6-9]00)/.test(valueOf(style, 'font-weight')) && 'strong',
    valueOf(style, 'font-style') === 'italic' && 'em',
    decoration.includes('line-through') && 'del',
    /courier|consolas|monospace|menlo|roboto mono/.test(valueOf(style, 'font-family')) && 'code',
  ].filter((name) => name !== false);
  // Word has styles around nothing.
  if (names.length === 0 || children.every((child) => rawText(child).trim() === '')) return children;
  const only = children.length === 1 ? children[0] : undefined;
  if (only?.type !== 'text') return marked(names, children);
  // Markdown has no marks around spaces.
  const words = only.value.trim();
  const start = only.value.length - only.value.trimStart().length;
  return [
    ...spaces(only.value.slice(0, start)),
    ...(words === '' ? [] : marked(names, [{ type: 'text', value: words }])),
    ...spaces(words === '' ? '' : only.value.slice(start + words.length)),
  ];
}

const marked = (names: readonly string[], children: ElementContent[]) =>
  names.reduce((inner, name) => [element(name, inner)], children);

/** The first row of a table without a head is its head. */
function withHead(table: Element): Element {
  if (rowsOf(table).some(({ children }) => children.some((cell) => isElement(cell) && cell.tagName === 'th')))
    return table;
  const [first] = rowsOf(table);
  const head = (node: ElementContent): ElementContent => {
    if (!isElement(node)) return node;
    if (node === first)
      return {
        ...node,
        children: node.children.map((cell) => (isElement(cell) ? { ...cell, tagName: 'th' } : cell)),
      };
    return { ...node, children: node.children.map(head) };
  };
  return { ...table, children: table.children.map(head) };
}

const rowsOf = (node: Element): Element[] =>
  node.children.flatMap((child) =>
    !isElement(child) ? [] : child.tagName === 'tr' ? [child] : rowsOf(child),
  );

/** An item with one paragraph has its text. */
const itemContent = (children: ElementContent[]) =>
  children.filter((child) => isElement(child) && child.tagName === 'p').length === 1
    ? children.flatMap((child) => (isElement(child) && child.tagName === 'p' ? child.children : [child]))
    : children;

const safeAddress = /^(?:https?:|mailto:|#|\/(?!\/)|\.{1,2}\/)/i;

const redirects = /^https:\/\/(?:www\.google\.com\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/)\?/;

/** Google Docs and Outlook put their own address around that of a link. */
function targetOf(address: string) {
  if (!redirects.test(address) || !URL.canParse(address)) return address;
  const { searchParams } = new URL(address);
  const target = searchParams.get('q') ?? searchParams.get('url') ?? '';
  return /^https?:/i.test(target) ? target : address;
}

/** The attributes that are kept. */
function propertiesOf(node: Element): Element['properties'] {
  const { tagName, properties } = node;
  if (tagName === 'a') return { href: targetOf(text(properties['href'])) };
  if (tagName === 'img') return { src: text(properties['src']), alt: text(properties['alt']) };
  if (tagName === 'ol' && properties['start'] !== undefined) return { start: properties['start'] };
  if (tagName === 'code' || tagName === 'pre') return { className: properties['className'] };
  if (tagName === 'td' || tagName === 'th')
    return { colSpan: properties['colSpan'], rowSpan: properties['rowSpan'] };
  if (tagName === 'note-reference' || tagName === 'note-text') return { id: properties['id'] };
  if (tagName === 'hint') return { style: properties['style'] };
  if (tagName === 'input') return { type: properties['type'], checked: properties['checked'] };
  return {};
}

function cleanElement(node: Element, isPre: boolean): ElementContent[] {
  const { tagName, properties } = node;
  const style = styleOf(node);
  if (dropped.has(tagName) || valueOf(style, 'mso-list') === 'ignore' || valueOf(style, 'display') === 'none')
    return [];
  const children = clean(node.children, isPre || tagName === 'pre');
  const isWrapper =
    tagName.includes(':') ||
    tagName === 'font' ||
    (tagName === 'b' && valueOf(style, 'font-weight') === 'normal') ||
    (tagName === 'a' && !safeAddress.test(text(properties['href']))) ||
    // Bookmarks of Word.
    (tagName === 'a' && text(properties['href']).startsWith('#_')) ||
    (tagName === 'a' && children.length === 0);
  if (isWrapper) return children;
  if (tagName === 'input' && properties['type'] !== 'checkbox') return [];
  if (tagName === 'img' && !/^https?:/i.test(text(properties['src']))) return [];
  if (tagName === 'span') return styled(style, children);
  const level = /\blevel(\d+)/.exec(valueOf(style, 'mso-list'))?.[1];
  if (level !== undefined && /^(?:p|h\d)$/.test(tagName)) {
    const list = /\bl\d+/.exec(valueOf(style, 'mso-list'))?.[0] ?? '';
    const number = /^\s*\(?(\d{1,3}|[a-z]{1,3})[.)]/i.exec(rawText(node).replaceAll('\u00a0', ' '))?.[1];
    const start = Number(number);
    return [
      element('p', children, {
        dataLevel: level,
        dataList: list,
        dataOrdered: String(number !== undefined),
        ...(start > 1 && { start }),
      }),
    ];
  }
  const name = /\bMsoTitle\b/.test(text(properties['className'])) ? 'h1' : tagName;
  // A cell has lines, not blocks.
  if (name === 'td' || name === 'th') return [element(name, linesOf(children), propertiesOf(node))];
  if (name === 'li') return [element(name, itemContent(children))];
  if (name === 'dl') return [element(name, joinTerms(children))];
  if (/^(?:h[1-6]|dt)$/.test(name))
    return [
      element(
        name,
        children.filter((child) => !isPermalink(child)),
      ),
    ];
  const kept = element(name, children, propertiesOf(node));
  return [name === 'table' ? withHead(kept) : kept];
}

/** A sign that links to its own heading. */
const isPermalink = (node: ElementContent): boolean =>
  isElement(node) &&
  rawText(node).trim().length === 1 &&
  (node.tagName === 'a'
    ? text(node.properties['href']).includes('#')
    : node.children.length === 1 && node.children.every((child) => isPermalink(child)));

const lineBreak = () => element('br', [], { dataCell: true });

function linesOf(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child, at): ElementContent[] => {
    if (isElement(child) && child.tagName === 'br') return [lineBreak()];
    if (!isElement(child) || !/^(?:p|div|ul|ol|li|h\d)$/.test(child.tagName)) return [child];
    const rest = children.slice(at + 1).some((next) => rawText(next).trim() !== '');
    return [...linesOf(child.children), ...(rest ? [lineBreak()] : [])];
  });
}

function clean(nodes: readonly RootContent[], isPre: boolean): ElementContent[] {
  const cleaned = nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') {
      const value = isPre ? node.value : node.value.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
      return [{ type: 'text', value }];
    }
    return node.type === 'element' ? cleanElement(node, isPre) : [];
  });
  return withoutBreaks(cleaned);
}

/** A line break in a cell is a tag. */
const breakOf = (_: unknown, { properties }: Element): Break | Html =>
  properties['dataCell'] === true ? { type: 'html', value: '<br>' } : { type: 'break' };

/** What is pasted. `lostImages`: the number of images that aren’t in the clipboard. */
type Pasted = { markdown: string; lostImages: number };

/** Returns the Markdown of HTML from the clipboard. Scripts, styles and unsafe addresses are left out. */
export function readHtml(html: string): Pasted {
  const source = fromHtml(html, { fragment: true });
  const children = nestLists(wordLists(clean(readOffice(source.children), false)));
  const root: Root = { type: 'root', children };
  const tree = toMdast(root, { handlers: { br: breakOf, ...officeHandlers } });
  const lostImages = countLostImages(source);
  if (tree.type !== 'root') return { markdown: '', lostImages };
  const markdown = toMarkdown(tree, {
    extensions: [gfmToMarkdown()],
    unsafe,
    listItemIndent: 'one',
    rule: '-',
    bullet: '*',
  });
  return { markdown, lostImages };
}
