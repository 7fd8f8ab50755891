import type { FastifyInstance } from 'fastify';
import { identityOf, type Identity } from '#server/domain/sign-in/auth.ts';
import type { Context } from '#server/base/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every request to an operation. */
    identity: Identity | undefined;
  }
}

/** Adds the identity to each request. Register it before the rate limiter. */
export function identify(app: FastifyInstance, context: Pick<Context, 'store' | 'clock'>) {
  app.decorateRequest('identity', undefined);
  app.addHook('onRequest', async (request) => {
    request.identity = await identityOf(context, request.headers.authorization);
  });
}
