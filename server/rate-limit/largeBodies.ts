import type { FastifyInstance } from 'fastify';
import { contentLimits } from '#contract/limits.ts';
import { HttpError } from '../core/errors.ts';

/** Seconds until a client may retry. */
const retryAfter = 1;

/**
 * Accepts one body over 2 MiB of each caller at a time, and returns 429 for others: each is parsed as a whole, so that many
 * at once would need much memory and delay the requests of other callers.
 */
export function limitLargeBodies(app: FastifyInstance) {
  const uploading = new Set<string>();
  app.addHook('preParsing', async ({ identity, headers }, reply) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    // Without a length, the body may have any size.
    if (!identity || !hasBody || Number(headers['content-length'] ?? Infinity) <= contentLimits.body) return;
    const { id } = identity.caller;
    if (uploading.has(id))
      throw new HttpError(
        429,
        `Send one request over ${contentLimits.body / 1024 ** 2} MiB at a time. Try again in ${retryAfter} second.`,
        undefined,
        retryAfter,
      );
    uploading.add(id);
    reply.raw.once('close', () => uploading.delete(id));
  });
}
