import type { IncomingHttpHeaders } from 'node:http';
import { bodyOf, sendRequest, withinTime, type FetchOptions } from './fetchPublic.ts';

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

/**
 * Sends a request to a public URL and returns the response with any status. The address is checked when it connects,
 * and redirects aren't followed. Rejects with FetchError, FetchTimeout and FetchTooLarge.
 */
export const exchangePublic = (
  { url, milliseconds, bytes, ...request }: Exchange,
  reach: FetchOptions,
): Promise<Exchanged> =>
  withinTime(milliseconds, reach, async (signal) => {
    const answer = await sendRequest(new URL(url), reach, { ...request, signal });
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      bytes: await bodyOf(answer, { bytes }),
    };
  });
