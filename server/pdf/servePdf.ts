// GET /pdf/…: the PDF that a signed address names, made while it is read.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { askingOf } from '../core/asking.ts';
import { Refusal } from '../core/errors.ts';
import { secondsLeft, signedText } from '../core/signatures.ts';
import { streamFrom, TooMuchWork } from '../core/workers.ts';
import { workQueue } from '../core/workQueue.ts';
import { clientOf } from '../network/addresses.ts';
import { gatherBook } from './gatherBook.ts';
import { isSignedPdf, type PdfOf } from './pdfAddress.ts';
import { sharedRuns } from './sharedRuns.ts';

type Address = { Params: { name: string }; Querystring: Record<string, unknown> };

/** What the address names, and the seconds it is still good for. 403 where it isn't signed for, or no longer. */
function askedFor(context: Context, { query }: FastifyRequest<Address>) {
  const of: PdfOf = {
    changeRequestId: signedText(query['changeRequest']),
    revisionId: signedText(query['revision']),
    pageId: signedText(query['page']),
    only: query['only'] === 'true',
  };
  const expires = Number(signedText(query['expires']));
  const isSigned = isSignedPdf(context.secret, of, expires, signedText(query['signature']));
  return { of, left: secondsLeft(context, { what: 'PDF', expires, isSigned }) };
}

/** Typesetting takes a whole core: one PDF at a time. */
export const pdfQueue = workQueue({ name: 'PDFs', concurrency: 1, maxWaiting: 50 });
/** In milliseconds; a book of 500 sheets takes some ten seconds. */
const longest = 180_000;
/** Bytes of finished PDFs that are kept for slow readers. */
const heldBytes = 256 * 2 ** 20;

/** The stream, once its first bytes are there: a failure before that is answered with an error. */
async function begun(chunks: AsyncGenerator<Uint8Array, void>) {
  try {
    const first = await chunks.next();
    return Readable.from(
      (async function* () {
        if (!first.done) yield first.value;
        yield* chunks;
      })(),
    );
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    throw new Refusal(409, 'This content takes too long to set as a PDF. Ask for single pages of it.');
  }
}

const headersFor = (left: number) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': 'inline',
  'Cache-Control': `private, max-age=${left}`,
  'Referrer-Policy': 'no-referrer',
});

/** Adds the route. Equal requests share one PDF; what waits for its turn takes no memory. */
export function servePdf(app: FastifyInstance, context: Context) {
  const readRun = sharedRuns(pdfQueue, heldBytes);
  async function* makePdf(of: PdfOf, signal: AbortSignal) {
    const book = await gatherBook(context, of);
    signal.throwIfAborted();
    const texts = new Set(book.pages.flatMap(({ text }) => text?.buffer ?? []));
    yield* streamFrom(new URL('./pdf.worker.ts', import.meta.url), book, {
      milliseconds: longest,
      signal,
      transfer: [...texts],
    });
  }

  // What is only asked about isn't drawn.
  app.head<Address>('/pdf/:name', async (request, reply) =>
    reply.headers(headersFor(askedFor(context, request).left)).send(),
  );
  app.get<Address>('/pdf/:name', { exposeHeadRoute: false }, async (request, reply) => {
    const { of, left } = askedFor(context, request);
    const { signal } = askingOf(reply.raw);
    const make = (abandoned: AbortSignal) => makePdf(of, abandoned);
    try {
      const chunks = readRun({ key: JSON.stringify(of), client: clientOf(request.ip), make, signal });
      const pdf = await begun(chunks);
      return reply.headers(headersFor(left)).send(pdf);
    } catch (error) {
      if (!signal.aborted) throw error;
      return reply.hijack(); // nobody is left to be answered
    }
  });
}
