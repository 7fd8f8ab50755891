import { isUtf8 } from 'node:buffer';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { decodeQuery } from '#contract/http.ts';
import { errorBody, invalid, HttpError } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';

/** Maximum size of a body, in bytes. */
const bodyLimit = 1024 * 1024;

/** Larger bodies take milliseconds to parse. In bytes. */
const largeBody = 256 * 1024;

const second = 1000;

/** Maximum time for a request to arrive, in seconds: 1 MiB at 35 kB/s. */
const requestSeconds = 30;
/** The same for routes that allow more (`arrivalSeconds`): 32 MiB at 55 kB/s. */
export const largeRequestSeconds = 600;
/** Maximum time for the headers of a request to arrive, in seconds. */
const headersSeconds = 15;

/**
 * Fastify options for incoming requests. Path parameters are limited only by the size of the headers, so a
 * long unknown id returns 404. An idle connection is closed after 200 seconds, longer than a PDF takes.
 * `checkHeaders` rejects a request without `Host`, because Node's own response has no body.
 */
export const httpOptions = {
  bodyLimit,
  requestTimeout: largeRequestSeconds * second,
  connectionTimeout: 200 * second,
  http: {
    headersTimeout: headersSeconds * second,
    connectionsCheckingInterval: second,
    requireHostHeader: false,
  },
  /** A proxy may send the whole URL (RFC 9112, 3.2.2). The `Host` header names the host. */
  rewriteUrl: ({ url = '/' }: IncomingMessage) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
  routerOptions: { querystringParser: decodeQuery, maxParamLength: 16_384 },
};

/** Maximum number of query parameters. The console sends a few at most. */
const maxParameters = 200;

/** Throws 400 if a query has too many parameters. */
export function checkQueryLength({ url }: { url: string }) {
  const start = url.indexOf('?');
  if (start < 0) return;
  let parameters = 1;
  for (let at = start; (at = url.indexOf('&', at + 1)) >= 0;) parameters++;
  if (parameters > maxParameters)
    throw new HttpError(400, `The query has more than ${maxParameters} parameters. Send fewer.`);
}

/** Returns the path of a request, without the query. */
export const pathOf = ({ url }: { url: string }) => url.split('?')[0] ?? '';

/** Content security policy of a response that a browser must neither render nor frame. */
const apiPolicy = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };

/** Headers of every error response. */
export const errorHeaders = { ...apiPolicy, 'Cache-Control': 'no-store' };

/** Returns the headers of every response. API responses also get the API's content security policy. */
export const responseHeaders = (request: FastifyRequest) => ({
  'X-Request-Id': request.id,
  // Browsers must not sniff the type of user content.
  'X-Content-Type-Options': 'nosniff',
  ...(/^\/(?:v1\/|openapi\.json|healthz)/.test(request.url) && apiPolicy),
});

/** Passes requests with an unknown `Expect` header to the app, because Node's own 417 response has no body. */
export const forwardUnknownExpectations = ({ server }: FastifyInstance) =>
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));

/**
 * Throws 400 for HTTP/1.1 without `Host` (RFC 9112, 3.2) and 417 for an unknown expectation (RFC 9110,
 * 10.1.1).
 */
export function checkHeaders({ headers, raw }: FastifyRequest) {
  if (headers.host === undefined && raw.httpVersion === '1.1')
    throw new HttpError(400, 'The “Host” header is required.');
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    throw new HttpError(417, 'The “Expect” header must be “100-continue”.');
}

/** Throws 404 for a URL without a route. */
export function notFoundHandler(request: FastifyRequest): never {
  throw new HttpError(404, `No endpoint matches ${request.method} ${pathOf(request)}.`);
}

/** Accepts JSON bodies only. Removes `__proto__` and `constructor.prototype` keys. */
export function acceptJsonOnly(app: FastifyInstance) {
  const parseText = app.getDefaultJsonParser('remove', 'remove');
  const parse = (request: FastifyRequest, text: string) =>
    new Promise((resolve, reject) => {
      void parseText(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const { 'content-encoding': encoding = 'identity' } = request.headers;
      if (encoding !== 'identity')
        throw new HttpError(415, 'Compressed bodies aren’t supported. Send the body uncompressed.');
      if (!isUtf8(bytes)) throw new HttpError(400, 'The body isn’t valid UTF-8. Encode JSON as UTF-8.');
      if (bytes.length === 0) return undefined;
      // Parsing and handling a large body take a turn each.
      if (bytes.length > largeBody) await shareTurn();
      const body = await parse(request, bytes.toString());
      if (bytes.length > largeBody) await shareTurn();
      return body;
    },
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) =>
    text === '' || request.is404
      ? done(null, undefined)
      : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()),
  );
}

/** Status and message for errors of Node's HTTP parser, by error code. */
const parserErrors: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The URL and headers can’t exceed 16 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/** Responds to invalid, oversized and slow requests with the API's error body, then closes the connection. */
export function handleClientError(error: { code?: string | undefined }, socket: Socket) {
  if (!socket.writable) return;
  const [status, sentence] = parserErrors[error.code ?? ''] ?? [400, 'The request isn’t valid HTTP.'];
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
  // Destroys the connection even if the client neither reads nor closes it.
  socket.destroySoon();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum time for a request to arrive, in seconds. Default: 30; at most `largeRequestSeconds`. */
    arrivalSeconds?: number;
  }
}

/** Responds with 408 and closes the connection if the body of a request doesn't arrive in time. */
export function limitArrival({ raw, headers, routeOptions }: FastifyRequest) {
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  const seconds = routeOptions.config?.arrivalSeconds ?? requestSeconds;
  const end = () => raw.complete || handleClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
  const timer = setTimeout(end, seconds * second).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Returns why a text can't be stored: PostgreSQL has no NUL, and UTF-8 no lone surrogates. */
function unstorableReason(text: string) {
  if (text.includes('\0')) return 'Must not contain the NUL character (U+0000).';
  return text.isWellFormed() ? undefined : 'Must not contain unpaired surrogates.';
}

/** Throws 400 if any text in `input` can't be stored unchanged. */
export function checkStorable(input: unknown, path: string): void {
  if (typeof input === 'string') {
    const message = unstorableReason(input);
    if (message !== undefined) throw invalid(path, message);
  } else if (typeof input === 'object' && input !== null) {
    for (const [key, value] of Object.entries(input)) {
      checkStorable(key, path);
      checkStorable(value, path === '' ? key : `${path}.${key}`);
    }
  }
}
