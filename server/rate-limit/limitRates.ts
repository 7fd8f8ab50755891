// Refuses the requests of a token that asks too often.
import { hash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { Refusal } from '../core/errors.ts';
import { every } from '../jobs/every.ts';
import { requestCounts } from './requestCounts.ts';

const second = 1000;

/**
 * At most `max` requests a minute with one token, or from one address without one. On PostgreSQL all processes count
 * together, and know of each other within a second. SQLite's would drop what is kept of lists with every such write:
 * there each process counts for itself.
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
    keyGenerator: ({ headers: { authorization }, ip }) =>
      authorization === undefined ? ip : hash('sha256', authorization),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, `Too many requests with this token: wait ${Math.ceil(ttl / second)} seconds.`),
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
