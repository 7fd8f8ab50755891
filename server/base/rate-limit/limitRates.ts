import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { schedule } from '#server/base/scheduling/schedule.ts';
import { clientOf } from '#server/base/network/addresses.ts';
import { addressKey, requestCounts, tokenKey } from './requestCounts.ts';

const second = 1000;

/**
 * Counts by token, regardless of its notation in the header. Requests without a known token count by client,
 * those to sites separately.
 */
const keyOf =
  (scope: 'api' | 'sites') =>
  ({ identity, ip }: FastifyRequest) =>
    identity ? tokenKey(identity.tokenHash) : addressKey(clientOf(ip), scope);

/**
 * Limits requests to the routes that are added to `app` afterwards: `max` per minute for each token, or for
 * each client without a known token. On PostgreSQL, all processes share the counts, synchronized every
 * second. On SQLite, each process counts on its own, because every write there empties the query cache.
 */
export async function limitRates(
  app: FastifyInstance,
  context: Context,
  max: number,
  scope: 'api' | 'sites' = 'api',
) {
  const counts = requestCounts(context, max);
  const store = class {
    incr(key: string, done: (error: Error | null, count: { current: number; ttl: number }) => void) {
      done(null, counts.add(key));
    }
    child() {
      return this;
    }
  };
  await app.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    store,
    keyGenerator: keyOf(scope),
    errorResponseBuilder: ({ identity }, { ttl }) =>
      new HttpError(
        429,
        `Too many requests ${identity ? 'with this token' : 'from this address'}. Try again in ${Math.ceil(ttl / second)} seconds.`,
      ),
  });
  if (context.store.engine === 'postgres') {
    const stop = schedule(
      second,
      () => counts.share(),
      (error) => app.log.error(error),
    );
    app.addHook('onClose', stop);
  }
}
