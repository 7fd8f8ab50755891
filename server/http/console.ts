import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pathOf } from '#server/base/http/http.ts';

/** Origins of other services, which the Connect screen can connect to. */
const otherServices = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];

type Options = {
  page?: 'own.html' | 'index.html';
  /** Of the published sites. */
  sitesUrl?: string | undefined;
};

/** Returns the page's content security policy. Its inline scripts are allowed by their hashes. */
function policyFor(html: string, frames: readonly string[]) {
  const hashes = html
    .split('<script>')
    .slice(1)
    .map((part) => part.slice(0, part.indexOf('</script>')))
    .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Previews of published sites, which have a separate origin.
    `frame-src ${frames.join(' ')}`,
    `connect-src 'self' ${otherServices.join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The only policy returns the URLs of the console's workers.
    'trusted-types workers',
  ].join('; ');
}

/**
 * Serves the built console in `folder`, with its page at every other URL that isn't the API's. `page`:
 * `own.html` declares that the API of this origin has all operations of the contract.
 */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  { page = 'index.html', sitesUrl }: Options = {},
) {
  const pageHeaders = {
    'Content-Security-Policy': policyFor(readFileSync(join(folder, page), 'utf8'), [
      ...(sitesUrl === undefined ? [] : [sitesUrl]),
      ...otherServices,
    ]),
    'Cache-Control': 'no-cache',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  };
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      void reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) =>
    /^\/+(v1|assets)(\/|$)/.test(pathOf(request))
      ? reply.callNotFound()
      : reply.headers(pageHeaders).sendFile(page),
  );
}
