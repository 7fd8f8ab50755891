// The Fastify app, with the hooks and error handling of all routes. Tests inject requests without a port.
import cors from '@fastify/cors';
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { operations } from '#contract/optional.ts';
import { resources } from '#contract/resources.ts';
import { errorBody, HttpError } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { workFor } from '#server/base/work/requester.ts';
import { startTurn } from '#server/base/work/turns.ts';
import {
  acceptJsonOnly,
  responseHeaders,
  errorHeaders,
  notFoundHandler,
  pathOf,
  handleClientError,
  checkHeaders,
  checkQueryLength,
  checkStorable,
  forwardUnknownExpectations,
  httpOptions,
} from '#server/base/http/http.ts';
import type { Context } from '#server/base/context.ts';
import { isDuplicate } from '#server/base/database/duplicate.ts';
import { isUnavailable } from '#server/base/database/unavailable.ts';
import { validationMessage } from '#server/base/http/validationMessages.ts';
import { serveFiles } from '#server/areas/files/serveFiles.ts';
import { inviteRoutes } from '#server/areas/invites/inviteRoutes.ts';
import { openapi } from './openapi.ts';
import { servePdf } from '#server/areas/pdf/servePdf.ts';
import { addressesIn, clientOf } from '#server/base/network/addresses.ts';
import { limitConnections } from '#server/base/network/limitConnections.ts';
import { operationOf } from '#server/base/metrics/operationOf.ts';
import { RequestLog } from '#server/base/metrics/RequestLog.ts';
import { limitRates } from '#server/base/rate-limit/limitRates.ts';
import { identify } from './identify.ts';
import { mount } from './routes.ts';
import { services } from './services.ts';
import { noteUse } from '#server/areas/sign-in/lastUse.ts';
import { samlRoutes } from '#server/areas/sign-in/samlRoutes.ts';
import { signInRoutes } from '#server/areas/sign-in/signInRoutes.ts';
import { settingsRepository } from '#server/base/database/settings.repository.ts';

z.config({ ...z.locales.en(), customError: validationMessage });

const fastifyMessages: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON. Set “Content-Type: application/json”.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the body doesn’t match its Content-Length.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body isn’t valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body isn’t valid JSON.',
  FST_ERR_BAD_URL: 'The URL isn’t valid.',
};

const unavailableMessage = 'The database is unavailable. Try again in a few seconds.';

const duplicateMessage =
  'Another request has just stored the same value. Read the current state, then try again.';

/** Seconds until a client may retry while the database is unavailable. */
const unavailableRetryAfter = 2;

/**
 * Error handler. HttpErrors are sent as they are, and Fastify's own 4xx errors get a message. Other errors
 * are logged and hidden, with 503 if the database is unavailable, else 500. A duplicate that another process has just
 * stored is a conflict.
 */
export function errorHandler(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers(errorHeaders);
  if (error instanceof HttpError) {
    if (error.status === 401) void reply.header('WWW-Authenticate', 'Bearer');
    if (error.retryAfter !== undefined) void reply.header('Retry-After', error.retryAfter);
    return reply.code(error.status).send(errorBody(error.status, error.message, error.issues));
  }
  // An error with a status code is about the client's connection, not the database's.
  if (error.statusCode === undefined && isUnavailable(error)) {
    request.log.error({ err: error, operation: operationOf(request), status: 503 });
    void reply.header('Retry-After', unavailableRetryAfter);
    return reply.code(503).send(errorBody(503, unavailableMessage));
  }
  if (isDuplicate(error)) return reply.code(409).send(errorBody(409, duplicateMessage));
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error, operation: operationOf(request), status });
  const own = status < 500 ? error.message : 'Internal server error. See the service log for details.';
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const mebibytes = (request.routeOptions.bodyLimit ?? httpOptions.bodyLimit) / 1024 ** 2;
    return reply.code(status).send(errorBody(status, `The body must not be larger than ${mebibytes} MiB.`));
  }
  return reply.code(status).send(errorBody(status, fastifyMessages[error.code] ?? own));
}

type BareOptions = {
  logLevel?: string;
  /** Maximum number of open connections per client; 0: no limit. */
  connectionLimit?: number;
  /** IP addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: readonly string[];
  /** Responds to errors. Default: `errorHandler`. */
  onError?: typeof errorHandler;
};

type Options = BareOptions & {
  /** Requests per minute for one token, or for one client without a known token; 0: no limit. */
  rateLimit?: number;
  validateResponses?: boolean;
};

/** Creates a Fastify app with the error handler, request ids and log, but without routes. */
export function bareApp({
  logLevel = 'silent',
  connectionLimit = 0,
  trustedProxies = [],
  onError = errorHandler,
}: BareOptions = {}) {
  const isTrustedProxy = addressesIn(trustedProxies);
  const app = Fastify({
    ...httpOptions,
    trustProxy: isTrustedProxy,
    genReqId: newId,
    forceCloseConnections: 'idle',
    logController: new RequestLog(),
    clientErrorHandler: handleClientError,
    // Hooks don't run for these requests.
    frameworkErrors: (error, request, reply) =>
      void onError(error, request, reply.headers(responseHeaders(request))),
    logger: {
      level: logLevel,
      // Logs neither headers nor the query, which contain tokens, share keys and signatures.
      serializers: { req: (request) => ({ method: request.method, path: pathOf(request) }) },
    },
  });
  if (connectionLimit > 0) limitConnections(app.server, connectionLimit, isTrustedProxy);
  app.addHook('onRequest', ({ ip }, _reply, done) => {
    startTurn();
    workFor({ organization: '', client: clientOf(ip) }, done);
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(responseHeaders(request));
    checkHeaders(request);
    checkQueryLength(request);
  });
  forwardUnknownExpectations(app);
  app.setErrorHandler(onError);
  app.setNotFoundHandler(notFoundHandler);
  return app;
}

/** Any origin may call the API: tokens are sent in a header, never in a cookie. */
const corsOptions = {
  origin: '*',
  strictPreflight: false,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: [
    'X-Request-Id',
    'ETag',
    'Retry-After',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
  ],
  maxAge: 600,
};

/** Creates the service: all operations, signed file and PDF URLs, `GET /openapi.json` and `GET /healthz`. */
export function createApp(context: Context, options: Options = {}) {
  const app = bareApp(options);
  acceptJsonOnly(app);
  const document = openapi(operations, resources, context.publicUrl);
  // A console on another origin reads the description.
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('Access-Control-Allow-Origin', '*').send(document),
  );
  app.get('/healthz', async () => {
    await settingsRepository(context.store).find('seeded-at');
    return { status: 'ready' };
  });
  // Published sites have a separate origin, so that scripts of a site can't access the console's storage.
  app.get('/published/*', (request, reply) =>
    reply.redirect(context.sitesUrl + request.url.replace(/^\/+published/, ''), 308),
  );
  void app.register(async (counted) => {
    identify(counted, context);
    // Operations check their own input, after the permission.
    counted.addHook('preHandler', async ({ routeOptions, params, query, body }) => {
      if (routeOptions.config.operation !== undefined) return;
      checkStorable(params, 'path');
      checkStorable(query, 'query');
      checkStorable(body instanceof URLSearchParams ? Object.fromEntries(body) : body, 'body');
    });
    noteUse(counted, context);
    if (options.rateLimit) await limitRates(counted, context, options.rateLimit);
    serveFiles(counted, context);
    servePdf(counted, context);
    await counted.register((saml) => samlRoutes(saml, context));
    await counted.register((invites) => inviteRoutes(invites, context));
    await counted.register((signIn) => signInRoutes(signIn, context));
    await counted.register(async (api) => {
      await api.register(cors, corsOptions);
      mount(api, {
        store: context.store,
        clock: context.clock,
        publicUrl: context.publicUrl,
        services: services(context),
        validateResponses: options.validateResponses ?? false,
      });
    });
  });
  return app;
}
