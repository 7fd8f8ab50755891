import type { IncomingMessage, ServerResponse } from 'node:http';

/** In bytes. A body without a length may have any size. */
const largeBody = 1024 ** 2;

/** By caller, when the last of their requests with a large body ends. */
const endOf = new Map<string, Promise<unknown>>();

/**
 * Waits until the caller's earlier requests with a large body have ended. Such a body takes several times its size in
 * memory, so the bodies of one caller are read one after the other. A request that waits longer than the request timeout
 * gets 408.
 */
export async function waitForLargeBodies(
  callerId: string,
  { headers }: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
): Promise<void> {
  if (Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0)) <= largeBody) return;
  const previous = endOf.get(callerId);
  const closed = new Promise<void>((resolve) => response.once('close', () => resolve()));
  const end = Promise.all([previous, closed]).finally(() => {
    if (endOf.get(callerId) === end) endOf.delete(callerId);
  });
  endOf.set(callerId, end);
  await previous;
}
