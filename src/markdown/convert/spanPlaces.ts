// Finds parts of lines in the syntax of other tools: `[[page]]`, `:tada:`, `H~2~O`, `==marked==`.
import type { InlineCode, RootContent, Text } from 'mdast';
import { textOf } from '../textOf.ts';
import { closes, isSubscript, opens } from '../blocks/inlineMarks.ts';
import { shortcodePrefix } from '../blocks/blockTags.ts';
import { shownShortcodes } from '../blocks/tagText.ts';
import { isNavigation, isUnseenTag, mediaOf, readShortcode, readTemplateTag } from '../blocks/shortcodes.ts';
import type { Range, Tag } from '../blocks/block.ts';
import { readSpan } from '../blocks/readSpan.ts';
import { plainAddress, templateAddress } from '../blocks/liquidLinks.ts';
import type { ResolveAddress } from './sameTree.ts';
import { inHtml, inLine, rangeOf, removal, tagAttribute, type FoundPlaces } from './places.ts';
import {
  commentText,
  imageText,
  includeText,
  reasons,
  wikiText,
  type Found,
  type Written,
} from './written.ts';

/** A part that the parser reads as another node than text. */
function spanText(node: RootContent, source: string, resolve: ResolveAddress, isOwnLine: boolean) {
  if (/^!?\[\[/.test(source) && (node.type === 'link' || node.type === 'image' || node.type === 'block'))
    return wikiText(node, resolve, isOwnLine);
  if (source.startsWith('{{') && node.type === 'block' && node.name === 'include')
    return isOwnLine ? includeText(node.attributes['path'] ?? '') : { reason: reasons.line };
  if (source.startsWith('{{') && node.type === 'inlineCode') return { reason: reasons.value };
  if (/^:[^\s:]+:$/.test(source) && node.data?.icon !== undefined)
    return { kind: 'emoji' as const, text: `<i class="${inHtml(node.data.icon)}"></i>` };
  const name = node.type === 'emphasis' ? node.data?.hName : node.type === 'delete' ? 'del' : undefined;
  if (
    (source.startsWith('++') && name === 'kbd') ||
    (source.startsWith('^') && name === 'sup') ||
    (/^\{[-+=]/.test(source) && name !== undefined)
  )
    return { kind: 'mark' as const, text: `<${name}>${inHtml(textOf(node))}</${name}>` };
  return undefined;
}

const isShortcode = ({ name }: Tag) => name.startsWith(shortcodePrefix);
/** A shortcode or a tag of Liquid. Undefined for what `containerPlaces` finds, and for tags of the platform. */
function tagText(tag: Tag, isKnown: boolean): Written | undefined {
  if (isUnseenTag(tag.source)) return { kind: 'hidden', text: '' };
  if (tag.syntax !== 'block') return undefined;
  if (!isShortcode(tag)) {
    if (tag.name === 'include' && !/^\{%\s*include\s+["']/.test(tag.source))
      return includeText(tag.attributes['path'] ?? '');
    const read = readTemplateTag(tag);
    if (read?.type === 'block' && read.name === 'include') return includeText(tag.attributes['file'] ?? '');
    return isKnown || read || tag.name === 'end' ? undefined : { reason: reasons.tag };
  }
  const included = readShortcode(tag);
  if (included.name === 'include') return includeText(included.attributes['path'] ?? '');
  if (isNavigation(tag)) return { kind: 'hidden', text: '' };
  const media = mediaOf(tag);
  if (media?.type === 'link') return { kind: 'link', text: `[${inLine(textOf(media))}](${media.url})` };
  if (media?.type === 'image') return { kind: 'image', text: imageText(media) };
  if (media?.type === 'block') {
    const url = tagAttribute('url', media.attributes['url'] ?? '');
    return url === undefined ? { reason: reasons.tag } : { kind: 'embed', text: `{% embed ${url} %}` };
  }
  if (included !== tag) return undefined;
  const shown = shownShortcodes(tag.source);
  if (shown !== tag.source && !shown.includes('`')) return { kind: 'code', text: `\`${shown}\`` };
  return { reason: reasons.tag };
}

/** Adds the address around a template. */
function addTemplate(markdown: string, at: number, { places, kept }: FoundPlaces) {
  const place = templateAddress(markdown, at);
  if (!place) return false;
  const { from, to, address } = place;
  if (places.some((one) => one.from === from) || kept.some((one) => one.from === from)) return true;
  const plain = plainAddress(address);
  if (plain === undefined || /[<>\n]/.test(plain)) kept.push({ from, to, reason: reasons.value });
  else
    places.push({
      kind: 'link',
      from,
      to,
      edits: [{ from, to, text: /[\s()]/.test(plain) ? `<${plain}>` : plain }],
    });
  return true;
}

/** Adds `==marked==` text, which may contain other nodes. */
function addMarks(nodes: readonly RootContent[], markdown: string, { places }: FoundPlaces) {
  let start: number | undefined;
  for (const node of nodes) {
    const lines = node.type === 'text' && node.value.includes('==') ? textLines(node, markdown) : undefined;
    for (const { from: offset, text } of lines ?? [])
      for (let from = 0; from < text.length;) {
        const next = text.slice(from).search(start === undefined ? opens : closes);
        if (next < 0) break;
        const sign = offset + from + next;
        if (start !== undefined) {
          const edits = [
            { from: start, to: start + 2, text: '<mark>' },
            { from: sign, to: sign + 2, text: '</mark>' },
          ];
          places.push({ kind: 'mark', from: start, to: sign + 2, edits });
        }
        start = start === undefined ? sign : undefined;
        from += next + 2;
      }
  }
}

/** The emoji or comment that a line begins with, since the parser joins it with the text after it. */
function firstSpan(line: string, source: string) {
  const written = /^(?::[^\s:]+:|%% ?[^%]+%%|\{\{#title [^{}]+\}\})/.exec(source)?.[0];
  const span = written === undefined ? undefined : readSpan(written);
  if (written === undefined || span?.type !== 'text' || !line.startsWith(span.value)) return undefined;
  const [rest, shown] = [source.slice(written.length), line.slice(span.value.length)];
  return rest === shown || rest.trimEnd() === shown ? { written, value: span.value } : undefined;
}

/** A line of a text. `begin`: where it begins in the source, with the signs of quotes and lists, and `from`, without. */
type TextLine = { begin: number; from: number; text: string };

/**
 * Returns the lines of a text, if they are written as they are: `from` is the offset of each character in the line, also
 * after an emoji that it begins with.
 */
export function textLines(node: Text, markdown: string): TextLine[] | undefined {
  const at = rangeOf(node);
  if (!at) return undefined;
  const [written, lines] = [markdown.slice(at.from, at.to).split('\n'), node.value.split('\n')];
  if (written.length !== lines.length) return undefined;
  const found: TextLine[] = [];
  let begin = at.from;
  for (const [n, text] of lines.entries()) {
    const source = written[n]!;
    const own = source.endsWith(text) ? source : source.trimEnd();
    const signs = own.slice(0, own.length - text.length);
    const first = n === 0 && signs !== '' ? firstSpan(text, source) : undefined;
    if (!first && (!own.endsWith(text) || !(n === 0 ? signs === '' : /^[ \t>]*$/.test(signs))))
      return undefined;
    const shift = first ? first.written.length - first.value.length : signs.length;
    found.push({ begin, from: begin + shift, text });
    begin += source.length + 1;
  }
  return found;
}

/** Adds the emoji or comment that a text begins with. */
function addFirstSpan(node: Text, source: string, markdown: string, { places }: FoundPlaces) {
  const from = rangeOf(node)?.from;
  const [line = '', written = ''] = [node.value.split('\n')[0], source.split('\n')[0]];
  const first = written === line ? undefined : firstSpan(line, written);
  if (from === undefined || !first) return;
  const to = from + first.written.length;
  const isComment = first.value === '';
  const text = first.written.startsWith('%') ? commentText(first.written.slice(2, -2)) : first.value;
  const edit = text === '' ? removal(markdown, from, to) : { from, to, text };
  places.push({ kind: isComment ? 'hidden' : 'emoji', from, to, edits: [edit] });
}

/** Whether a range is all of its line, in quotes and lists too. */
function isAlone(markdown: string, { from, to }: Range) {
  const before = markdown.slice(markdown.lastIndexOf('\n', from - 1) + 1, from);
  return (
    /^(?:[ \t>]|[-*+](?=\s)|\d{1,9}[.)](?=\s))*$/.test(before) && /^[ \t]*(?:\n|$)/.test(markdown.slice(to))
  );
}

/** Code in a line that names its language. */
function inlineCodeText(node: InlineCode, source: string): Written | undefined {
  const now = source.replace(/^(`+ ?)#![a-z][\w+-]* (?=\S)/i, '$1');
  return node.data || now === source ? undefined : { kind: 'code', text: now };
}

/**
 * Adds the places in a line of text.
 * @param isKnown whether a tag is a block of the platform
 */
export function addSpans(
  nodes: readonly RootContent[],
  markdown: string,
  resolve: ResolveAddress,
  found: Found,
  isKnown: (tag: Tag) => boolean,
) {
  addMarks(nodes, markdown, found);
  for (const [n, node] of nodes.entries()) {
    const at = rangeOf(node);
    if (!at) continue;
    const source = markdown.slice(at.from, at.to);
    const isTemplate = node.type === 'tag' ? /^\{[{%]/.test(source) : source.startsWith('{{');
    if (isTemplate && addTemplate(markdown, at.from, found)) continue;
    if ((node.type === 'link' || node.type === 'image') && /\{[{%]/.test(node.url))
      addTemplate(markdown, at.from + Math.max(0, source.lastIndexOf('](')) + 2, found);
    else if (node.type === 'tag') found.add(node, tagText(node, isKnown(node)));
    else if (node.type === 'inlineCode' && source.startsWith('`'))
      found.add(node, inlineCodeText(node, source));
    else if (node.type === 'delete' && /^~[^~]/.test(source) && isSubscript(node, nodes[n - 1]))
      found.add(node, { kind: 'mark', text: `<sub>${source.slice(1, -1)}</sub>` });
    else if (node.type === 'text') addFirstSpan(node, source, markdown, found);
    else found.add(node, spanText(node, source, resolve, isAlone(markdown, at)));
  }
}
