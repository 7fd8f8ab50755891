import { Readable } from 'node:stream';
import { HttpError } from '#server/base/lib/errors.ts';
import { streamFrom, TaskLimitExceeded } from '#server/base/scheduling/workers.ts';
import { workQueue } from '#server/base/scheduling/workQueue.ts';
import type { Book } from './book.ts';
import { sharedRuns } from './sharedRuns.ts';

/** One PDF at a time, because typesetting uses a whole core. */
export const pdfQueue = workQueue({ name: 'PDFs', concurrency: 1, maxWaiting: 50 });
/** Time limit in milliseconds. A book of 500 sheets takes about ten seconds. */
const timeLimit = 180_000;
/** Maximum size of finished PDFs in memory for slow readers, in bytes. */
const heldBytes = 256 * 2 ** 20;

/** Returns the stream after its first bytes, so that an earlier failure becomes an error response. */
async function startStream(chunks: AsyncGenerator<Uint8Array, void>) {
  try {
    const first = await chunks.next();
    return Readable.from(
      (async function* () {
        if (!first.done) yield first.value;
        yield* chunks;
      })(),
    );
  } catch (error) {
    if (!(error instanceof TaskLimitExceeded)) throw error;
    throw new HttpError(
      409,
      'This content is too large for one PDF. Request PDFs of individual pages instead.',
    );
  }
}

/** The content to draw, and the client. `key` identifies the PDF: equal concurrent requests share one. */
export type PdfRun = { key: string; client: string; signal: AbortSignal; gather: () => Promise<Book> };

async function* draw(gather: PdfRun['gather'], signal: AbortSignal) {
  const book = await gather();
  signal.throwIfAborted();
  const texts = new Set(book.pages.flatMap(({ text }) => text?.buffer ?? []));
  yield* streamFrom(new URL('./pdf.worker.ts', import.meta.url), book, {
    milliseconds: timeLimit,
    signal,
    transfer: [...texts],
  });
}

/** Returns a function that draws PDFs and returns each as a stream. Waiting requests take no memory. */
export function pdfRuns() {
  const readRun = sharedRuns(pdfQueue, heldBytes);
  return ({ key, client, signal, gather }: PdfRun) =>
    startStream(readRun({ key, client, make: (abandoned) => draw(gather, abandoned), signal }));
}
