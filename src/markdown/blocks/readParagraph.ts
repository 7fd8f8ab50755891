// Reads paragraphs in the syntax of other tools.
import type { Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { anchorNode } from '../anchors.ts';
import { withoutAttributeLists } from './attributeLists.ts';
import { readDirective, readSnippetLines, type Directive } from './directives.ts';
import { toPhrasing } from './flow.ts';
import { withDarkImages } from './inlineMarks.ts';
import { labelIn } from './myst.ts';
import { includesOfLearn } from './learn.ts';
import { isBlank } from './nodes.ts';

const signs: Partial<Record<Nodes['type'], string>> = { emphasis: '_', strong: '__' };

/** The text as it is written. Undefined for text with links, code or HTML. */
export function writtenText(nodes: readonly PhrasingContent[]): string | undefined {
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

export const includeOf = (directive: Directive, position: Paragraph['position']): RootContent[] =>
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
  const lines = text.split('\n');
  const snippets = readSnippetLines(lines);
  for (const [n, one] of lines.entries()) {
    const directive = snippets?.[n] ?? readDirective(one);
    if (!directive) return undefined;
    const column = n === 0 ? (node.position?.start.column ?? 1) : 1;
    const start = { line, column, offset };
    const end = { line, column: column + one.length, offset: offset + one.length };
    found.push(...includeOf(directive, { start, end }));
    line += 1;
    offset += one.length + 1;
  }
  return found;
}

/** Whether a paragraph is a comment, a break between blocks of MyST, a list of abbreviations, or the place of a table of contents. */
export function isUnseen(text: string) {
  if (/^(?:\[TOC\]|\[\[(?:toc|_TOC_|_TOSP_)\]\]|\{:[ \t]*toc\})$/i.test(text)) return true;
  if (/^%%\s/.test(text) && /\s%%$/.test(text)) return true;
  if (/^\+\+\+(?:[ \t]*\{.*\})?$/.test(text) || text.split('\n').every((line) => /^%[ \t]/.test(line)))
    return true;
  return text.split('\n').every((line) => /^\*\[[^\]]+\]:/.test(line));
}

/** What begins a definition. At the end of a text, another node follows. */
export const definition = /\n:[ \t]+(?=\S|$)/;

/** Splits a line of text at a pattern in its texts. */
function splitAt(nodes: readonly RootContent[], pattern: RegExp): RootContent[][] {
  const parts: RootContent[][] = [[]];
  for (const node of nodes) {
    if (node.type !== 'text') {
      parts.at(-1)?.push(node);
      continue;
    }
    for (const [n, value] of node.value.split(pattern).entries()) {
      if (n > 0) parts.push([]);
      if (value !== '') parts.at(-1)?.push({ ...node, value });
    }
  }
  return parts;
}

/** A term, and its definitions in lines that begin with a colon, as an element `dl` is read. */
function definitionsOf(node: Paragraph, children: readonly RootContent[]): RootContent[] {
  const [term = [], ...texts] = splitAt(children, definition);
  const strong: RootContent = { type: 'strong', children: toPhrasing(term) };
  return [[strong], ...texts].map((part) => Object.assign({}, node, { children: part }));
}

/**
 * Returns the nodes of a paragraph: included files, nothing for comments, a term with definitions,
 * or the paragraph without attribute lists.
 * @param readLine reads the rest
 */
export function readParagraph(
  node: Paragraph,
  readLine: (nodes: readonly RootContent[]) => RootContent[],
): RootContent[] {
  const text = writtenText(node.children);
  const found = text === undefined ? includesOfLearn(node) : directivesOf(node, text);
  if (found) return found;
  if (text !== undefined && isUnseen(text)) return [];
  const label = text === undefined ? undefined : labelIn(text);
  if (label !== undefined) return [anchorNode(label)];
  const children = withDarkImages(withoutAttributeLists(readLine(node.children)));
  if (children.every(isBlank)) return [];
  if (children.some((child) => child.type === 'text' && definition.test(child.value)))
    return definitionsOf(node, children);
  return [Object.assign({}, node, { children })];
}
