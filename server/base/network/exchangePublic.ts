import { request as plainRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { Readable } from 'node:stream';
import { bodyOf, lookupFor, withinTime, type FetchOptions } from './fetchPublic.ts';

export type Exchange = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** Bytes have a `Content-Length`, pieces are sent in chunks. */
  body?: Uint8Array | AsyncIterable<Uint8Array>;
  /** The limit of the whole exchange. */
  milliseconds: number;
  /** The limit of the response, decompressed. */
  bytes: number;
};
export type Exchanged = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

function send(
  { method, url, headers, body }: Exchange,
  reach: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const target = new URL(url);
  const lookup = lookupFor(target, reach);
  const start = target.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    // A new connection per request, so that none is reused for a host that wasn't checked.
    const options = { method, agent: false as const, headers, signal, ...(lookup && { lookup }) };
    const request = start(target, options, resolve).on('error', reject);
    if (body === undefined) request.end();
    else if (body instanceof Uint8Array) request.setHeader('Content-Length', body.length).end(body);
    else Readable.from(body).on('error', reject).pipe(request);
  });
}

/**
 * Sends a request to a public URL and returns the response with any status. The address is checked when it connects,
 * and redirects aren't followed. Rejects with FetchError, FetchTimeout and FetchTooLarge.
 */
export const exchangePublic = (exchange: Exchange, reach: FetchOptions): Promise<Exchanged> =>
  withinTime(exchange.milliseconds, reach, async (signal) => {
    const answer = await send(exchange, reach, signal);
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      bytes: await bodyOf(answer, exchange),
    };
  });
