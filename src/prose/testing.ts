import type { Nodes, Root, RootContent } from 'mdast';
import { Children, isValidElement, type ReactNode } from 'react';
import Markdown from 'react-markdown';
import { mergedBlocks } from '#markdown/compare/blocks.ts';
import type { TextComparison } from '#markdown/compare/compareTexts.ts';
import { attributesOn, sideOf, type Side } from '#markdown/compare/marks.ts';
import { markdownOptions } from './markdownOptions.ts';

type Element = { tag: string; properties: Record<string, unknown>; children: Drawn[] };
export type Drawn = string | Element;

function drawnOf(node: ReactNode): Drawn[] {
  return Children.toArray(node).flatMap((child): Drawn[] => {
    if (!isValidElement<{ children?: ReactNode; node?: unknown }>(child))
      return typeof child === 'string' ? [child] : [];
    const { children, node: _, ...properties } = child.props;
    const inner = drawnOf(children);
    return typeof child.type === 'string' ? [{ tag: child.type, properties, children: inner }] : inner;
  });
}

/** Renders blocks to elements. */
export const draw = (children: readonly RootContent[]): Drawn[] =>
  drawnOf(Markdown(markdownOptions({ type: 'root', children: [...children] } satisfies Root)));

/** The tree with the attributes of one side. In the inline layout, lines above the blocks show the others. */
function withAttributesOf<Node extends Nodes>(both: Node, side: Side): Node {
  const node = attributesOn(both, side);
  if (!('children' in node)) return node;
  return Object.assign({}, node, { children: node.children.map((child) => withAttributesOf(child, side)) });
}

/** The blocks of one column of a comparison, with the attributes of one side. A moved block is at its position on that side. */
export function columnOf({ passages }: TextComparison, layout: 'inline' | 'side', side: Side) {
  const moved = new Map(passages.flatMap((one) => (one.kind === 'moved' ? [[one.id, one.blocks]] : [])));
  const children = passages.flatMap((passage) => {
    if (passage.kind === 'left') return side === 'old' ? (moved.get(passage.id) ?? []) : [];
    if (passage.kind === 'moved') return side === 'now' ? passage.blocks : [];
    return mergedBlocks(passage);
  });
  const root: Root = { type: 'root', children };
  return (layout === 'inline' ? withAttributesOf(root, side) : sideOf(root, side)).children;
}

/** Whether an element is marked, and on which side it is. */
function sideOfMark({ tag, properties }: Element): Side | undefined {
  const mark = properties['data-change'];
  if (tag === 'del' || mark === 'removed') return 'old';
  return tag === 'ins' || mark === 'added' ? 'now' : undefined;
}

const textOf = (node: Drawn): string =>
  typeof node === 'string' ? node.replace(/\r\n?/g, '\n') : node.children.map(textOf).join('');

/** The class of a compared code block: the language in the note of its side, if any. */
function classOf({ properties, children }: Element, side: Side) {
  for (const line of children) {
    if (typeof line === 'string' || !('data-note' in line.properties) || sideOfMark(line) !== side) continue;
    const [, language = ''] = /^```(\S*)/.exec(String(line.properties['data-note'])) ?? [];
    return language === '' ? undefined : `language-${language}`;
  }
  return properties['className'];
}

/** A blank heading cell is drawn as a plain one, and a head row of blank cells isn't drawn. */
const isBlankCell = ({ tag }: Element, children: readonly Drawn[]) =>
  tag === 'th' && children.every((child) => typeof child === 'string' && child.trim() === '');
const isBlankHead = (rows: readonly Drawn[]) =>
  rows.every(
    (row) =>
      typeof row === 'string' ||
      row.children.every(
        (cell) => typeof cell === 'string' || (cell.tag === 'td' && cell.properties['width'] === undefined),
      ),
  );

/** Removes content that is only on the other side, and notes, which are on neither side. */
export const without = (nodes: readonly Drawn[], side: Side): Drawn[] =>
  nodes.flatMap((node): Drawn[] => {
    if (typeof node === 'string') return [node];
    const mark = sideOfMark(node);
    if ('data-note' in node.properties || (mark && mark !== side)) return [];
    const children = without(node.children, side);
    if (/^(?:ins|del)$/.test(node.tag) || (node.tag === 'div' && mark)) return children;
    if (node.tag === 'thead' && isBlankHead(children)) return [];
    return [
      {
        ...node,
        ...(isBlankCell(node, children) && { tag: 'td' }),
        properties: { ...node.properties, className: classOf(node, side) },
        children,
      },
    ];
  });

const containers = new Set([
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'tr',
  'th',
  'td',
  'section',
  'hr',
  'details',
  'summary',
  'figure',
  'figcaption',
]);
/** Comparisons use another element for strikethrough. */
const names: Record<string, string> = { del: 's' };

const attributes =
  'href src alt title start checked style width open data-block data-style data-tab data-kind data-caption data-wrap data-dark data-line data-button data-color data-background'.split(
    ' ',
  );
const nameOf = ({ tag, properties }: Element) =>
  [
    names[tag] ?? tag,
    ...attributes.flatMap((name) =>
      properties[name] === undefined ? [] : `${name}=${JSON.stringify(properties[name])}`,
    ),
  ].join(' ');

type Run = { text: string; within: string };

const isBreak = ({ text }: Run) => text === '\0br';
const trimEnd = (runs: Run[]) => {
  while (runs.at(-1)?.text.endsWith(' ')) {
    const last = runs.pop()!;
    if (last.text.trimEnd() !== '') runs.push({ ...last, text: last.text.replace(/ $/, '') });
  }
};

/** Collapses whitespace as browsers do. */
function lineOf(runs: readonly Run[]) {
  const shown: Run[] = [];
  for (const { text, within } of runs) {
    const last = shown.at(-1);
    const seen = text.replace(/[ \t\r\n\f]+/g, ' ');
    const starts = !last || isBreak(last) || last.text.endsWith(' ');
    if (isBreak({ text, within })) trimEnd(shown);
    const kept = starts ? seen.replace(/^ /, '') : seen;
    if (kept !== '') shown.push({ text: kept, within });
  }
  trimEnd(shown);
  return shown
    .map(({ text, within }, at) => (within === (shown[at - 1]?.within ?? '') ? text : `‹${within}›${text}`))
    .join('');
}

/** Blocks as lines, indented by nesting. Paragraphs are plain lines, in tight and in loose lists. */
export function readingOf(nodes: readonly Drawn[]): string[] {
  const lines: string[] = [];
  let runs: Run[] = [];
  function flush(depth: number) {
    const line = lineOf(runs);
    if (line !== '') lines.push(`${'  '.repeat(depth)}${line}`);
    runs = [];
  }
  function visit(node: Drawn, within: string, depth: number) {
    if (typeof node === 'string') runs.push({ text: node, within });
    // A comparison numbers the lines of both sides instead.
    else if ('data-numbers' in node.properties) return;
    else if (node.tag === 'pre') {
      flush(depth);
      const [code] = node.children;
      const language = typeof code === 'object' && code.properties['className'];
      lines.push(
        `${'  '.repeat(depth)}pre${typeof language === 'string' ? ` ${language}` : ''}`,
        textOf(node),
      );
    } else if (node.tag === 'input') lines.push(`${'  '.repeat(depth)}${nameOf(node)}`);
    else if (/^(?:img|br)$/.test(node.tag)) runs.push({ text: `\0${nameOf(node)}`, within });
    else if (
      containers.has(node.tag) ||
      /^(?:h[1-6]|docs-\w+)$/.test(node.tag) ||
      (node.tag !== 'span' && node.properties['data-block'])
    ) {
      flush(depth);
      lines.push(`${'  '.repeat(depth)}${nameOf(node)}`);
      for (const child of node.children) visit(child, '', depth + 1);
      flush(depth + 1);
    } else if (/^(?:p|thead|tbody|div)$/.test(node.tag)) {
      flush(depth);
      for (const child of node.children) visit(child, within, depth);
      flush(depth);
    } else {
      const isPlain = nameOf(node) === 'span';
      for (const child of node.children) visit(child, isPlain ? within : `${within}${nameOf(node)};`, depth);
    }
  }
  for (const node of nodes) visit(node, '', 0);
  flush(0);
  return lines;
}
