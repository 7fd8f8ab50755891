import type { Html, RootContent } from 'mdast';
import type { Attributes, HtmlText, Range, Tag } from './block.ts';
import { decodeHtml } from './decodeHtml.ts';
import { readDirective } from './directives.ts';
import { htmlPositions } from './htmlPositions.ts';
import { isComponentName, readJsxTag } from './jsxTag.ts';
import { firstOfEach } from './tagText.ts';

const words = (names: string) => new Set(names.split(' '));

/** Elements without content. */
const voidElements = words('area base br col embed hr img input link meta param source track wbr');

/**
 * A comment, an element with raw text, a declaration, or a tag. Takes linear time over all matches: of any four `<`, the
 * quotes of at least one end outside of quotes at the next `<`.
 */
const markup =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript|svg|math|object|textarea|title|xmp|noembed)\b(?:"[^"]*"|'[^']*'|[^'"<>])*>[\s\S]*?(<\/\1\s*>|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][\w.-]*)(?![\w.-])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
/** An attribute of an element: its name, and its value with double, single or no quotes. */
export const htmlAttribute = /([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi;

const attributesOf = (text: string): Attributes =>
  firstOfEach(
    [...text.matchAll(htmlAttribute)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeHtml(double ?? single ?? bare ?? ''),
    ]),
  );

const roleOf = (name: string, rest: string): Tag['role'] =>
  voidElements.has(name) || (name === 'iframe' && rest.endsWith('/')) ? 'void' : 'start';

/**
 * Splits raw HTML into tags and text, in order. Comments, declarations, scripts and styles are left out with their
 * content.
 * @param source the text that was parsed, for the positions
 */
export function htmlTags({ value, position }: Html, source: string): (Tag | HtmlText)[] {
  const positionAt = position && htmlPositions(value, position, source);
  const placed = (from: number, to: number) => (positionAt ? { position: positionAt(from, to) } : {});
  const nodes: (Tag | HtmlText)[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end)
      nodes.push({ type: 'htmlText', value: decodeHtml(value.slice(end, to)), ...placed(end, to) });
  };
  const addTag = (role: Tag['role'], name: string, attributes: Attributes, from: number) => {
    const tag = { role, name, attributes, source: value.slice(from, end) };
    nodes.push({ type: 'tag', syntax: 'html', ...tag, ...placed(from, end) });
  };
  for (const { 0: found, 1: raw, 2: rawEnd, 3: slash, 4: written, 5: rest = '', index } of value.matchAll(
    markup,
  )) {
    addText(index);
    end = index + found.length;
    // The end of a script may be in another node.
    if (raw !== undefined && rawEnd === '') addTag('start', raw.toLowerCase(), {}, index);
    const name = written?.toLowerCase();
    if (written === undefined || name === undefined) continue;
    if (isComponentName(written)) {
      nodes.push({ type: 'tag', ...readJsxTag(found), ...placed(index, end) });
      continue;
    }
    if (slash === '/') addTag('end', name, {}, index);
    else addTag(roleOf(name, rest), name, attributesOf(rest), index);
  }
  addText(value.length);
  return nodes;
}

/** Returns the parts of raw HTML that are left out: comments, declarations, scripts and styles. */
export function leftOutOf({ value, position }: Html, source: string): Range[] {
  if (!position) return [];
  const positionAt = htmlPositions(value, position, source);
  return [...value.matchAll(markup)].flatMap(({ 0: found, 4: written, index }) => {
    const { start, end } = positionAt(index, index + found.length);
    return written === undefined ? [{ from: start.offset ?? 0, to: end.offset ?? 0 }] : [];
  });
}

/** A comment that includes a file. */
function includeIn({ value, position }: Html): RootContent[] | undefined {
  const directive = value.startsWith('<!--') ? readDirective(value) : undefined;
  if (!directive || directive === 'nothing') return undefined;
  const attributes = { path: directive.include };
  return [{ type: 'block', name: 'include', attributes, children: [], ...(position && { position }) }];
}

/** Replaces all raw HTML below a node by its tags and text. */
export function tokenizeHtml<Node extends RootContent | { type: 'root'; children: RootContent[] }>(
  node: Node,
  source: string,
): Node {
  if (!('children' in node)) return node;
  const children = node.children.flatMap((child) =>
    child.type === 'html' ? (includeIn(child) ?? htmlTags(child, source)) : [tokenizeHtml(child, source)],
  );
  return Object.assign({}, node, { children });
}
