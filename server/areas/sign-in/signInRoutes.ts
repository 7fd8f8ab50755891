// Sign-in without an identity provider. A separate plugin, because no one is signed in yet. The rate limiter counts by
// client. Not for other origins: a page there could otherwise guess passwords with the browsers of its visitors.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { passwordText } from '#contract/areas/accounts.ts';
import { moreLimits } from '#contract/limits.ts';
import type { Context } from '#server/base/context.ts';
import { parsedBody } from '#server/base/http/parsedBody.ts';
import { openingFields, originOf } from '#server/domain/sign-in/openingRequest.ts';
import { emailOf } from '#server/domain/sign-in/emailOf.ts';
import { mailSignInLinks } from '#server/domain/sign-in/mailSignInLinks.ts';
import { signInByPassword } from '#server/domain/sign-in/signInByPassword.ts';
import { acceptSignInLink, showSignInLink } from '#server/domain/sign-in/signInLinks.ts';
import { signInMethods } from '#server/domain/sign-in/signInMethods.ts';
import { throttle as createThrottle } from '#server/domain/sign-in/throttle.ts';

const jsonLimit = 4096;

const emailField = { email: z.string().check(z.maxLength(moreLimits.email)) };
const emailBody = z.object(emailField);
const passwordBody = z.object({
  ...emailField,
  ...openingFields,
  password: passwordText,
  organizationId: z.optional(z.string().check(z.maxLength(100))),
});
const secretField = { secret: z.string().check(z.maxLength(100)) };
const secretBody = z.object(secretField);
const acceptBody = z.object({ ...secretField, ...openingFields });

export async function signInRoutes(app: FastifyInstance, context: Context) {
  const throttle = createThrottle(context);
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

  /** For consoles at any origin, which then offer the sign-in of this service. */
  app.get('/sign-in/methods', async (_request, reply) => {
    void reply.header('Access-Control-Allow-Origin', '*');
    return signInMethods(context);
  });
  app.post('/sign-in/password', { bodyLimit: jsonLimit }, (request) => {
    const { email, password, keep, organizationId } = parsedBody(passwordBody, request.body);
    return signInByPassword(context, throttle, {
      email: emailOf(email),
      password,
      keep,
      organizationId,
      ...originOf(request),
    });
  });
  app.post('/sign-in/link', { bodyLimit: jsonLimit }, async (request, reply) => {
    const email = emailOf(parsedBody(emailBody, request.body).email);
    const { client, requestId } = originOf(request);
    throttle.check({ kind: 'links from', value: client });
    void mailSignInLinks(context, throttle, { email, client, requestId });
    return reply.code(202).send({});
  });
  app.post('/sign-in/link/look', { bodyLimit: jsonLimit }, (request) =>
    showSignInLink(context, parsedBody(secretBody, request.body).secret),
  );
  app.post('/sign-in/link/accept', { bodyLimit: jsonLimit }, (request) => {
    const { secret, password, keep } = parsedBody(acceptBody, request.body);
    return acceptSignInLink(context, { secret, password, keep, ...originOf(request) });
  });
}
