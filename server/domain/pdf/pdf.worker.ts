import { once } from 'node:events';
import { sendStream } from '#server/base/scheduling/workers.ts';
import type { Book } from './book.ts';
import { drawBook, newDocument } from './drawBook.ts';
import { openPictures } from './pictures.ts';
import { typesetBook } from './typesetting/typesetBook.ts';

sendStream(async (book: Book, send) => {
  const document = newDocument(book.title, book.lang);
  const drawables = openPictures(document, book.pictures);
  const set = typesetBook(book, {
    hasPicture: (id) => drawables.has(id),
    sizeOf: (id) => drawables.get(id) ?? { width: 1, height: 1 },
  });
  document.on('data', send);
  const ended = once(document, 'end');
  await drawBook(document, set, new Map([...drawables].map(([id, { draw }]) => [id, draw])));
  await ended;
});
