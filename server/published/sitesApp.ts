// The listener of published sites: a separate origin, without the API and without CORS.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { bareApp } from '#server/base/http/bareApp.ts';
import type { Context } from '#server/base/context.ts';
import { requester, workFor } from '#server/base/scheduling/requester.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { pathOf } from '#server/base/http/http.ts';
import { isUnavailable } from '#server/base/database/unavailable.ts';
import { operationOf } from '#server/base/metrics/operationOf.ts';
import { pdfRuns } from '#server/domain/pdf/pdfRuns.ts';
import { limitRates } from '#server/base/rate-limit/limitRates.ts';
import { siteAssets } from './assets/siteAssets.ts';
import { themeStyle } from './assets/themeStyle.ts';
import { el } from './html.ts';
import { enterByAddress, enterByCode, givesAccess } from './routes/enter.ts';
import { sendChanges } from './routes/changes.ts';
import { sendFeed } from './routes/feed.ts';
import { countMissing } from './routes/counting.ts';
import { showFeedback, takeFeedback } from './routes/feedback.ts';
import { sendFile, sendPdf } from './routes/files.ts';
import { sendFullText } from './routes/fullText.ts';
import { sendImage } from './routes/images.ts';
import { answerMcp, mcpBodyLimit } from './routes/mcp.ts';
import { bareNotFound, nothingToPreview, previewExpired, siteNotFound } from './routes/notFoundPage.ts';
import { sendPage } from './routes/pages.ts';
import { searchJson, searchPage } from './routes/search.ts';
import type { FoundSite, SiteRequest } from './routes/siteRequest.ts';
import { sendHostRobots, sendLlms, sendRobots, sendSitemap } from './routes/texts.ts';
import { bareDocument } from './shell/document.ts';
import { findSite, loopback, previewAddress, unknownHostMessage } from './site/findSite.ts';
import { readLiveSite } from './site/readSite.ts';
import { emptySite, visibleSite } from './site/visibleSite.ts';
import { cleanPath } from '#server/domain/site-addresses/spacePath.ts';
import { imagePath } from '#server/domain/sites/customization.ts';
import { decodedPath, siteUrl } from '#server/domain/site-addresses/publishedUrl.ts';
import { cookiesOf } from './site/cookies.ts';
import { openPreview } from './site/previews.ts';
import { programVisitor } from './site/programVisitor.ts';
import { readVisitor } from './site/visitor.ts';

/**
 * Headers of all responses. Nothing from another origin is loaded, and no other origin can use a response.
 * @param ancestors the origins that may show a response in a frame
 */
const securityHeaders = (ancestors = "'none'") => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
});

/** The origins of the console. On the own machine it has several names, and the development server another port. */
function consoleOrigins(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl);
  return loopback.has(hostname) ? 'http://localhost:* http://127.0.0.1:*' : origin;
}

const assetByPath = new Map(Object.values(siteAssets).map((asset) => [asset.path, asset]));

const html = (reply: FastifyReply, status: number, document: string) =>
  reply
    .code(status)
    .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(document);

/** Sends an error as a page. Errors that aren't the visitor's are logged and hidden. */
function errorPage(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof HttpError;
  const status = known ? error.status : isUnavailable(error) ? 503 : (error.statusCode ?? 500);
  if (status >= 500 && !known) request.log.error({ err: error, operation: operationOf(request), status });
  const retryAfter = known ? error.retryAfter : status === 503 ? 2 : undefined;
  if (retryAfter !== undefined) void reply.header('Retry-After', retryAfter);
  void reply.headers(securityHeaders());
  const title = status >= 500 ? 'This page can’t be shown right now' : 'This request can’t be processed';
  const text = known || status < 500 ? error.message : 'Try again in a few seconds.';
  return html(reply, status, bareDocument({ title, noIndex: true }, el('h1', {}, title), el('p', {}, text)));
}

/** Whether a path is that of a form or of programs. */
const takesBody = (path: string) => path.endsWith('/~mcp') || path.includes('/~feedback/');

/** Refuses a method. */
function refuse(reply: FastifyReply): never {
  void reply.header('Allow', 'GET, HEAD');
  throw new HttpError(405, 'Published sites support GET and HEAD only.');
}

function themeAsset(path: string) {
  const body = themeStyle(path);
  return body === undefined ? undefined : { type: 'text/css; charset=utf-8', body };
}

/** Responds to a form or a program. Sends nothing for a path that takes none. */
async function take(of: SiteRequest) {
  const [kind, ...parts] = of.path.split('/');
  if (kind === '~feedback') return takeFeedback(of, parts);
  if (kind === '~mcp' && parts.length === 0) return answerMcp(of);
  return undefined;
}

type Options = NonNullable<Parameters<typeof bareApp>[0]> & {
  /** Requests per minute for one client; 0: no limit. */
  sitesRateLimit?: number;
};

/** Creates the app that serves all published sites. Tests inject requests without a port. */
export function createSitesApp(context: Context, options: Options = {}) {
  const app = bareApp({ ...options, onError: errorPage });
  const draw = pdfRuns();
  const consoleUrl = context.publicUrl;
  const protocol = new URL(context.sitesUrl).protocol;

  /**
   * Responds to a request to a site that is visible to the visitor. Sends nothing for a path that the site
   * doesn't have.
   */
  async function answer(of: SiteRequest) {
    const { path } = of;
    if (path === 'sitemap.xml') return sendSitemap(of);
    if (path === 'robots.txt') return sendRobots(of);
    if (path === 'llms.txt') return sendLlms(of);
    if (path === 'llms-full.txt') return sendFullText(of);
    if (path === '~search') return searchPage(of);
    if (path === '~search.json') return searchJson(of);
    if (path === '~feed.xml') return sendFeed(of);
    const [kind, ...parts] = path.split('/');
    // Clients look for a stream of events, which a stateless endpoint lacks.
    if (path === '~mcp') refuse(of.reply);
    if (kind === '~files') return sendFile(of, parts);
    if (kind === imagePath) return sendImage(of, parts);
    if (kind === '~feedback') return showFeedback(of, parts);
    if (kind === '~changes') return sendChanges(of, parts);
    if (kind === '~feed') return sendFeed(of, parts.join('/'));
    if (kind === '~pdf') return sendPdf(of, draw, parts);
    return sendPage(of);
  }

  /** Responds to a request to a site. `own` is the public URL of the requested page. */
  async function show(of: FoundSite, rest: string, own: string) {
    const { reply, stored, visitor, base, request, preview } = of;
    const site = visibleSite(stored, visitor);
    const note = preview?.note;
    const notFound = { consoleUrl, url: own, note };
    if (!site && preview?.isUnpublished)
      return html(reply, 200, nothingToPreview({ base, site: emptySite(stored), note }, context.clock()));
    if (!site) return html(reply, 404, bareNotFound(notFound));
    const path = cleanPath(rest);
    const origin = `${protocol}//${request.headers.host ?? ''}`;
    const organization = stored.organization.id;
    const whole = { ...of, site, claims: visitor.claims ?? {}, path, origin };
    const respondTo = request.method === 'POST' ? take : answer;
    await workFor({ ...requester(), organization }, () => respondTo(whole));
    // A reply is awaited until it is sent, and then undefined.
    if (reply.sent || reply.raw.destroyed) return reply;
    countMissing(whole);
    return html(reply, 404, siteNotFound({ base, site, note }, notFound, context.clock()));
  }

  /** Responds to a request to a preview, which the console may show in a frame. */
  async function showPreview(
    { request, reply, query }: Pick<SiteRequest, 'request' | 'reply' | 'query'>,
    { token, base, rest }: NonNullable<ReturnType<typeof previewAddress>>,
  ) {
    void reply.headers({
      ...securityHeaders(consoleOrigins(context.publicUrl)),
      'X-Robots-Tag': 'noindex',
    });
    const preview = await openPreview(context, token);
    const path = decodedPath(rest);
    if (!preview || path === undefined) return html(reply, 404, previewExpired());
    const { stored, visitor } = preview;
    const own = `${siteUrl(context, stored.organization, stored.site)}${rest}`;
    return show({ context, request, reply, stored, visitor, base, query, preview }, path, own);
  }

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    void reply.headers(securityHeaders());
    const rawPath = pathOf(request);
    const asset = assetByPath.get(rawPath) ?? themeAsset(rawPath);
    if (asset)
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .type(asset.type)
        .send(asset.body);
    const host = request.headers.host ?? '';
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const preview = previewAddress(context, host, rawPath);
    if (preview) return showPreview({ request, reply, query }, preview);
    const { knownHost, address } = await findSite(context, host, rawPath);
    if (knownHost && !address && rawPath === '/robots.txt') return sendHostRobots(reply);
    if (!knownHost) throw new HttpError(421, unknownHostMessage(context, host));
    const url = `${protocol}//${host}${rawPath}`;
    const stored = address && (await readLiveSite(context, address.siteId));
    const decodedRest = address && decodedPath(address.rest);
    if (!address || !stored || decodedRest === undefined)
      return html(reply, 404, bareNotFound({ consoleUrl, url }));

    const { base } = address;
    const entry = { context, reply, stored, base, path: rawPath, query };
    if (decodedRest === '/~enter') return enterByCode(entry);
    const isMcp = decodedRest === '/~mcp';
    if (givesAccess(query) && !isMcp) return enterByAddress(entry);
    const visitor = isMcp
      ? await programVisitor(context, stored, request, query)
      : await readVisitor(context, stored, cookiesOf(request.headers.cookie));
    return show(
      { context, request, reply, stored, visitor, base, query, preview: undefined },
      decodedRest,
      url,
    );
  }

  void app.register(async (sites) => {
    if (options.sitesRateLimit) await limitRates(sites, context, options.sitesRateLimit, 'sites');
    sites.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    sites.get('/*', (request, reply) => respond(request, reply));
    sites.post('/*', {
      bodyLimit: mcpBodyLimit,
      // Before the body is read.
      onRequest: async (request, reply) => {
        if (!takesBody(pathOf(request))) refuse(reply);
      },
      handler: (request, reply) => respond(request, reply),
    });
    sites.route({
      method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      // Before the body is read.
      onRequest: async (_, reply) => refuse(reply),
      handler: () => undefined,
    });
  });
  return app;
}
