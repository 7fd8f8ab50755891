import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Refusal } from '../core/errors.ts';
import { every } from '../jobs/every.ts';
import { clientOf } from '../network/addresses.ts';
import { addressKey, requestCounts, tokenKey } from './requestCounts.ts';

const second = 1000;

/** However a token is spelled in the header, it is one token; an unknown one counts for its sender. */
const keyOf = ({ identity, ip }: FastifyRequest) =>
  identity ? tokenKey(identity.tokenHash) : addressKey(clientOf(ip));

/**
 * Limits the requests to the routes that are added to `app` later: at most `max` a minute with one token, or from one
 * client without a known token. On PostgreSQL all processes count together, and know of each other within a second. On
 * SQLite each process counts for itself, since every write there empties the cache of lists.
 */
export async function limitRates(app: FastifyInstance, context: Context, max: number) {
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
    keyGenerator: keyOf,
    errorResponseBuilder: ({ identity }, { ttl }) =>
      new Refusal(
        429,
        `Too many requests ${identity ? 'with this token' : 'from this address'}: wait ${Math.ceil(ttl / second)} seconds.`,
      ),
  });
  if (context.store.engine === 'postgres') {
    const stop = every(
      second,
      () => counts.share(),
      (error) => app.log.error(error),
    );
    app.addHook('onClose', stop);
  }
}
