import type { Block } from '../blocks/block.ts';
import { plainText, type Edit, type TextPart, type TextParts } from './textParts.ts';
import { withEdits } from './withEdits.ts';

/** How the parts of a text are written. */
export type Rewriting = {
  /** Returns the new address, or undefined if it has no target: it is then written as text. */
  address: (address: string, isImage: boolean) => string | undefined;
  /** Returns the Markdown in place of a block, or undefined to keep the block. Each line gets the indentation. */
  block: (block: Block, indentation: string) => string | undefined;
  /** Returns the value of a variable, or undefined to keep its path. */
  variable: (path: string) => string | undefined;
};

type Part<Kind extends TextPart['kind']> = Extract<TextPart, { kind: Kind }>;

/** The prefix of a line in quotes and lists. */
const container = /^(?:[\s>]|[-*+](?=\s)|\d{1,9}[.)](?=\s))*/;

/** Writes Markdown in place of a block: with the indentation of its line, and apart from text around it. */
function blockEdit(part: Part<'block'>, markdown: string, write: Rewriting['block']): Edit[] {
  const { block, at, line, isCell } = part;
  const before = markdown.slice(line, at.from);
  const prefix = container.exec(before)?.[0] ?? '';
  const indentation = isCell ? '' : prefix.replace(/[^\s>]/g, ' ');
  const text = write(block, indentation)?.trim();
  if (text === undefined) return [];
  if (isCell) {
    const cells = text.split('\n').map((one) => one.trim());
    return [{ ...at, text: cells.filter((one) => one !== '').join(' ') }];
  }
  const apart = `\n${indentation.trimEnd()}\n${indentation}`;
  const lines = text.split('\n').map((one, n) => (n === 0 ? one : (indentation + one).trimEnd()));
  let to = at.to;
  while (markdown.charAt(to) === ' ') to += 1;
  const isBeforeText = to < markdown.length && !/[\r\n]/.test(markdown.charAt(to));
  const written = `${prefix === before ? '' : apart}${lines.join('\n')}${isBeforeText ? apart : ''}`;
  return [{ from: at.from, to, text: written }];
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Returns an address without characters that could end it in Markdown, HTML or a tag. */
export const closedAddress = (address: string) => address.trim().replace(/[\s<>"'()\\`*!|]/g, percent);

function editsOf(part: TextPart, markdown: string, { address, block, variable }: Rewriting): Edit[] {
  if (part.kind === 'comment') return [{ ...part.at, text: '<!---->' }];
  if (part.kind === 'block') return blockEdit(part, markdown, block);
  if (part.kind === 'variable') {
    const value = variable(part.path);
    return value === undefined ? [] : [{ ...part.at, text: plainText(value) }];
  }
  const target = address(part.address, part.isImage);
  if (target === undefined) return part.asText;
  const { at, named } = part;
  if (named && target !== part.address)
    return [{ ...named, text: `${named.before}${closedAddress(target)})` }];
  if (!at || target === part.address) return [];
  const text = closedAddress(target);
  return [{ ...at, text: at.isTag ? text : text.replaceAll('&', '&amp;') }];
}

/** Returns a text with some parts written differently. Everything else is kept byte for byte. */
export const rewriteText = (
  { markdown, parts }: TextParts,
  rewriting: Rewriting,
  others: readonly Edit[] = [],
) => withEdits(markdown, [...others, ...parts.flatMap((part) => editsOf(part, markdown, rewriting))]);
