import type { RootContent } from 'mdast';
import { pluralize } from '#lib/format.ts';
import { maxSteps, stepsOf } from './steps.ts';

/** In characters. A larger piece is shown as source. A longer page is truncated, with a note. */
const max = { piece: 100_000, page: 400_000 };
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

/** Returns a text that needs too many steps as source, below a note. */
export const complexText = (markdown: string): RootContent[] => [
  note('The following part is too complex to render and is shown as source.'),
  ...asSource(markdown),
];

/** A piece of Markdown to parse, or blocks that need no parsing. */
type LimitedPiece = { markdown: string } | { blocks: RootContent[] };

/**
 * Limits how much of a text is parsed and rendered, so that no page can block the browser. Ends with a note if the text
 * is truncated.
 */
export function limitSize(pieces: readonly string[]): LimitedPiece[] {
  const fit: LimitedPiece[] = [];
  let room = max.page;
  let steps = maxSteps;
  let left = 0;
  for (const piece of pieces) {
    const part = left > 0 ? '' : piece.slice(0, room);
    room -= part.length;
    left += piece.length - part.length;
    if (part === '') continue;
    const whole = part.length === piece.length && part.length <= max.piece;
    const needed = whole ? stepsOf(part) : 0;
    const isParsed = needed <= steps;
    if (isParsed) steps -= needed;
    if (!whole) fit.push({ blocks: asSource(part) });
    else if (isParsed) fit.push({ markdown: part });
    else fit.push({ blocks: complexText(part) });
  }
  return left > 0 ? [...fit, { blocks: [truncated(left)] }] : fit;
}
