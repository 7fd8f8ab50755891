// What stands at the addresses that a SAML provider is told. This service keeps the settings of single sign-on and
// signs nobody in by it, so whoever comes there is told so.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../core/errors.ts';

const sentence =
  'This service keeps the settings of single sign-on, but signs nobody in by SAML. Nothing was read of this request.';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>No sign-in here</title>
<h1>There is no sign-in at this address</h1>
<p>${sentence}</p>
<p>People enter the console with a token: <a href="/connect">Connect</a>.</p>
</html>
`;

/** Answers below `/saml/`, the same for each provider and for none, so that nobody learns which ones there are. */
export async function signInPage(app: FastifyInstance) {
  // An identity provider posts a form: whatever it is, it is not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/saml/*',
    handler: (request, reply) => {
      if (!request.headers.accept?.includes('text/html')) throw new Refusal(404, sentence);
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
