import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { clientConnection } from '../core/clientConnection.ts';
import { HttpError } from '../core/errors.ts';
import { secondsLeft, signedValue } from '../core/signatures.ts';
import { streamFrom, TaskLimitExceeded } from '../core/workers.ts';
import { workQueue } from '../core/workQueue.ts';
import { clientOf } from '../network/addresses.ts';
import { gatherBook } from './gatherBook.ts';
import { isSignedPdf, type PdfSelection } from './pdfUrl.ts';
import { sharedRuns } from './sharedRuns.ts';

type Address = { Params: { name: string }; Querystring: Record<string, unknown> };

/**
 * Returns the PDF that a URL names and the seconds until the URL expires. Throws 403 if it has expired or its
 * signature is invalid.
 */
function requestedPdf(context: Context, { query }: FastifyRequest<Address>) {
  const of: PdfSelection = {
    changeRequestId: signedValue(query['changeRequest']),
    revisionId: signedValue(query['revision']),
    pageId: signedValue(query['page']),
    only: query['only'] === 'true',
  };
  const expires = Number(signedValue(query['expires']));
  const isSigned = isSignedPdf(context.secret, of, expires, signedValue(query['signature']));
  return { of, left: secondsLeft(context, { what: 'PDF', expires, isSigned }) };
}

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
    throw new HttpError(409, 'This content is too large for one PDF. Request a PDF of single pages instead.');
  }
}

const headersFor = (left: number) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': 'inline',
  'Cache-Control': `private, max-age=${left}`,
  'Referrer-Policy': 'no-referrer',
});

/** Adds the route `GET /pdf/…`. Equal concurrent requests share one PDF. Waiting requests take no memory. */
export function servePdf(app: FastifyInstance, context: Context) {
  const readRun = sharedRuns(pdfQueue, heldBytes);
  async function* makePdf(of: PdfSelection, signal: AbortSignal) {
    const book = await gatherBook(context, of);
    signal.throwIfAborted();
    const texts = new Set(book.pages.flatMap(({ text }) => text?.buffer ?? []));
    yield* streamFrom(new URL('./pdf.worker.ts', import.meta.url), book, {
      milliseconds: timeLimit,
      signal,
      transfer: [...texts],
    });
  }

  // HEAD doesn't draw the PDF.
  app.head<Address>('/pdf/:name', async (request, reply) =>
    reply.headers(headersFor(requestedPdf(context, request).left)).send(),
  );
  app.get<Address>('/pdf/:name', { exposeHeadRoute: false }, async (request, reply) => {
    const { of, left } = requestedPdf(context, request);
    const { signal } = clientConnection(reply.raw);
    const make = (abandoned: AbortSignal) => makePdf(of, abandoned);
    try {
      const chunks = readRun({ key: JSON.stringify(of), client: clientOf(request.ip), make, signal });
      const pdf = await startStream(chunks);
      return reply.headers(headersFor(left)).send(pdf);
    } catch (error) {
      if (!signal.aborted) throw error;
      return reply.hijack(); // the client has disconnected
    }
  });
}
