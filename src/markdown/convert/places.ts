import type { Nodes } from 'mdast';
import type { Range } from '../blocks/block.ts';
import type { Edit } from '../rewriting/textParts.ts';

/** What the syntax of another tool is. */
export type PlaceKind =
  | 'note'
  | 'details'
  | 'tabs'
  | 'steps'
  | 'columns'
  | 'cards'
  | 'table'
  | 'update'
  | 'field'
  | 'files'
  | 'group'
  | 'element'
  | 'include'
  | 'link'
  | 'image'
  | 'embed'
  | 'code'
  | 'title'
  | 'mark'
  | 'emoji'
  | 'attributes'
  | 'anchor'
  | 'definition'
  | 'hidden';

/** A place in the syntax of another tool, and the edits that write it as the platform does. */
export type Place = { kind: PlaceKind; from: number; to: number; edits: Edit[]; isContainer?: true };

/** A place that is written as another text. */
export const replacePlace = (kind: PlaceKind, { from, to }: Range, text: string): Place => ({
  kind,
  from,
  to,
  edits: [{ from, to, text }],
});

/** A place that can't be converted. `reason`: a sentence. */
export type KeptPlace = { from: number; to: number; reason: string };

export type FoundPlaces = { places: Place[]; kept: KeptPlace[] };

/** Returns where a node is written, as offsets. Undefined for nodes without a place. */
export function rangeOf({ position }: Nodes) {
  const [from, to] = [position?.start.offset, position?.end.offset];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** Returns what a new line after an offset begins with: the signs of the quotes and lists around it. */
export function linePrefix(markdown: string, at: number): string {
  const line = markdown.lastIndexOf('\n', at - 1) + 1;
  return markdown.slice(line, at).replace(/[^>\s]/g, ' ');
}

/** The text of a range without what its lines after the first begin with. */
export function sliceOf(markdown: string, { from, to }: Range): string {
  const begin = markdown.slice(markdown.lastIndexOf('\n', from - 1) + 1, from);
  const signs = begin.includes('>') ? '[ \\t>]' : '[ \\t]';
  const text = markdown.slice(from, to);
  return begin === '' ? text : text.replace(new RegExp(`\\n${signs}{1,${begin.length}}`, 'g'), '\n');
}

/** Joins lines with what each begins with. */
export const joinLines = (lines: readonly string[], prefix: string) =>
  lines.map((line, n) => (n === 0 ? line : (prefix + line).trimEnd())).join('\n');

/** An attribute of a tag. Undefined for a value that a tag can't contain. */
export function tagAttribute(name: string, value: string): string | undefined {
  if (/[\n]|%\}|\{%/.test(value)) return undefined;
  if (!value.includes('"')) return `${name}="${value}"`;
  return value.includes("'") ? undefined : `${name}='${value}'`;
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text in HTML. */
export const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => references[sign] ?? sign);

/** A text in a line of Markdown. */
export const inLine = (text: string) => text.replace(/[\\`*_[\]<>&|~$]/g, (sign) => `\\${sign}`);

/** Removes a range, with its line if nothing else is on it. */
export function removal(markdown: string, from: number, to: number): Edit {
  const isLine = (from === 0 || markdown.charAt(from - 1) === '\n') && markdown.charAt(to) === '\n';
  if (!isLine) return { from, to, text: '' };
  const isApart = markdown.charAt(to + 1) === '\n' && (from === 0 || markdown.charAt(from - 2) === '\n');
  return { from, to: to + (isApart ? 2 : 1), text: '' };
}

/** Whether two ranges have a character in common. */
export const overlap = (one: Range, other: Range) => one.from < other.to && other.from < one.to;
