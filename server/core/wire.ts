// What comes over the wire, read with care: query strings, JSON bodies, and what no database takes.
import { isUtf8 } from 'node:buffer';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { decodeQuery } from '#contract/http.ts';
import { errorBody, invalid, Refusal } from './errors.ts';
import { newId } from './ids.ts';

/** Largest body, in bytes. */
const bodyLimit = 1024 * 1024;

const second = 1000;

/** Time for a whole request to arrive, in seconds; 1 MiB at 35 kB/s. */
const requestSeconds = 30;
/** Time for the headers of a request, in seconds. */
const headersSeconds = 15;

/**
 * Fastify's options for what arrives. A path parameter may be as long as headers let it: an unknown id is 404. A
 * connection on which nothing moves is closed after 200 seconds, which is more than a PDF takes. A request without
 * `Host` is left to `refuseHeaders`, since Node's own refusal has no body.
 */
export const wireOptions = {
  bodyLimit,
  requestTimeout: requestSeconds * second,
  connectionTimeout: 200 * second,
  http: {
    headersTimeout: headersSeconds * second,
    connectionsCheckingInterval: second,
    requireHostHeader: false,
  },
  routerOptions: { querystringParser: decodeQuery, maxParamLength: 16_384 },
};

/** Parameters in one query; the longest that the console sends names a few authors. */
const mostParameters = 200;

/** Refuses a query of too many parameters with 400. */
export function refuseLongQuery({ url }: { url: string }) {
  const start = url.indexOf('?');
  if (start < 0) return;
  let parameters = 1;
  for (let at = start; (at = url.indexOf('&', at + 1)) >= 0;) parameters++;
  if (parameters > mostParameters)
    throw new Refusal(400, `The query has more than ${mostParameters} parameters.`);
}

/** The address of a request without its query. */
export const pathOf = ({ url }: { url: string }) => url.split('?')[0] ?? '';

/** The policy of an answer that a browser must neither render nor frame. */
const apiPolicy = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };

/** The headers of every refusal. */
export const errorHeaders = { ...apiPolicy, 'Cache-Control': 'no-store' };

/** The headers of an answer, by its address: those of the API say that they are no page. */
export const answerHeaders = (request: FastifyRequest) => ({
  'X-Request-Id': request.id,
  // Browsers must not guess the type of content that people wrote.
  'X-Content-Type-Options': 'nosniff',
  ...(/^\/(?:v1\/|openapi\.json|healthz)/.test(request.url) && apiPolicy),
});

/** Passes a request with an unknown `Expect` to the app, which refuses it: Node's own refusal has no body. */
export const takeUnknownExpectations = ({ server }: FastifyInstance) =>
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));

/** Refuses HTTP/1.1 without `Host` (RFC 9112, 3.2), and expectations other than “100-continue” (RFC 9110, 10.1.1). */
export function refuseHeaders({ headers, raw }: FastifyRequest) {
  if (headers.host === undefined && raw.httpVersion === '1.1')
    throw new Refusal(400, 'The header “Host” is missing.');
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    throw new Refusal(417, 'The only expectation this service knows is “100-continue”.');
}

/** Refuses an address that no route has. */
export function nothingThere(request: FastifyRequest): never {
  throw new Refusal(404, `There is nothing at ${request.method} ${pathOf(request)}.`);
}

/** Bodies are JSON or nothing; `__proto__` and `constructor.prototype` keys go. */
export function acceptJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding !== 'identity') return done(new Refusal(415, 'The body must not be compressed.'));
    if (!isUtf8(bytes)) return done(new Refusal(400, 'The body is not valid UTF-8, as JSON has to be.'));
    return bytes.length === 0 ? done(null, undefined) : parse(request, bytes.toString(), done);
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) =>
    text === '' || request.is404
      ? done(null, undefined)
      : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()),
  );
}

/** What Node refuses before it is a request: status and sentence by the code of its error. */
const unread: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers are longer than 16 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, `The request did not arrive within ${requestSeconds} seconds.`],
};

/** Answers what is no HTTP request, too long, or too slow with our error body; then closes the connection. */
export function refuseGarbage(error: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable) return;
  const [status, sentence] = unread[error.code ?? ''] ?? [400, 'This is no valid HTTP request.'];
  const body = JSON.stringify(errorBody(status, sentence));
  const headers = {
    ...errorHeaders,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': newId(),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // A client that neither reads nor closes keeps no connection.
  socket.destroySoon();
}

/** Why no database keeps this text as it was sent: PostgreSQL has no NUL, and UTF-8 no half of a surrogate pair. */
function unstorable(text: string) {
  if (text.includes('\0')) return 'The character NUL (U+0000) is not allowed.';
  return text.isWellFormed() ? undefined : 'Half of a character (a lone surrogate) is not allowed.';
}

/** Refuses with 400 a text that can't be stored as it was sent, wherever it is in `input`. */
export function refuseUnstorable(input: unknown, path: string): void {
  if (typeof input === 'string') {
    const message = unstorable(input);
    if (message !== undefined) throw invalid(path, message);
  } else if (typeof input === 'object' && input !== null) {
    for (const [key, value] of Object.entries(input)) {
      refuseUnstorable(key, path);
      refuseUnstorable(value, path === '' ? key : `${path}.${key}`);
    }
  }
}
