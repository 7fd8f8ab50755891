import type { Book } from '../book.ts';
import { widthOf } from './fonts.ts';
import { lettersOf } from './letters.ts';
import { linesOf, partsOf } from './lines.ts';
import { startOf } from './output.ts';
import type { Mark, Sheet } from './sheets.ts';
import { destinationName } from './typesetPage.ts';
import { body, faceOf, headings, colors, textWidth, sheet, type Style, type Target } from './style.ts';

export function titleSheet({ title, lines }: Book): Sheet {
  const marks: Mark[] = [];
  let y = 250;
  const put = (text: string, style: Style) => {
    for (const line of linesOf([{ text, style }], textWidth, style.size)) {
      const start = startOf(line, { x: sheet.left, width: textWidth });
      for (const { x, text: shown, rtl } of line.parts)
        marks.push({ kind: 'text', x: start + x, y: y + style.size, text: shown, style, rtl });
      y += line.height;
    }
  };
  put(title, { family: 'sans', bold: true, size: 32, color: colors.text });
  y += 14;
  marks.push({ kind: 'box', x: sheet.left, y, width: 60, height: 1.5, color: colors.text });
  y += 14;
  for (const line of lines) put(line, { ...body, size: 12, color: colors.muted });
  return { marks, chapter: '' };
}

/** An entry of the table of contents. `sheet` is its sheet number, or undefined if it isn't in the book. */
export type Entry = {
  title: string;
  depth: number;
  id: string;
  sheet: number | undefined;
  url: string | undefined;
};

const entryHeight = 16;
const headHeight = 44;
const perSheet = Math.floor((sheet.height - sheet.top - sheet.bottom - headHeight) / entryHeight);

/** Returns the number of sheets that a number of entries takes. */
export const countSheets = (entries: number) => Math.ceil(entries / perSheet);

function truncateToWidth(title: string, style: Style, room: number) {
  const width = (text: string) => widthOf(faceOf(style), text) * style.size;
  const letters = Array.from(lettersOf(title.replace(/\s+/g, ' ').slice(0, 300)));
  if (width(letters.join('')) <= room) return letters.join('');
  while (letters.length > 1 && width(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function entryMarks(entry: Entry, y: number): Mark[] {
  const style: Style = {
    family: entry.depth === 0 ? 'sans' : 'serif',
    bold: entry.depth === 0,
    size: 9.5,
    color: colors.text,
  };
  const x = sheet.left + Math.min(entry.depth, 8) * 14;
  const end = sheet.left + textWidth;
  const title = truncateToWidth(entry.title, style, end - x - 40);
  const marks = partsOf(title, style).map(({ x: at, text, rtl }): Mark => ({
    kind: 'text',
    x: x + at,
    y,
    text,
    style,
    rtl,
  }));
  const target: Target | undefined =
    entry.url === undefined
      ? entry.sheet === undefined
        ? undefined
        : { place: destinationName(entry.id) }
      : { url: entry.url };
  if (target) marks.push({ kind: 'link', x, y: y - 11, width: end - x, height: entryHeight, target });
  if (entry.sheet === undefined) return marks;
  const number = String(entry.sheet);
  const numberStyle: Style = { ...style, family: 'sans' };
  const numberX = end - widthOf(faceOf(numberStyle), number) * style.size;
  marks.push({ kind: 'text', x: numberX, y, text: number, style: numberStyle });
  // Aligns the dots of all lines.
  const dots: Style = { family: 'serif', size: 9.5, color: colors.rule };
  const step = 5;
  const from = Math.ceil((x + widthOf(faceOf(style), title) * style.size + 6) / step) * step;
  const count = Math.floor((numberX - 5 - from) / step);
  for (let n = 0; n < count; n++) marks.push({ kind: 'text', x: from + n * step, y, text: '.', style: dots });
  return marks;
}

export function tableOfContents(entries: Entry[]): Sheet[] {
  return Array.from({ length: countSheets(entries.length) }, (_, n) => {
    const style = headings[1] ?? body;
    const head: Mark[] =
      n === 0 ? [{ kind: 'text', x: sheet.left, y: sheet.top + style.size, text: 'Contents', style }] : [];
    const marks = entries
      .slice(n * perSheet, (n + 1) * perSheet)
      .flatMap((entry, place) => entryMarks(entry, sheet.top + headHeight + (place + 1) * entryHeight - 4));
    return { marks: [...head, ...marks], chapter: 'Contents' };
  });
}
