// Reads the syntax of other tools that parsers of Markdown take for text.
import type { Code, Heading, InlineCode, List, Paragraph, Root, RootContent } from 'mdast';
import { includeBetween } from '../includes.ts';
import { withoutAttributeLists } from './attributeLists.ts';
import type { Hidden, Tag } from './block.ts';
import { withClassNotes } from './classNotes.ts';
import { readDirective } from './directives.ts';
import { readMarks, withSizedImages } from './inlineMarks.ts';
import { blankOf } from './hiddenSyntax.ts';
import { withImports } from './imports.ts';
import { readLearnTag, referenceOfLearn, withHeadingTabs, withoutNoLoc } from './learn.ts';
import { withReferences } from './liquidLinks.ts';
import { toPhrasing } from './flow.ts';
import { readDirectiveCode, withLinkText, withRoles } from './myst.ts';
import { at, holdsPhrasing } from './nodes.ts';
import { includeOf, readParagraph } from './readParagraph.ts';
import {
  isNavigation,
  isShortcode,
  isUnseenTag,
  mediaOf,
  readShortcode,
  readTemplateTag,
  withCallEnds,
} from './shortcodes.ts';
import { shownCode } from './shownCode.ts';
import { readTag, shownShortcodes } from './tagText.ts';

/** Longer code isn't searched for included files. In characters. */
const longestCode = 20_000;

/** Code of MkDocs in a line may name its language: `#!python print()`. */
function readInlineCode(node: InlineCode): RootContent[] {
  const value = node.value.replace(/^#![a-z][\w+-]* (?=\S)/i, '');
  return [node.data || value === node.value ? node : { ...node, value, data: { raw: true } }];
}

/** The options below a fence of slashes, `    type: warning`, which parsers of Markdown take for code. */
function optionsIn(fence: RootContent, node: RootContent | undefined) {
  if (fence.type !== 'tag' || !fence.source.startsWith('/') || fence.role !== 'start') return undefined;
  if (node?.type !== 'code' || node.position?.start.line !== (fence.position?.end.line ?? 0) + 1)
    return undefined;
  const options = node.value.split('\n').map((line) => line.trim().split(':'));
  if (!options.every(([key = '', ...value]) => /^[a-z_]+$/.test(key) && value.length > 0)) return undefined;
  return Object.fromEntries(
    options.map(([key, ...value]) => [key, value.join(':').replace(/["']/g, '').trim()]),
  );
}

const isShortcodeLine = (line: string) => line === '' || /^\{\{[<%](?!\/\*)[^{}]*[>%]\}\}$/.test(line);

/** The shortcodes of lines that are indented as parts of others, and therefore read as code. Undefined for other code. */
function shortcodesIn({ value, position }: Code): RootContent[] | undefined {
  const lines = value.split('\n');
  const isFenced = position !== undefined && position.end.line - position.start.line >= lines.length;
  if (isFenced || !lines.every((line) => isShortcodeLine(line.trim()))) return undefined;
  const sources = lines.map((line) => line.trim()).filter(Boolean);
  return sources.flatMap((source) =>
    readLoneTag({ type: 'tag', ...readTag(source), ...(position && { position }) }, false),
  );
}

/** Code with one line that includes a file. */
function readCode(node: Code): RootContent[] {
  if (node.data || node.value.length > longestCode) return [node];
  const shortcodes = node.value.includes('{{') ? shortcodesIn(node) : undefined;
  if (shortcodes) return shortcodes;
  const value = shownShortcodes(node.value);
  if (value !== node.value) return [{ ...node, value, data: { raw: true } }];
  const shown = shownCode(node);
  if (shown !== undefined) return [{ ...node, value: shown, data: { raw: true } }];
  const directive = readDirectiveCode(node);
  if (directive) return directive;
  const lines = node.value.split('\n');
  const isInclude = (line: string) => /^[ \t]*(?:\{\{#|-+8<)/.test(line) || lines.length === 1;
  const directives = lines.map((line) =>
    isInclude(line) ? readDirective(line, node.lang ?? '') : undefined,
  );
  const only = directives.findIndex((one) => one !== undefined && one !== 'nothing');
  const included = directives[only];
  if (!included || included === 'nothing' || directives.findLastIndex((one) => one) !== only) return [node];
  const [before, after] = [lines.slice(0, only), lines.slice(only + 1)].map((some) => some.join('\n'));
  return includeOf({ include: includeBetween(included.include, before!, after!) }, node.position);
}

const readLine = (nodes: readonly RootContent[]): RootContent[] =>
  readMarks(
    withReferences(withRoles(withSizedImages(nodes))).flatMap((node) => readNode(node, true)),
    false,
  );

function readLoneTag(node: Tag, isLine: boolean): RootContent[] {
  if (isUnseenTag(node.source)) return [];
  if (!isShortcode(node)) {
    const read = readTemplateTag(node);
    return read ? [read] : (readLearnTag(node) ?? [node]);
  }
  if (isNavigation(node)) return [];
  const media = mediaOf(node);
  if (media)
    return isLine || media.type === 'block'
      ? [media]
      : [{ type: 'paragraph', children: toPhrasing([media]) }];
  const source = shownShortcodes(node.source);
  return source === node.source
    ? [readShortcode(node)]
    : [{ type: isLine ? 'inlineCode' : 'code', value: source, data: { isTag: true } }];
}

function shownBlank(node: Hidden): RootContent[] {
  const value = blankOf(node.value);
  return value ? [{ type: 'text', value, ...(node.position && { position: node.position }) }] : [];
}

/** Whether a heading is the title in the front matter, which readers see above the page anyway. */
const isPageTitle = ({ children: [only, ...others] }: Heading) =>
  only?.type === 'inlineCode' &&
  others.length === 0 &&
  /^\{\{-?\s*(?:\$frontmatter|page)\.title\s*-?\}\}$/.test(only.value);

/** A list that Kramdown replaces with the table of contents: an item with `{:toc}` below it. */
function isTableOfContents({ children: [item, ...others] }: List) {
  const [only, ...more] = item?.children ?? [];
  if (only?.type !== 'paragraph' || more.length + others.length > 0) return false;
  const text = only.children.at(-1);
  return text?.type === 'text' && /\n\{:[ \t]*toc(?:[ \t][^{}\n]*)?\}$/.test(text.value);
}

function readNode(node: RootContent, isLine = false): RootContent[] {
  if (node.type === 'hidden') return shownBlank(node);
  if (node.type === 'paragraph') return readParagraph(node, (nodes) => readMarks(readLine(nodes), true));
  if (node.type === 'heading' && isPageTitle(node)) return [];
  if (node.type === 'code') return readCode(node);
  if (node.type === 'inlineCode') return readInlineCode(node);
  if (node.type === 'tag') return readLoneTag(node, isLine);
  if (node.type === 'text') return [withoutNoLoc(node)];
  if (node.type === 'link' && node.url.startsWith('xref:')) return referenceOfLearn(node);
  if (node.type === 'list' && isTableOfContents(node)) return [];
  if (node.type === 'link' && node.children.length === 0) return [withLinkText(node)];
  if (!('children' in node)) return [node];
  const children = holdsPhrasing(node) ? readLine(node.children) : readFlow(node.children);
  if (node.type === 'tableCell')
    return [Object.assign({}, node, { children: withoutAttributeLists(children) })];
  return [Object.assign({}, node, { children })];
}

const isDefinition = (node: RootContent | undefined) =>
  node?.type === 'block' && node.name === '' && node.attributes['style'] === 'definition';

/** Whether a paragraph is the term of the definition below it. */
const isTerm = (node: RootContent, next: RootContent | undefined): node is Paragraph =>
  node.type === 'paragraph' && isDefinition(next);

const boldOf = (node: Paragraph): Paragraph => ({
  ...node,
  children: [{ type: 'strong', children: node.children, ...at(node) }],
});

/** Returns a definition that isn’t below a term as text with its colon. */
function withColon(node: RootContent, before: RootContent | undefined): RootContent {
  const isBelow = before?.type === 'paragraph' || isDefinition(before);
  if (node.type !== 'block' || !isDefinition(node) || isBelow) return node;
  const [first, ...others] = node.children;
  if (first?.type !== 'paragraph') return node;
  const children = [{ type: 'text' as const, value: ': ' }, ...first.children];
  return { ...node, children: [{ ...first, children }, ...others] };
}

function readFlow(written: readonly RootContent[]): RootContent[] {
  const nodes = withClassNotes(withCallEnds(written));
  const shown: RootContent[] = [];
  for (let n = 0; n < nodes.length; n += 1) {
    const node = nodes[n]!;
    const [before, next] = [nodes[n - 1], nodes[n + 1]];
    const options = optionsIn(node, next);
    if (options && node.type === 'tag') n += 1;
    const read =
      options && node.type === 'tag' ? { ...node, attributes: { ...node.attributes, ...options } } : node;
    shown.push(...readNode(isTerm(node, next) ? boldOf(node) : withColon(read, before)));
  }
  return withHeadingTabs(shown);
}

/**
 * Reads the syntax of other tools in a tree whose tags aren't paired: lines that include files become `include`, shortcodes
 * notes and tabs, attribute lists are removed, and imports of MDX. Everything else stays as it is.
 */
export const readForeign = (tree: Root): Root => ({
  ...tree,
  children: readFlow(withImports(tree.children)),
});
