// GET /pdf/…: the PDF that a signed address names, made while it is read.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Refusal } from '../core/errors.ts';
import { secondsLeft, signedText } from '../core/signatures.ts';
import { turns } from '../core/turns.ts';
import { streamFrom, TooMuchWork } from '../core/workers.ts';
import type { Book } from './book.ts';
import { gatherBook } from './gatherBook.ts';
import { isSignedPdf, type PdfOf } from './pdfAddress.ts';

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

/** Setting a book takes all of a processor: one at a time. */
const turn = turns(1);
/** In milliseconds; a book of 500 sheets takes some ten seconds. */
const longest = 180_000;

async function* inTurn(book: Book, signal: AbortSignal) {
  const release = await new Promise<() => void>(
    (go) => void turn(() => new Promise<void>((done) => go(done))),
  );
  try {
    signal.throwIfAborted();
    yield* streamFrom(new URL('./pdf.worker.ts', import.meta.url), book, { milliseconds: longest, signal });
  } finally {
    release();
  }
}

/** The stream, once it has begun: what fails before that is refused, and not cut off. */
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

/** Adds the route. */
export function servePdf(app: FastifyInstance, context: Context) {
  // What is only asked about isn't drawn.
  app.head<Address>('/pdf/:name', async (request, reply) =>
    reply.headers(headersFor(askedFor(context, request).left)).send(),
  );
  app.get<Address>('/pdf/:name', { exposeHeadRoute: false }, async (request, reply) => {
    const { of, left } = askedFor(context, request);
    const book = await gatherBook(context, of);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return reply.headers(headersFor(left)).send(await begun(inTurn(book, gone.signal)));
  });
}
