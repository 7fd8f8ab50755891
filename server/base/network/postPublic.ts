import type { IncomingMessage } from 'node:http';
import { failureOf, timeoutOf } from './failureOf.ts';
import { FetchError, sendRequest, type FetchOptions } from './fetchPublic.ts';

/** A response with the first part of its body. */
export type Posted = { status: number; body: string };

type Post = { url: string; headers: Record<string, string>; body: string; milliseconds: number };

/** Bytes of a response that are read. */
const longestAnswer = 4096;

async function startOf(answer: IncomingMessage) {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= longestAnswer) break;
    }
  } catch {
    // What arrived is the answer: its status counts.
  }
  const text = Buffer.concat(chunks).subarray(0, longestAnswer).toString();
  // PostgreSQL has no NUL.
  return text.replaceAll('\0', '').toWellFormed();
}

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
  try {
    const answer = await sendRequest(new URL(url), reach, { method: 'POST', headers, body, signal });
    return { status: answer.statusCode ?? 0, body: await startOf(answer) };
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (timeout.aborted) throw new FetchError(timeoutOf(milliseconds));
    throw new FetchError(failureOf(error));
  }
}
