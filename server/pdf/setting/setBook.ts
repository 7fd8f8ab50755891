import { linkIndex } from '#markdown/linkIndex.ts';
import type { Book } from '../book.ts';
import { contentsOf, contentSheets, titleSheet, type Entry } from './setContents.ts';
import { setPage, type BookSetting } from './setPage.ts';
import { Sheets, type Sheet } from './sheets.ts';

/** A page of the book on its own sheets, with its level in the outline. */
export type SetPage = { title: string; depth: number; sheets: Sheet[] };

export type SetBook = {
  title: string;
  /** Number of sheets before the first page. */
  frontSheets: number;
  /** The pages in reading order. They are typeset lazily, so that only one is in memory. */
  pages: Iterable<SetPage>;
  /**
   * Title page and table of contents. Call it after the iteration of `pages`, when all sheet numbers are
   * known.
   */
  front: () => Sheet[];
};

/**
 * Typesets the book.
 * @param pictures which pictures can be drawn, and their sizes in pixels
 */
export function setBook(book: Book, pictures: Pick<BookSetting, 'sizeOf' | 'hasPicture'>): SetBook {
  const shown = book.pages.filter(({ type }) => type === 'document' || type === 'computed');
  const setting: BookSetting = {
    book,
    index: linkIndex(book.places, book.files),
    printed: new Set(shown.map(({ id }) => id)),
    ...pictures,
  };
  const frontSheets = book.whole ? 1 + contentSheets(book.pages.length) : 0;
  const firstSheet = new Map<string, number>();

  function* pages() {
    let next = frontSheets + 1;
    for (const page of shown) {
      const sheets = new Sheets();
      setPage(page, sheets, setting);
      firstSheet.set(page.id, next);
      next += sheets.all.length;
      yield { title: page.title, depth: page.depth, sheets: sheets.all };
    }
  }

  const entryOf = ({ title, depth, id, href }: Book['pages'][number]): Entry => ({
    title,
    depth,
    id,
    sheet: firstSheet.get(id),
    url: href !== undefined && /^(?:https?:|mailto:)/i.test(href) ? href : undefined,
  });
  const front = () => (book.whole ? [titleSheet(book), ...contentsOf(book.pages.map(entryOf))] : []);
  return { title: book.title, frontSheets, pages: pages(), front };
}
