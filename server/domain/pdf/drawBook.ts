import { setImmediate } from 'node:timers/promises';
import Pdf from 'pdfkit';
import { drawText, missingNote } from './drawText.ts';
import { fontFiles } from './typesetting/fontFiles.ts';
import { widthOf } from './typesetting/fonts.ts';
import { partsOf } from './typesetting/lines.ts';
import type { TypesetBook, TypesetPage } from './typesetting/typesetBook.ts';
import type { Mark, Sheet } from './typesetting/sheets.ts';
import { faceOf, textWidth, sheet, small } from './typesetting/style.ts';

export type Draw = (
  document: PDFKit.PDFDocument,
  place: { x: number; y: number; width: number; height: number },
) => void;

export function newDocument(title: string, lang?: string): PDFKit.PDFDocument {
  const document = new Pdf({
    size: [sheet.width, sheet.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Creator: 'Colophon' },
    ...(lang !== undefined && { lang }),
  });
  for (const [face, file] of fontFiles) document.registerFont(face, file);
  return document;
}

function drawMark(
  document: PDFKit.PDFDocument,
  mark: Exclude<Mark, { kind: 'text' }>,
  draws: ReadonlyMap<string, Draw>,
) {
  const { y } = mark;
  if (mark.kind === 'box') document.rect(mark.x, y, mark.width, mark.height).fill(mark.color);
  else if (mark.kind === 'picture') draws.get(mark.picture)?.(document, mark);
  else if (mark.kind === 'place')
    document.addNamedDestination(mark.name, 'XYZ', 0, Math.max(y - 12, 0), null);
  else if ('url' in mark.target) document.link(mark.x, y, mark.width, mark.height, mark.target.url);
  else document.goTo(mark.x, y, mark.width, mark.height, mark.target.place);
}

/** Returns the x coordinate at which a small right-aligned text starts. */
const rightAligned = (text: string) => sheet.left + textWidth - widthOf(faceOf(small), text) * small.size;

/** Draws the header (title and chapter) and the footer (missing characters and sheet number). */
function drawEdges(
  document: PDFKit.PDFDocument,
  title: string,
  { chapter }: Sheet,
  number: number,
  missing: Set<string>,
) {
  const [shortTitle, shortChapter] = [title, chapter].map((text) =>
    text.length > 70 ? `${text.slice(0, 69).toWellFormed()}…` : text,
  );
  const put = (text: string, x: number, y: number) => {
    for (const part of partsOf(text, small)) drawText(document, { ...part, x: x + part.x, y }, missing);
  };
  if (shortTitle !== undefined && shortTitle !== shortChapter) put(shortTitle, sheet.left, 50);
  if (shortChapter !== undefined) put(shortChapter, rightAligned(shortChapter), 50);
  if (missing.size > 0) put(missingNote(missing), sheet.left, sheet.height - 46);
  put(String(number), rightAligned(String(number)), sheet.height - 46);
}

/** Adds a page to the outline below the previous page of a lower depth. */
function addToOutline(open: PDFKit.PDFOutline[], { title, depth }: TypesetPage) {
  const above = Math.min(depth, open.length - 1);
  const item = open[above]?.addItem(title);
  open.length = above + 1;
  if (item) open.push(item);
}

/**
 * Moves the last sheets to the front. pdfkit can only append, and the table of contents needs all sheet
 * numbers.
 */
function moveToFront(document: PDFKit.PDFDocument, count: number) {
  const { Kids: sheets } = document._root.data.Pages.data;
  sheets.unshift(...sheets.splice(sheets.length - count));
}

/**
 * Draws all sheets. The document streams its output after each page of the book, so that only one is in
 * memory.
 */
export async function drawBook(
  document: PDFKit.PDFDocument,
  set: TypesetBook,
  draws: ReadonlyMap<string, Draw>,
) {
  const outline: PDFKit.PDFOutline[] = [document.outline];
  let drawn = 0;
  const draw = (one: Sheet, number: number) => {
    const missing = new Set<string>();
    for (const mark of one.marks)
      if (mark.kind === 'text') drawText(document, mark, missing);
      else drawMark(document, mark, draws);
    if (one.chapter !== '') drawEdges(document, set.title, one, number, missing);
    drawn++;
  };
  for (const page of set.pages) {
    for (const [n, one] of page.sheets.entries()) {
      document.addPage();
      if (n === 0) addToOutline(outline, page);
      draw(one, set.frontSheets + drawn + 1);
    }
    await setImmediate();
  }
  const front = set.front();
  for (const [n, one] of front.entries()) {
    document.addPage();
    draw(one, n + 1);
  }
  moveToFront(document, front.length);
  if (drawn === 0) document.addPage();
  document.end();
}
