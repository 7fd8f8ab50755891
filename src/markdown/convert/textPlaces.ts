// Finds the syntax of other tools in paragraphs, headings and code.
import type { Code, Definition, Heading, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { fenceFor } from '#lib/fenceFor.ts';
import { attributed, readAttributeList } from '../blocks/attributeLists.ts';
import { readDirective, readSnippetLines } from '../blocks/directives.ts';
import { blockTags } from '../blocks/blockTags.ts';
import type { Tag } from '../blocks/block.ts';
import { blockName } from '../blocks/inlineMarks.ts';
import { labelIn, readDirectiveCode } from '../blocks/myst.ts';
import { holdsPhrasing } from '../blocks/nodes.ts';
import { definition, isUnseen, writtenText } from '../blocks/readParagraph.ts';
import { shownCode } from '../blocks/shownCode.ts';
import { shownShortcodes } from '../blocks/tagText.ts';
import { headingWords } from '../headingWords.ts';
import { explicitAnchor } from '../headingAnchors.ts';
import { includeAddress } from '../includes.ts';
import type { Edit } from '../rewriting/textParts.ts';
import { inHtml, joinLines, linePrefix, rangeOf, removal, sliceOf, type FoundPlaces } from './places.ts';
import type { ResolveAddress } from './sameTree.ts';
import { addSpans, textLines } from './spanPlaces.ts';
import { collectPlaces, commentText, includeText, reasons, type Found } from './written.ts';

const anchorText = (id: string) => `<a id="${inHtml(id)}"></a>`;

/** Adds a paragraph whose lines include files. False for other paragraphs. */
function addDirectives(node: Paragraph, text: string, markdown: string, found: Found): boolean {
  const at = rangeOf(node);
  const lines = text.split('\n');
  const snippets = readSnippetLines(lines);
  const directives = lines.map((line, n) => snippets?.[n] ?? readDirective(line));
  if (!at || markdown.slice(at.from, at.to).length < text.length || directives.some((one) => !one))
    return false;
  const edits: Edit[] = [];
  let offset = at.from;
  for (const [n, line] of lines.entries()) {
    const from = markdown.indexOf(line, offset);
    const directive = directives[n];
    if (from < 0 || from > at.to || directive === undefined) return false;
    offset = from + line.length;
    const written = directive === 'nothing' ? { text: '' } : includeText(directive.include);
    if ('reason' in written) {
      found.kept.push({ ...at, reason: written.reason });
      return true;
    }
    edits.push({ from, to: offset, text: written.text });
  }
  const isHidden = directives.every((one) => one === 'nothing');
  found.places.push({ kind: isHidden ? 'hidden' : 'include', ...at, edits });
  return true;
}

/** `[!INCLUDE [name](a.md)]`. */
function addLearnInclude(node: Paragraph, markdown: string, found: Found): boolean {
  const at = rangeOf(node);
  const link = node.children.find((child) => child.type === 'link');
  if (!at || !link || !/^\[!INCLUDE[ \t]*\[[^\]]*\]\([^)]*\)[ \t]*\]$/i.test(markdown.slice(at.from, at.to)))
    return false;
  found.add(node, includeText(includeAddress(link.url, {})));
  return true;
}

/** Adds what readers don’t see: comments and abbreviations as comments of HTML. */
function addUnseen(node: Nodes, text: string, markdown: string, found: Found) {
  const at = rangeOf(node);
  if (!at) return;
  const comment =
    /^(?:%%|\{\/[*_])([^]*?)(?:%%|[*_]\/\})$/.exec(text)?.[1] ?? (text.startsWith('*[') ? text : undefined);
  const written = comment === undefined ? '' : commentText(comment);
  const edit = written === '' ? removal(markdown, at.from, at.to) : { ...at, text: written };
  found.places.push({ kind: 'hidden', from: at.from, to: at.to, edits: [edit] });
}

/** Adds a term with definitions in lines that begin with a colon. */
function addDefinitions(node: Paragraph, markdown: string, { places }: FoundPlaces) {
  const at = rangeOf(node);
  if (!at || !node.children.some((child) => child.type === 'text' && definition.test(child.value))) return;
  const source = markdown.slice(at.from, at.to);
  const prefix = linePrefix(markdown, at.from);
  const marks = [...source.matchAll(/\n[ \t>]*:[ \t]+(?=\S)/g)];
  const [first] = marks;
  if (!first) return;
  const edits = [
    { from: at.from, to: at.from, text: '**' },
    ...marks.map(({ index, 0: mark }, n) => ({
      from: at.from + index,
      to: at.from + index + mark.length,
      text: `${n === 0 ? '**' : ''}\n${prefix.trimEnd()}\n${prefix}`,
    })),
  ];
  places.push({ kind: 'definition', ...at, edits, isContainer: true });
}

/** Adds attribute lists after parts of a line, and on lines of their own. */
function addAttributes(
  node: Nodes & { children: readonly RootContent[] },
  markdown: string,
  { places }: FoundPlaces,
) {
  const start = rangeOf(node)?.from;
  for (const [n, child] of node.children.entries()) {
    const lines = child.type === 'text' && child.value.includes('{') ? textLines(child, markdown) : undefined;
    const at = lines?.[0];
    if (child.type !== 'text' || !lines || !at || start === undefined) continue;
    const before = node.children[n - 1];
    const list = before && attributed.has(before.type) ? readAttributeList(child.value) : undefined;
    const written = before && rangeOf(before);
    if (list && written) {
      const to = at.from + list.length;
      const edits: Edit[] = [{ from: at.from, to, text: '' }];
      if (list.id !== undefined)
        edits.push({ from: written.from, to: written.from, text: anchorText(list.id) });
      if (before.type === 'image' && list.width !== undefined) {
        const image = `<img src="${inHtml(before.url)}" alt="${inHtml(before.alt ?? '')}" width="${inHtml(list.width)}">`;
        edits.push({ ...written, text: image });
      }
      places.push({ kind: 'attributes', from: written.from, to, edits });
    }
    for (const [line, { begin, from, text }] of lines.entries()) {
      const to = from + text.length;
      const own = text.startsWith('{') ? readAttributeList(text.trimEnd()) : undefined;
      if (own?.length !== text.trimEnd().length || (line === 0 && before)) continue;
      const edit = line > 0 ? { from: begin - 1, to, text: '' } : removal(markdown, from, to);
      const anchor = own.id === undefined ? [] : [{ from: start, to: start, text: anchorText(own.id) }];
      if (own.id !== undefined && edit.from === start) continue;
      places.push({ kind: 'attributes', from, to, edits: [...anchor, edit] });
    }
  }
}

/** Adds the attribute list at the end of a heading. */
function addHeadingAttributes(node: Heading, markdown: string, { places }: FoundPlaces) {
  const words = headingWords(node);
  const at = rangeOf(node);
  const id = explicitAnchor(words);
  const isFumadocs = words.endsWith(`[#${id}]`);
  if (!at || !(isFumadocs || words.endsWith('}'))) return;
  const to = markdown.lastIndexOf(isFumadocs ? ']' : '}', at.to - 1) + 1;
  const open = markdown.lastIndexOf(isFumadocs ? '[' : '{', to);
  const list = markdown.slice(open, to).replace(/^\{:? /, '{');
  if (open < at.from || (!isFumadocs && readAttributeList(list)?.length !== list.length)) return;
  const from = open - (markdown.charAt(open - 1) === ' ' ? 1 : 0);
  const text = id === undefined ? '' : ` <a href="#${inHtml(id)}" id="${inHtml(id)}"></a>`;
  places.push({ kind: 'attributes', from, to, edits: [{ from, to, text }] });
}

/** Adds the name of a block, `^name` at its end. */
function addBlockName(node: Paragraph, markdown: string, { places }: FoundPlaces) {
  const last = node.children.at(-1);
  const line = last?.type === 'text' ? textLines(last, markdown)?.at(-1) : undefined;
  const start = rangeOf(node)?.from;
  const name = line && blockName.exec(line.text);
  if (!line || !name || start === undefined || !/[a-z]/i.test(name[1]!)) return;
  const to = line.from + line.text.length;
  const isOwnLine = name[0].startsWith('^') && line.begin > start;
  const from = isOwnLine ? line.begin - 1 : line.from + name.index;
  const edits = [
    { from: start, to: start, text: anchorText(`^${name[1]}`) },
    { from, to, text: '' },
  ];
  places.push({ kind: 'anchor', from: start, to, edits });
}

/** The lines of code in a fence, in the block of its title. */
function codeLines({ value, lang, meta }: Code) {
  const fence = fenceFor(value);
  const lines = [fence + (lang ?? ''), ...value.split('\n'), fence];
  return /^title="[^"]*"$/.test(meta ?? '') ? [`{% code ${meta} %}`, ...lines, '{% endcode %}'] : lines;
}

/** Adds code between tags, code with shortcodes that it is about, and code that includes a file. */
function addCode(node: Code, markdown: string, found: Found) {
  const at = rangeOf(node);
  if (!at) return;
  const source = markdown.slice(at.from, at.to);
  const directive = readDirectiveCode(node);
  const [code = node] = directive ?? [];
  if (directive?.length === 0) return addUnseen(node, source, markdown, found);
  if (code.type === 'code' && code.data?.raw && /^(?:\{[{%]|<Code|:{3}|`{3,}\{)/.test(source)) {
    const text = joinLines(codeLines(code), linePrefix(markdown, at.from));
    found.add(node, { kind: 'code', text });
  } else if (shownCode(node) !== undefined) {
    const lines = shownCode({ ...node, value: sliceOf(markdown, at) })?.split('\n') ?? [];
    const text = joinLines(lines, linePrefix(markdown, at.from));
    found.add(node, { kind: 'code', text });
  } else if (
    /^[ \t>]*(?:\{\{#|-{1,8}8<|<<<[ \t])/m.test(source) &&
    node.value.split('\n').some((line) => readDirective(line, ''))
  )
    found.kept.push({ ...at, reason: reasons.code });
  else if (shownShortcodes(source) !== source)
    found.add(node, { kind: 'code', text: shownShortcodes(source) });
}

/** Adds the address of a link definition that a template language writes. */
function addAddress(node: Definition, markdown: string, found: Found) {
  const at = rangeOf(node);
  const source = at && markdown.slice(at.from, at.to).trimEnd();
  const start = source?.search(/\]:[ \t]*\{[{%]/) ?? -1;
  if (!at || !source || start < 0) return;
  const from = at.from + source.indexOf('{', start);
  const to = at.from + source.length;
  const isUnknown = node.url === markdown.slice(from, to) || /\s/.test(node.url);
  if (isUnknown) found.kept.push({ ...at, reason: reasons.value });
  else found.places.push({ kind: 'link', ...at, edits: [{ from, to, text: node.url }] });
}

const isBlockTag = ({ name }: Tag) => blockTags.has(name) || name.startsWith('@');

/** Finds the places of a tree whose tags aren't paired, except blocks with content. */
export function textPlaces(written: Root, markdown: string, resolve: ResolveAddress): FoundPlaces {
  const found = collectPlaces(markdown);
  function readParagraph(node: Paragraph) {
    const text = writtenText(node.children);
    const at = rangeOf(node);
    const source = at && markdown.slice(at.from, at.to);
    if (
      text === undefined ? addLearnInclude(node, markdown, found) : addDirectives(node, text, markdown, found)
    )
      return;
    if (text !== undefined && source !== undefined && isUnseen(text))
      return addUnseen(node, source.length === text.length ? text : source, markdown, found);
    const label = text === undefined ? undefined : labelIn(text);
    if (label !== undefined) return found.add(node, { kind: 'attributes', text: anchorText(label) });
    addDefinitions(node, markdown, found);
    addAttributes(node, markdown, found);
    addBlockName(node, markdown, found);
    addSpans(node.children, markdown, resolve, found, isBlockTag);
  }
  function read(node: Root | RootContent, isInLine = false) {
    if (node.type === 'code') return addCode(node, markdown, found);
    if (node.type === 'definition') return addAddress(node, markdown, found);
    if (node.type === 'hidden') return addUnseen(node, node.value, markdown, found);
    if (node.type === 'paragraph') readParagraph(node);
    else if (node.type === 'heading') addHeadingAttributes(node, markdown, found);
    if (node.type === 'tag' && !isInLine) addSpans([node], markdown, resolve, found, isBlockTag);
    if (!('children' in node)) return;
    if (node.type !== 'paragraph' && holdsPhrasing(node)) {
      if (node.type === 'tableCell') addAttributes(node, markdown, found);
      addSpans(node.children, markdown, resolve, found, isBlockTag);
    }
    for (const child of node.children) read(child, holdsPhrasing(node));
  }
  read(written);
  return { places: found.places, kept: found.kept };
}
