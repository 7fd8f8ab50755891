// The service provider. A separate plugin, because identity providers post forms.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { parsedBody as parsed } from '#server/base/http/parsedBody.ts';
import { appUrl } from '#server/base/http/urls.ts';
import { loginsOfOnlyOrganization, toLogins } from '#server/domain/sign-in/logins.ts';
import { serviceOf } from '#server/domain/sign-in/sso.mapper.ts';
import type { Claims } from './claims.ts';
import { deviceOf } from '#server/domain/sign-in/device.ts';
import { finishSignIn } from './finishSignIn.ts';
import { sendPage } from '#server/base/lib/html.ts';
import { openSession } from './openSession.ts';
import { failedPage, incompletePage, messagePage, postPage, testPage, unknownPage } from './pages.ts';
import { planMember, type Plan } from './provisionMember.ts';
import { authnRequest, metadataXml, redirectUrl } from './samlRequests.ts';
import { missingOf, readRequest, startRequest } from '#server/domain/sign-in/requests.ts';
import { checkInWorker } from './responses.ts';
import { isWaiting } from './takeRequest.ts';
import { signInRepository, type Provider } from '#server/domain/sign-in/signIn.repository.ts';
import { keepReport, readReport } from './testReports.ts';

/** A response of 128 KiB as base64 in a form. */
const formLimit = 256 * 1024;
const jsonLimit = 4096;
const emailBody = z.object({ email: z.string().check(z.maxLength(254)) });
const codeBody = z.object({
  code: z.string().check(z.maxLength(100)),
  verifier: z.optional(z.string().check(z.maxLength(200))),
});

type At = { Params: { id: string }; Querystring: Record<string, string | string[] | undefined> };

const redirect = (reply: FastifyReply, url: string) =>
  reply
    .code(303)
    .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', Location: url })
    .send();

function routesOf(context: Context) {
  const repository = signInRepository(context.store);
  const toConsole = (reply: FastifyReply, suffix: string) =>
    redirect(reply, `${appUrl(context, 'connect')}${suffix}`);

  /** Sends the person to the identity provider with a request. */
  function sendRequest(reply: FastifyReply, provider: Provider, id: string) {
    const ssoURL = provider.sso_url ?? '';
    const request = authnRequest({ ...serviceOf(context, provider.id), id, ssoURL, at: context.clock() });
    if (provider.sso_binding === 'post') return sendPage(reply, 200, postPage(provider, ssoURL, request));
    return redirect(reply, redirectUrl(ssoURL, request));
  }

  async function start(request: FastifyRequest<At>, reply: FastifyReply) {
    const provider = await repository.provider(request.params.id);
    if (!provider) return sendPage(reply, 404, unknownPage);
    const { challenge, test } = request.query;
    const report = typeof test === 'string' ? await readReport(context, provider, test) : undefined;
    if (report) return sendPage(reply, 200, testPage(provider, report));
    const missing = missingOf(provider);
    if (missing.length > 0) return sendPage(reply, 409, incompletePage(provider, missing));
    if (typeof test === 'string') {
      const started = readRequest(context, provider.id, test);
      if (started?.challenge === null && (await isWaiting(context, provider, test, started)))
        return sendRequest(reply, provider, test);
      return sendPage(
        reply,
        404,
        messagePage('This test has ended', 'Select “Test sign-in” again in the console.'),
      );
    }
    // The console makes the verifier in the tab that signs in.
    if (typeof challenge !== 'string' || !/^[\w-]{43}$/.test(challenge))
      return toConsole(reply, `?provider=${encodeURIComponent(provider.id)}`);
    return sendRequest(reply, provider, startRequest(context, provider, challenge).id);
  }

  /** Who a test sign-in would be. It is known also if a check failed, as long as the assertion is signed. */
  const planOf = async (provider: Provider, claims?: Claims, outcome?: { plan?: Plan }) =>
    outcome?.plan ??
    (claims?.email === undefined ? undefined : await planMember(context, provider, claims.email));

  async function accept(request: FastifyRequest<At>, reply: FastifyReply) {
    const provider = await repository.provider(request.params.id);
    if (!provider) return sendPage(reply, 404, unknownPage);
    const field = request.body instanceof URLSearchParams ? request.body.get('SAMLResponse') : null;
    if (!field)
      return sendPage(
        reply,
        400,
        messagePage(
          'SAML response missing',
          'The identity provider must send a form POST with a SAMLResponse field.',
        ),
      );
    const missing = missingOf(provider);
    if (missing.length > 0) return sendPage(reply, 409, incompletePage(provider, missing));
    const urls = serviceOf(context, provider.id);
    const { findings, inResponseTo, claims, accepted } = await checkInWorker(
      field,
      {
        ...urls,
        issuer: provider.entity_id ?? '',
        certificates: provider.certificate ?? '',
        at: context.clock(),
      },
      request.ip,
    );
    const started = inResponseTo === undefined ? undefined : readRequest(context, provider.id, inResponseTo);
    const outcome =
      accepted &&
      (await finishSignIn(context, provider, accepted, {
        inResponseTo,
        request: started,
        requestId: request.id,
      }));
    if (outcome?.code !== undefined)
      return toConsole(
        reply,
        `#code=${outcome.code}${started?.challenge ? `&challenge=${started.challenge}` : ''}`,
      );
    const all = [...findings, ...(outcome?.findings ?? [])];
    if (inResponseTo !== undefined && started?.challenge === null) {
      const report = { findings: all, claims, plan: await planOf(provider, claims, outcome) };
      if (!outcome || outcome.isExpected)
        await keepReport(context, provider, inResponseTo, {
          request: started,
          isTaken: outcome !== undefined,
          report,
        });
      // The report has its own URL, so that it can be reloaded.
      return redirect(reply, `${urls.startURL}?test=${inResponseTo}`);
    }
    request.log.warn({
      provider: provider.id,
      failed: all.filter(({ isGood }) => !isGood).map(({ check }) => check),
    });
    return sendPage(reply, 403, failedPage(provider, urls.startURL, all));
  }

  return { start, accept, repository };
}

/** Serves the metadata, the start and the ACS of each provider, and the endpoints for the console's sign-in. */
export async function samlRoutes(app: FastifyInstance, context: Context) {
  const { start, accept, repository } = routesOf(context);
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, text, done) => done(null, new URLSearchParams(String(text))),
  );
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: jsonLimit }, parseJson);

  app.get<At>('/saml/:id', async (request, reply) => {
    const provider = await repository.provider(request.params.id);
    if (!provider) return sendPage(reply, 404, unknownPage);
    return reply
      .header('Cache-Control', 'no-cache')
      .type('application/samlmetadata+xml; charset=utf-8')
      .send(metadataXml(serviceOf(context, provider.id)));
  });
  app.get<At>('/saml/:id/start', start);
  app.post<At>('/saml/:id/acs', { bodyLimit: formLimit }, accept);
  app.route({
    method: ['GET', 'POST'],
    url: '/saml/*',
    handler: (_request, reply) => sendPage(reply, 404, unknownPage),
  });

  /** Not for other origins: a code is exchanged where the sign-in ended. */
  app.post('/saml/token', { bodyLimit: jsonLimit }, async (request, reply) => {
    const { code, verifier } = parsed(codeBody, request.body);
    void reply.header('Cache-Control', 'no-store');
    const device = deviceOf(request.headers['user-agent']);
    return openSession(context, { code, verifier, device, requestId: request.id });
  });
  /**
   * Returns the providers for an email address. For unknown domains, and for those without a provider: the
   * providers of the service's only organization, or none if it has several.
   * For consoles at any origin; the API's CORS plugin handles the preflight.
   */
  app.post('/saml/providers', { bodyLimit: jsonLimit }, async (request, reply) => {
    void reply.headers({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' });
    const { email } = parsed(emailBody, request.body);
    const domain = /^[^\s@]+@([^\s@]+)$/.exec(email.trim().toLowerCase())?.[1];
    if (domain === undefined)
      throw new HttpError(400, 'Enter an email address, such as you@company.example.');
    const rows = await repository.providersOfDomain(domain);
    const items = toLogins(context, rows);
    return { items: items.length > 0 ? items : await loginsOfOnlyOrganization(context) };
  });
}
