import { widthOf } from './fonts.ts';
import { faceOf, leading, type Style } from './style.ts';

/** Text of one style, or a line break. */
export type Piece = { text: string; style: Style } | 'break';
type Part = { text: string; style: Style; width: number };
export type Line = { parts: (Part & { x: number })[]; width: number; height: number };

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
      else word.parts.push(partOf(text, piece.style));
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
    for (const letter of text) {
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
  return lines;
}
