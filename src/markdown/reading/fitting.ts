// How much of a text is parsed and drawn: a page must not hold up the browser, however it is written.
import type { RootContent } from 'mdast';
import { pluralize } from '#lib/format.ts';

/** In characters. A piece beyond the first is shown as it is written; a page ends at the last, and says so. */
const most = { piece: 100_000, page: 400_000 };
/** Instructions and declarations of HTML: for each that nothing closes, the parser looks through all that follows. */
const opening = /<(?:\?|!(?!--))/g;
/** A piece with more of them is shown as it is written. */
const mostOpenings = 500;
/** A line that is longer is one of prose, and is to be broken where it is shown. */
const longLine = 2000;

/** A text as it is written, in blocks of at most 10,000 characters. */
function asWritten(text: string): RootContent[] {
  const isProse = text.split('\n').some((line) => line.length > longLine);
  return (text.match(/[\s\S]{1,10000}/g) ?? []).map((value): RootContent =>
    isProse ? { type: 'paragraph', children: [{ type: 'text', value }] } : { type: 'code', value },
  );
}

const note = (left: number): RootContent => ({
  type: 'paragraph',
  children: [
    {
      type: 'emphasis',
      children: [
        {
          type: 'text',
          value: `The page goes on for ${pluralize(left, 'character')} that are not drawn here.`,
        },
      ],
    },
  ],
});

/** A piece of Markdown to parse, or blocks that need no parsing. */
type Fitting = { markdown: string } | { blocks: RootContent[] };

/** The pieces that fit, in order, and at the end how much is left out. */
export function fitting(pieces: readonly string[]): Fitting[] {
  const fit: Fitting[] = [];
  let room = most.page;
  let left = 0;
  for (const piece of pieces) {
    const part = left > 0 ? '' : piece.slice(0, room);
    room -= part.length;
    left += piece.length - part.length;
    if (part === '') continue;
    const whole = part.length === piece.length && part.length <= most.piece;
    const openings = part.match(opening)?.length ?? 0;
    fit.push(whole && openings <= mostOpenings ? { markdown: part } : { blocks: asWritten(part) });
  }
  return left > 0 ? [...fit, { blocks: [note(left)] }] : fit;
}
