// What comes over the wire, read with care: query strings, JSON bodies, and what no database takes.
import type { FastifyInstance } from 'fastify';
import { decodeQuery } from '#contract/http.ts';
import { Refusal } from './errors.ts';

/** Largest body, in bytes. */
export const bodyLimit = 1024 * 1024;

/** Fastify's options for what arrives. A path parameter is at most 200 characters, after which no route matches. */
export const wireOptions = {
  bodyLimit,
  routerOptions: { querystringParser: decodeQuery, maxParamLength: 200 },
};

/** Bodies are JSON or nothing; `__proto__` and `constructor.prototype` keys go. */
export function acceptJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : parse(request, text.toString(), done),
  );
}

/** Refuses with 400 a text that holds the character NUL, which PostgreSQL can't store, wherever it is in `input`. */
export function refuseNul(input: unknown, path: string): void {
  if (typeof input === 'string') {
    if (input.includes('\0'))
      throw new Refusal(400, `${path}: The character NUL (U+0000) is not allowed.`, [
        { path, message: 'The character NUL (U+0000) is not allowed.' },
      ]);
  } else if (typeof input === 'object' && input !== null) {
    for (const [key, value] of Object.entries(input)) {
      refuseNul(key, path);
      refuseNul(value, path === '' ? key : `${path}.${key}`);
    }
  }
}
