// Finds components of MDX and of Hugo's themes, and elements with expressions.
import type { Nodes, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Block, HtmlElement, Range } from '../blocks/block.ts';
import { isThemeShortcode } from '../blocks/blockTags.ts';
import { isDrawnComponent, isPartOf, isWhole } from '../blocks/components/components.ts';
import { isComponentName } from '../blocks/jsxTag.ts';
import { isOwnNode } from '../blocks/lowerElement.ts';
import { lowerHtml } from '../blocks/lowerHtml.ts';
import { at, holdsPhrasing, isBlank, isElement } from '../blocks/nodes.ts';
import { inHtml, joinLines, linePrefix, rangeOf, type FoundPlaces, type PlaceKind } from './places.ts';
import { Unwritable } from './Unwritable.ts';
import { reasons } from './written.ts';
import { createNodeWriter } from './writeNodes.ts';

type Component = HtmlElement | Block;

/** What blocks of shortcodes and of Microsoft Learn begin with, if they are written by the nodes that they become. */
const blockStart: Readonly<Record<string, RegExp>> = {
  hint: /^\{\{[<%]|^\{%(?!-?[ \t]*hint\b)/,
  tabs: /^\{\{[<%]|^#/,
  tab: /^\{\{[<%]/,
  columns: /^:::row/,
  embed: /^:::/,
};

const isUnknown = (node: HtmlElement) => isComponentName(node.name) && !isDrawnComponent(node.name);

/** Returns a node that is a component, or a block of a shortcode or of Microsoft Learn. Undefined for others. */
function componentIn(node: Nodes, markdown: string): Component | undefined {
  if (isElement(node))
    return (/^\{[{%]/.test(node.source) && !isThemeShortcode(node)) ||
      (isComponentName(node.name) && !isUnknown(node))
      ? node
      : undefined;
  const from = rangeOf(node)?.from;
  if (node.type !== 'block' || from === undefined || !Object.hasOwn(blockStart, node.name)) return undefined;
  return blockStart[node.name]?.test(markdown.slice(from, from + 8)) ? node : undefined;
}

/** Parts that stay on their own: other components, and elements that are only their content when they are drawn. */
const isApart = (node: Nodes, markdown: string) =>
  componentIn(node, markdown) !== undefined ||
  (isElement(node) && !isOwnNode(node.name) && node.name !== 'summary' && node.name !== 'figcaption');

/** Replaces what stays as it is in a component by placeholders, and collects where the component and its parts begin. */
function separateParts(component: Component, markdown: string) {
  const starts = new Set<number>();
  const addStart = (node: Nodes) => {
    const from = rangeOf(node)?.from;
    if (from !== undefined) starts.add(from);
  };
  const separated = (node: RootContent, group: string, isInLine: boolean): RootContent => {
    const part = isElement(node) && isPartOf(group, node.name);
    if (part) addStart(node);
    // The text of cards is written as HTML, with all that is in it.
    if (part && isWhole(node.name)) {
      visit(node, addStart);
      return node;
    }
    if (!part && isApart(node, markdown))
      return { type: 'html', value: '', data: isInLine ? { inline: true } : {}, ...at(node) };
    if (!('children' in node)) return node;
    const name = part && isElement(node) ? node.name : node.type === 'paragraph' ? group : '';
    const isLine = holdsPhrasing(node);
    return Object.assign({}, node, {
      children: node.children.map((child) => separated(child, name, isLine)),
    });
  };
  addStart(component);
  // The tabs of Microsoft Learn begin at headings.
  if (component.type === 'block' && component.name === 'tabs') component.children.forEach(addStart);
  const isOne = isElement(component) && isWhole(component.name);
  const children = isOne
    ? component.children
    : component.children.map((child) => separated(child, component.name, false));
  return { starts, node: { ...component, children } };
}

const kinds: Readonly<Record<string, PlaceKind>> = {
  hint: 'note',
  details: 'details',
  tabs: 'tabs',
  stepper: 'steps',
  columns: 'columns',
  update: 'update',
  embed: 'embed',
  code: 'code',
  figure: 'image',
  table: 'table',
  image: 'image',
  link: 'link',
  list: 'files',
};

function kindOf([node, ...others]: readonly RootContent[], { name }: Component): PlaceKind {
  if (/Field$|^Property$|^ApiParam$/.test(name)) return 'field';
  if (node === undefined) return 'hidden';
  if (node.type === 'emphasis') return node.data?.icon === undefined ? 'mark' : 'emoji';
  if (node.type === 'table' && node.data?.view === 'cards') return 'cards';
  const found = kinds[node.type === 'block' ? node.name : node.type];
  return found !== undefined && others.length === 0 ? found : 'group';
}

const signs = [
  ['<!--', '-->'],
  ['{/*', '*/}'],
] as const;

/** The comments of a source that its conversion has no place for. */
const lostComments = (source: string, now: string) =>
  signs.flatMap(([start, end]) => {
    const lost: string[] = [];
    let from = source.indexOf(start);
    for (let to = source.indexOf(end, from); from >= 0 && to >= 0; to = source.indexOf(end, from)) {
      const text = source.slice(from + start.length, to);
      if (!now.includes(start + text + end)) lost.push(`<!--${text}-->`);
      from = source.indexOf(start, to);
      if (from < 0) break;
    }
    return lost;
  });

/** The line across the page that ends tabs of Microsoft Learn. */
const tabsEnd = /^\s*\n {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})(?=\n|$)/;

const isBlankLine = (line: string) => /^[ \t>]*$/.test(line);

/** A text with blank lines before and after it if it would be part of the lines next to it otherwise. */
function apart(text: string, markdown: string, { from, to }: Range) {
  const prefix = linePrefix(markdown, from);
  const start = markdown.lastIndexOf('\n', from - 1) + 1;
  const before = markdown.slice(markdown.lastIndexOf('\n', start - 2) + 1, Math.max(0, start - 1));
  const next = /^[ \t]*\n([^\n]*)/.exec(markdown.slice(to))?.[1] ?? '';
  const isBelow = isBlankLine(next.slice(0, prefix.length)) && !/^[ \t>]*(?:\{%|<\/)/.test(next);
  const isAbove = isBlankLine(markdown.slice(start, from)) && !text.startsWith('{%');
  return `${isAbove && !isBlankLine(before) ? '\n' : ''}${text}${isBelow && !isBlankLine(next) ? '\n' : ''}`;
}

/** Finds the components in a tree. `paired`: the tree, with the tags of its components paired. */
export function componentPlaces(paired: Root, markdown: string): FoundPlaces {
  const found: FoundPlaces = { places: [], kept: [] };

  function addComponent(component: Component, isInLine: boolean) {
    const range = rangeOf(component);
    if (!range) return;
    if (component.type === 'block' && component.name === 'tabs' && markdown.startsWith('#', range.from))
      range.to += tabsEnd.exec(markdown.slice(range.to))?.[0].length ?? 0;
    const { starts, node } = separateParts(component, markdown);
    const lowered = lowerHtml({ type: 'root', children: [node] }).children;
    const [only] = lowered;
    const isLine = isInLine && only?.type === 'paragraph';
    const shown = isLine ? only.children : lowered;
    const writer = createNodeWriter(markdown, starts);
    try {
      const text = isLine ? writer.line(shown) : writer.flow(shown);
      const lost = lostComments(markdown.slice(range.from, range.to), text);
      const prefix = linePrefix(markdown, range.from);
      if (isInLine && !isLine && shown.length > 0) throw new Unwritable();
      if (isInLine && text.includes('\n\n')) throw new Unwritable();
      const all = isInLine
        ? [text]
        : apart([...lost, text].filter(Boolean).join('\n\n'), markdown, range).split('\n');
      found.places.push({
        kind: kindOf(isLine ? shown : lowered, component),
        ...range,
        isContainer: true,
        edits: [{ ...range, text: joinLines(all, prefix) }],
      });
    } catch (error) {
      if (!(error instanceof Unwritable)) throw error;
      found.kept.push({ ...range, reason: reasons.content });
    }
  }

  /** An unknown component, or a tag of HTML with the values of its expressions that are texts. */
  function addElement(element: HtmlElement) {
    const range = rangeOf(element);
    if (range && isUnknown(element) && element.children.length > 0)
      found.kept.push({
        from: range.from,
        to: range.from + element.source.length,
        reason: reasons.component,
      });
    if (!range || isComponentName(element.name) || !element.source.includes('={')) return;
    const attributes = Object.entries(element.attributes).map(([name, value]) =>
      value === '' ? ` ${name}` : ` ${name}="${inHtml(value)}"`,
    );
    const to = range.from + element.source.length;
    const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(element.name);
    const end = element.source.endsWith('/>') && !isVoid ? `</${element.name}>` : '';
    const text = `<${element.name}${attributes.join('')}>${end}`;
    found.places.push({ kind: 'element', from: range.from, to, edits: [{ from: range.from, to, text }] });
  }

  function read(node: RootContent, group: string, isInLine: boolean) {
    const component = componentIn(node, markdown);
    const name = isElement(node) ? node.name : '';
    if (component && !isPartOf(group, name)) addComponent(component, isInLine);
    else if (!component && isElement(node)) addElement(node);
    if (!('children' in node)) return;
    const inner = component ? name : node.type === 'paragraph' ? group : '';
    const isLine = holdsPhrasing(node);
    const isAlone =
      node.type === 'paragraph' && node.children.filter((child) => !isBlank(child)).length === 1;
    for (const child of node.children)
      read(child, inner, (isLine && !isAlone) || (isInLine && isElement(node)));
  }
  for (const child of paired.children) read(child, '', false);
  return found;
}
