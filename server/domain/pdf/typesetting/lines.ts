import { widthOf } from './fonts.ts';
import { breakable, lettersOf } from './letters.ts';
import { hasRightToLeft, startsRight, stretchesOf } from './rightToLeft.ts';
import { faceOf, leading, type Style } from './style.ts';

/** Text of one style, or a line break. */
export type Piece = { text: string; style: Style } | 'break';
type Part = { text: string; style: Style; width: number };
/** Text and its position in a line. */
export type PlacedPart = Part & { x: number; rtl?: boolean };
/** The parts are in reading order. A line that is read from right to left is at the right of its frame. */
export type Line = { parts: PlacedPart[]; width: number; height: number; rtl?: boolean };

const partOf = (text: string, style: Style): Part => ({
  text,
  style,
  width: widthOf(faceOf(style), text) * style.size,
});

/** A word of one or more styles, and the width of the space before it. */
type Word = { parts: Part[]; gap: number };

function wordsOf(pieces: Piece[]): (Word | 'break')[] {
  const words: (Word | 'break')[] = [];
  let word: Word = { parts: [], gap: 0 };
  const end = (gap: number) => {
    if (word.parts.length > 0) words.push(word);
    word = { parts: [], gap };
  };
  for (const piece of pieces) {
    if (piece === 'break') {
      end(0);
      words.push('break');
      continue;
    }
    for (const [text] of piece.text.matchAll(/[ \t\r\n]+|[^ \t\r\n]+/g)) {
      if (/^[ \t\r\n]/.test(text)) end(partOf(' ', piece.style).width);
      else
        for (const [n, part] of breakable(text).entries()) {
          if (n > 0) end(0);
          word.parts.push(partOf(part, piece.style));
        }
    }
  }
  end(0);
  return words;
}

const widthOfAll = (parts: Part[]) => parts.reduce((sum, { width }) => sum + width, 0);

/** Splits a word that is wider than a line. */
function cut(word: Part[], room: number): Part[][] {
  const pieces: Part[][] = [];
  let piece: Part[] = [];
  let left = room;
  for (const { text, style } of word)
    for (const letter of lettersOf(text)) {
      const part = partOf(letter, style);
      if (part.width > left && piece.length > 0) {
        pieces.push(piece);
        piece = [];
        left = room;
      }
      const last = piece.at(-1);
      if (last?.style === style)
        piece.splice(-1, 1, { text: last.text + letter, style, width: last.width + part.width });
      else piece.push(part);
      left -= part.width;
    }
  return [...pieces, piece];
}

/** Places the parts of a line in the directions of their letters. */
function inDirections(line: Line, right: boolean): Line {
  const starts = new Map<number, Style>();
  let text = '';
  for (const [n, part] of line.parts.entries()) {
    const before = line.parts[n - 1];
    starts.set(text.length, part.style);
    if (before && part.x > before.x + before.width + 0.01) text += ' ';
    text += part.text;
  }
  let style = line.parts[0]?.style;
  const parts = stretchesOf(text, right, new Set(starts.keys())).flatMap(({ from, to, rtl, place }) => {
    style = starts.get(from) ?? style;
    return style ? [{ ...partOf(text.slice(from, to), style), x: 0, rtl, place }] : [];
  });
  let x = 0;
  for (const part of parts.toSorted((a, b) => a.place - b.place)) {
    part.x = x;
    x += part.width;
  }
  return { ...line, parts, width: x, rtl: right };
}

/** Returns a text of one style, which isn't broken, in the directions of its letters. */
export function partsOf(text: string, style: Style, right = startsRight(text)): PlacedPart[] {
  const part = { ...partOf(text, style), x: 0 };
  if (!right && !hasRightToLeft(text)) return [part];
  return inDirections({ parts: [part], width: part.width, height: 0 }, right).parts;
}

/** Breaks pieces into lines of at most `room` points. Drops white space at line ends. */
export function linesOf(pieces: Piece[], room: number, size: number): Line[] {
  const lines: Line[] = [];
  let line: Line = { parts: [], width: 0, height: leading(size) };
  const end = () => {
    lines.push(line);
    line = { parts: [], width: 0, height: leading(size) };
  };
  const add = (part: Part, gap: number) => {
    const last = line.parts.at(-1);
    if (last?.style === part.style) {
      last.text += (gap > 0 ? ' ' : '') + part.text;
      last.width += gap + part.width;
    } else line.parts.push({ ...part, x: line.width + gap });
    line.width += gap + part.width;
    line.height = Math.max(line.height, part.style.rise === undefined ? leading(part.style.size) : 0);
  };
  for (const word of wordsOf(pieces)) {
    if (word === 'break') {
      end();
      continue;
    }
    const fitting = widthOfAll(word.parts) > room ? cut(word.parts, room) : [word.parts];
    for (const [n, parts] of fitting.entries()) {
      let gap = n === 0 && line.parts.length > 0 ? word.gap : 0;
      if (line.parts.length > 0 && line.width + gap + widthOfAll(parts) > room + 0.01) {
        end();
        gap = 0;
      }
      for (const part of parts) {
        add(part, gap);
        gap = 0;
      }
    }
  }
  if (line.parts.length > 0 || lines.length === 0) lines.push(line);
  if (!pieces.some((piece) => piece !== 'break' && hasRightToLeft(piece.text))) return lines;
  const right = startsRight(pieces.map((piece) => (piece === 'break' ? ' ' : piece.text)).join(''));
  return lines.map((one) => inDirections(one, right));
}
