// Reads the syntax of other tools that parsers of Markdown take for text.
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { withoutAttributeLists } from './attributeLists.ts';
import type { Tag } from './block.ts';
import { readDirective, type Directive } from './directives.ts';
import { isBlank } from './nodes.ts';
import { shortcodePrefix } from './tagText.ts';

const signs: Partial<Record<Nodes['type'], string>> = { emphasis: '_', strong: '__' };

/** The text as it is written. Undefined for text with links, code or HTML. */
function writtenText(nodes: readonly PhrasingContent[]): string | undefined {
  let text = '';
  for (const node of nodes) {
    const sign = signs[node.type];
    const inner =
      node.type === 'text' ? node.value : sign && 'children' in node ? writtenText(node.children) : undefined;
    if (inner === undefined) return undefined;
    text += (sign ?? '') + inner + (sign ?? '');
  }
  return text;
}

const lengthOf = ({ position }: Nodes) =>
  position?.start.offset === undefined || position.end.offset === undefined
    ? undefined
    : position.end.offset - position.start.offset;

const nodeOf = (directive: Directive, position: Paragraph['position']): RootContent[] =>
  directive === 'nothing'
    ? []
    : [
        {
          type: 'block',
          name: 'include',
          attributes: { path: directive.include },
          children: [],
          ...(position && { position }),
        },
      ];

/** The nodes of a paragraph in which each line is a directive. Escaped ones are longer than their text. */
function directivesOf(node: Paragraph, text: string): RootContent[] | undefined {
  if (lengthOf(node) !== text.length) return undefined;
  const found: RootContent[] = [];
  let [line, offset] = [node.position?.start.line ?? 1, node.position?.start.offset ?? 0];
  for (const [n, one] of text.split('\n').entries()) {
    const directive = readDirective(one);
    if (!directive) return undefined;
    const column = n === 0 ? (node.position?.start.column ?? 1) : 1;
    const start = { line, column, offset };
    const end = { line, column: column + one.length, offset: offset + one.length };
    found.push(...nodeOf(directive, { start, end }));
    line += 1;
    offset += one.length + 1;
  }
  return found;
}

const isImport = (line: string) =>
  (line.startsWith('import ') && /["']\s*;?$/.test(line)) ||
  /^export (?:const|let|var|default|function|async|\*|\{)/.test(line);

/** Whether a paragraph is a module's code, a comment of MDX, or the place of a table of contents. */
function isUnseen(text: string) {
  if (/^(?:\[TOC\]|\[\[(?:toc|_TOC_)\]\])$/i.test(text)) return true;
  if (/^\{\/[*_]/.test(text) && /[*_]\/\}$/.test(text)) return true;
  const [first = '', ...more] = text.split('\n');
  if (first.startsWith('import {') && !first.includes('}'))
    return isImport(more.at(-1) ?? '') || /from ["'][^"']+["'];?$/.test(text);
  return isImport(first) && (first.startsWith('export ') || more.every(isImport));
}

function readParagraph(node: Paragraph): RootContent[] {
  const text = writtenText(node.children);
  const found = text === undefined ? undefined : directivesOf(node, text);
  if (found) return found;
  if (text !== undefined && isUnseen(text)) return [];
  const children = withoutAttributeLists(withoutComponents(withReferences(node.children)));
  return children.every(isBlank) ? [] : [Object.assign({}, node, { children })];
}

const notes = new Set(
  'note tip info warning caution danger important success attention hint callout alert admonition notice'.split(
    ' ',
  ),
);
const tabs: Readonly<Record<string, string>> = { tabs: 'tabs', tabpane: 'tabs', tab: 'tab' };

/** A shortcode of Hugo as the block that it draws. Others keep their name, which is no block. */
function readShortcode(tag: Tag): Tag {
  const name = tag.name.slice(shortcodePrefix.length);
  const { value, type, color, title, header, name: named } = tag.attributes;
  if (notes.has(name)) {
    const style = type ?? color ?? (notes.has(value ?? '') ? value : undefined) ?? name;
    return { ...tag, name: 'hint', attributes: { style, ...(title !== undefined && { title }) } };
  }
  const block = Object.hasOwn(tabs, name) ? tabs[name] : undefined;
  const label = title ?? header ?? named ?? value;
  return block === undefined
    ? tag
    : { ...tag, name: block, attributes: label === undefined ? {} : { title: label } };
}

const isShortcode = (node: Nodes | undefined): node is Tag =>
  node?.type === 'tag' && node.syntax === 'block' && node.name.startsWith(shortcodePrefix);

/** Reads `[text]({{< ref "a.md" >}})`, whose address has spaces, as a link. */
function withReferences(nodes: readonly RootContent[]): RootContent[] {
  const all: RootContent[] = [...nodes];
  for (let at = 1; at < all.length - 1; at += 1) {
    const [before, tag, after] = [all[at - 1], all[at], all[at + 1]];
    if (before?.type !== 'text' || after?.type !== 'text' || !isShortcode(tag)) continue;
    const url = /^(?:rel)?ref$/.test(tag.name.slice(shortcodePrefix.length))
      ? tag.attributes['value']
      : undefined;
    const from = before.value.lastIndexOf('[');
    if (url === undefined || from < 0 || !before.value.endsWith('](') || !after.value.startsWith(')'))
      continue;
    const label = before.value.slice(from + 1, -2);
    all.splice(
      at - 1,
      3,
      { ...before, value: before.value.slice(0, from) },
      { type: 'link', url, title: null, children: [{ type: 'text', value: label }] },
      { ...after, value: after.value.slice(1) },
    );
  }
  return all;
}

/** The tag of a component on one line, whose expressions aren’t HTML: `<Tabs values={[{ label: 'a' }]}>`. */
const isComponent = (line: string) =>
  /^<[A-Z]/.test(line) && line.endsWith('>') && line.includes('={') && line.lastIndexOf('<') === 0;

/** Returns a line of text without tags of components. One without content is shown as its source. */
const withoutComponents = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap((node): RootContent[] => {
    if (node.type !== 'text' || !node.value.includes('={')) return [node];
    return node.value.split('\n').flatMap((line, n, { length }): RootContent[] => {
      const end = n < length - 1 ? '\n' : '';
      if (!isComponent(line.trim())) return [{ ...node, value: line + end }];
      return line.trim().endsWith('/>')
        ? [{ type: 'inlineCode', value: line.trim(), data: { isTag: true } }]
        : [];
    });
  });

function readNode(node: RootContent): RootContent[] {
  if (node.type === 'paragraph') return readParagraph(node);
  if (node.type === 'code') {
    const directive = node.data ? undefined : readDirective(node.value, node.lang ?? '');
    return directive && directive !== 'nothing' ? nodeOf(directive, node.position) : [node];
  }
  if (isShortcode(node)) return [readShortcode(node)];
  if (!('children' in node)) return [node];
  if (node.type === 'tableCell')
    return [Object.assign({}, node, { children: withoutAttributeLists(node.children) })];
  return [Object.assign({}, node, { children: (node.children as RootContent[]).flatMap(readNode) })];
}

/**
 * Reads the syntax of other tools in a tree whose tags aren't paired: lines that include files become `include`, shortcodes
 * notes and tabs, attribute lists are removed, and imports of MDX. Everything else stays as it is.
 */
export const readForeign = (tree: Root): Root => ({ ...tree, children: tree.children.flatMap(readNode) });
