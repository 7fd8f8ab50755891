import type { FastifyInstance } from 'fastify';
import { identityOf, type Identity } from '#server/domain/sign-in/auth.ts';
import type { Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every request to an operation. */
    identity: Identity | undefined;
  }
}

/** Returns the header of a Git client, which sends the token as a password, like that of other clients. */
function bearer(header: string | undefined) {
  const encoded = /^Basic +(\S+) *$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return header;
  const pair = Buffer.from(encoded, 'base64').toString();
  return `Bearer ${pair.slice(pair.indexOf(':') + 1)}`;
}

/** Adds the identity to each request. Register it before the rate limiter. */
export function identify(app: FastifyInstance, context: Pick<Context, 'store' | 'clock'>) {
  app.decorateRequest('identity', undefined);
  app.addHook('onRequest', async (request) => {
    const { headers, routeOptions } = request;
    const isGit = routeOptions.config.isGit === true;
    if (isGit) headers.authorization = bearer(headers.authorization);
    const identity = await identityOf(context, headers.authorization);
    if (identity?.caller.isGitOnly && !isGit)
      throw new HttpError(403, 'This API token is for Git only. Use one with other access.');
    request.identity = identity;
  });
}
