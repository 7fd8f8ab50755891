// The whole book on sheets: title, contents with the numbers of the sheets, pages in reading order.
import { linkIndex } from '#markdown/linkIndex.ts';
import type { Book } from '../book.ts';
import { contentsOf, contentSheets, titleSheet, type Entry } from './setContents.ts';
import { setPage, type BookSetting } from './setPage.ts';
import { Sheets, type Sheet } from './sheets.ts';

/** A line of the outline that readers show beside the text; `sheet` counts from 0. */
export type Chapter = { title: string; depth: number; sheet: number };
export type SetBook = { title: string; sheets: Sheet[]; chapters: Chapter[] };

/** Sets the book. @param pictures which pictures can be drawn, and how large they are in pixels */
export function setBook(book: Book, pictures: Pick<BookSetting, 'sizeOf' | 'hasPicture'>): SetBook {
  const shown = book.pages.filter(({ type }) => type === 'document' || type === 'computed');
  const setting: BookSetting = {
    book,
    index: linkIndex(book.places, book.files),
    printed: new Set(shown.map(({ id }) => id)),
    ...pictures,
  };
  const sheets = new Sheets();
  const firstSheet = new Map<string, number>();
  for (const page of shown) firstSheet.set(page.id, setPage(page, sheets, setting));
  const front = book.whole ? 1 + contentSheets(book.pages.length) : 0;
  const numbered = book.pages.map((page) => ({ ...page, at: firstSheet.get(page.id) }));
  const chapters = numbered.flatMap(({ title, depth, at }) =>
    at === undefined ? [] : [{ title, depth, sheet: front + at }],
  );
  if (!book.whole) return { title: book.title, sheets: sheets.all, chapters };
  const entries = numbered.map(({ title, depth, id, at, href }): Entry => ({
    title,
    depth,
    id,
    sheet: at === undefined ? undefined : front + at + 1,
    url: href !== undefined && /^(?:https?:|mailto:)/i.test(href) ? href : undefined,
  }));
  return { title: book.title, sheets: [titleSheet(book), ...contentsOf(entries), ...sheets.all], chapters };
}
