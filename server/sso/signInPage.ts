// The page at the URLs that are configured in identity providers. This service stores SSO settings but
// doesn't sign anyone in.
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../core/errors.ts';

const sentence =
  'This service stores single sign-on settings but doesn’t support SAML sign-in. The request was ignored.';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>SAML sign-in isn’t supported</title>
<h1>SAML sign-in isn’t supported</h1>
<p>${sentence}</p>
<p>Sign in to the console with a token instead: <a href="/connect">Connect</a>.</p>
</html>
`;

/** Responds to everything below `/saml/` in the same way, so that providers can't be enumerated. */
export async function signInPage(app: FastifyInstance) {
  // Identity providers post forms, which are not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/saml/*',
    handler: (request, reply) => {
      if (!request.headers.accept?.includes('text/html')) throw new HttpError(404, sentence);
      return reply
        .code(404)
        .headers({
          'Cache-Control': 'no-store',
          'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
          'Referrer-Policy': 'no-referrer',
        })
        .type('text/html; charset=utf-8')
        .send(page);
    },
  });
}
