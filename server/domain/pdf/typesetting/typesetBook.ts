import { linkIndex } from '#markdown/linkIndex.ts';
import type { Book } from '../book.ts';
import { tableOfContents, countSheets, titleSheet, type Entry } from './tableOfContents.ts';
import { typesetPage, type BookContext } from './typesetPage.ts';
import { Sheets, type Sheet } from './sheets.ts';

/** A page of the book on its own sheets, with its level in the outline. */
export type TypesetPage = { title: string; depth: number; sheets: Sheet[] };

export type TypesetBook = {
  title: string;
  /** Number of sheets before the first page. */
  frontSheets: number;
  /** The pages in reading order. They are typeset lazily, so that only one is in memory. */
  pages: Iterable<TypesetPage>;
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
export function typesetBook(book: Book, pictures: Pick<BookContext, 'sizeOf' | 'hasPicture'>): TypesetBook {
  const shown = book.pages.filter(({ type }) => type === 'document' || type === 'computed');
  const setting: BookContext = {
    placeById: new Map(book.places.map((place) => [place.id, place])),
    includes: new Map(book.includes.map(({ id, text }) => [id, text])),
    variables: book.variables,
    index: linkIndex(book.places, book.files),
    printed: new Set(shown.map(({ id }) => id)),
    ...pictures,
  };
  const frontSheets = book.whole ? 1 + countSheets(book.pages.length) : 0;
  const firstSheet = new Map<string, number>();

  function* pages() {
    let next = frontSheets + 1;
    for (const page of shown) {
      const sheets = new Sheets();
      typesetPage(page, sheets, setting);
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
  const front = () => (book.whole ? [titleSheet(book), ...tableOfContents(book.pages.map(entryOf))] : []);
  return { title: book.title, frontSheets, pages: pages(), front };
}
