import type { RootContent } from 'mdast';
import { pluralize } from '#lib/format.ts';

/** In characters. A larger piece is shown as source. A longer page is truncated, with a note. */
const max = { piece: 100_000, page: 400_000 };
/** HTML instructions and declarations. For each unclosed one, the parser scans the rest of the text. */
const opening = /<(?:\?|!(?!--))/g;
/** A piece with more of them is shown as source. */
const maxOpenings = 500;
/** Lines of quotes and lists. The parser takes quadratic time for them if lines without a marker are in between. */
const containerLine = /^[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/gm;
/** A piece with more of them is shown as source. */
const maxContainerLines = 4000;
/** A text with a longer line is prose, which must wrap. */
const maxCodeLine = 2000;

/** A text as source, in blocks of at most 10,000 characters. */
function asSource(text: string): RootContent[] {
  const isProse = text.split('\n').some((line) => line.length > maxCodeLine);
  return (text.match(/[\s\S]{1,10000}/g) ?? []).map((value): RootContent =>
    isProse ? { type: 'paragraph', children: [{ type: 'text', value }] } : { type: 'code', value },
  );
}

const note = (value: string): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'emphasis', children: [{ type: 'text', value }] }],
});

const truncated = (left: number) =>
  note(`This page is too long. ${pluralize(left, 'character')} ${left === 1 ? 'is' : 'are'} not shown.`);
const tooComplex = () => note('The following part is too complex to render and is shown as source.');

const isParseable = (text: string) =>
  (text.match(opening)?.length ?? 0) <= maxOpenings &&
  (text.match(containerLine)?.length ?? 0) <= maxContainerLines;

/** A piece of Markdown to parse, or blocks that need no parsing. */
type LimitedPiece = { markdown: string } | { blocks: RootContent[] };

/**
 * Limits how much of a text is parsed and rendered, so that no page can block the browser. Ends with a note if the text
 * is truncated.
 */
export function limitSize(pieces: readonly string[]): LimitedPiece[] {
  const fit: LimitedPiece[] = [];
  let room = max.page;
  let left = 0;
  for (const piece of pieces) {
    const part = left > 0 ? '' : piece.slice(0, room);
    room -= part.length;
    left += piece.length - part.length;
    if (part === '') continue;
    const whole = part.length === piece.length && part.length <= max.piece;
    if (!whole) fit.push({ blocks: asSource(part) });
    else if (isParseable(part)) fit.push({ markdown: part });
    else fit.push({ blocks: [tooComplex(), ...asSource(part)] });
  }
  return left > 0 ? [...fit, { blocks: [truncated(left)] }] : fit;
}
