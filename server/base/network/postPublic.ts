import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { failureOf, timeoutOf } from './failureOf.ts';
import { FetchError, lookupFor, type FetchOptions } from './fetchPublic.ts';

/** A response with the first part of its body. */
export type Posted = { status: number; body: string };

type Post = { url: string; headers: Record<string, string>; body: string; milliseconds: number };

/** Bytes of a response that are read. */
const longestAnswer = 4096;

/**
 * Sends a body to a public URL with POST. The address is checked when it connects, and redirects aren't followed.
 * Rejects with FetchError if there is no response.
 */
export async function postPublic(
  { url, headers, body, milliseconds }: Post,
  reach: FetchOptions,
): Promise<Posted> {
  const timeout = AbortSignal.timeout(milliseconds);
  const signal = reach.signal ? AbortSignal.any([timeout, reach.signal]) : timeout;
  const { promise, resolve, reject } = Promise.withResolvers<Posted>();
  try {
    const target = new URL(url);
    const lookup = lookupFor(target, reach);
    const send = target.protocol === 'https:' ? secureRequest : plainRequest;
    // A new connection per request, so that none is reused for a host that wasn't checked.
    const options = { method: 'POST', agent: false as const, headers, signal, ...(lookup && { lookup }) };
    const request = send(target, options, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const settle = () => {
        const text = Buffer.concat(chunks).subarray(0, longestAnswer).toString();
        // PostgreSQL has no NUL.
        resolve({ status: answer.statusCode ?? 0, body: text.replaceAll('\0', '').toWellFormed() });
        answer.destroy();
      };
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= longestAnswer) settle();
      });
      answer.on('end', settle);
      // What arrived is the answer: its status counts.
      answer.on('error', settle);
    });
    request.on('error', reject).end(body);
    return await promise;
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (timeout.aborted) throw new FetchError(timeoutOf(milliseconds));
    throw new FetchError(failureOf(error));
  }
}
