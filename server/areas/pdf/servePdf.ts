import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/base/context.ts';
import { clientConnection } from '#server/base/http/clientConnection.ts';
import { secondsLeft, signedValue } from '#server/base/http/signatures.ts';
import { clientOf } from '#server/base/network/addresses.ts';
import { gatherBook } from '#server/domain/pdf/gatherBook.ts';
import { pdfRuns } from '#server/domain/pdf/pdfRuns.ts';
import { isSignedPdf, type PdfSelection } from '#server/domain/pdf/pdfUrl.ts';

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

const headersFor = (left: number) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': 'inline',
  'Cache-Control': `private, max-age=${left}`,
  'Referrer-Policy': 'no-referrer',
});

/** Adds the route `GET /pdf/…`. */
export function servePdf(app: FastifyInstance, context: Context) {
  const draw = pdfRuns();

  // HEAD doesn't draw the PDF.
  app.head<Address>('/pdf/:name', async (request, reply) =>
    reply.headers(headersFor(requestedPdf(context, request).left)).send(),
  );
  app.get<Address>('/pdf/:name', { exposeHeadRoute: false }, async (request, reply) => {
    const { of, left } = requestedPdf(context, request);
    const { signal } = clientConnection(reply.raw);
    try {
      const pdf = await draw({
        key: JSON.stringify(of),
        client: clientOf(request.ip),
        signal,
        gather: () => gatherBook(context, of),
      });
      return reply.headers(headersFor(left)).send(pdf);
    } catch (error) {
      if (!signal.aborted) throw error;
      return reply.hijack(); // the client has disconnected
    }
  });
}
