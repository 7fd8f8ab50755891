// The Fastify app: what every request meets before and after its route. Tests inject requests without a port.
import cors from '@fastify/cors';
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { contract } from '#contract/contract.ts';
import { resources } from '#contract/resources.ts';
import { errorBody, Refusal } from './core/errors.ts';
import { newId } from './core/ids.ts';
import {
  acceptJsonOnly,
  answerHeaders,
  errorHeaders,
  nothingThere,
  pathOf,
  refuseGarbage,
  refuseHeaders,
  refuseLongQuery,
  takeUnknownExpectations,
  wireOptions,
} from './core/wire.ts';
import type { Context } from './context.ts';
import { isUnavailable } from './database/unavailable.ts';
import { sentenceOf } from './core/sentences.ts';
import { serveFiles } from './files/serveFiles.ts';
import { openapi } from './openapi.ts';
import { servePdf } from './pdf/servePdf.ts';
import { addressesIn } from './network/addresses.ts';
import { limitConnections } from './network/limitConnections.ts';
import { operationOf } from './metrics/operationOf.ts';
import { RequestLog } from './metrics/RequestLog.ts';
import { limitRates } from './rate-limit/limitRates.ts';
import { identify, mount } from './routes.ts';
import { services } from './services.ts';
import { signInPage } from './sso/signInPage.ts';
import { settingsRepository } from './settings.repository.ts';

z.config({ ...z.locales.en(), customError: sentenceOf });

const sentences: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON, sent with “Content-Type: application/json”.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than 1 MiB.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_BAD_URL: 'The address is not validly encoded.',
};

const unavailable = 'The service can’t use its database at the moment: try again in a moment.';

/** Seconds after which to ask again, where the database can't be used: it may be back, and nothing waits long. */
const breather = 2;

/**
 * The error handler: a refusal says itself, a broken request gets a sentence, a fault of ours is logged and hidden. A
 * database that can't be used is no fault of the request, nor of the code: 503.
 */
export function refuse(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers(errorHeaders);
  if (error instanceof Refusal) {
    if (error.status === 401) void reply.header('WWW-Authenticate', 'Bearer');
    if (error.retryAfter !== undefined) void reply.header('Retry-After', error.retryAfter);
    return reply.code(error.status).send(errorBody(error.status, error.message, error.issues));
  }
  void reply.headers(answerHeaders(request)); // a request that Fastify refuses itself meets no hook
  // A connection that the client itself broke has its status already.
  if (error.statusCode === undefined && isUnavailable(error)) {
    request.log.error({ err: error, operation: operationOf(request), status: 503 });
    void reply.header('Retry-After', breather);
    return reply.code(503).send(errorBody(503, unavailable));
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error, operation: operationOf(request), status });
  const own = status < 500 ? error.message : 'The service failed at this request; its log has the details.';
  return reply.code(status).send(errorBody(status, sentences[error.code] ?? own));
}

type BareOptions = {
  logLevel?: string;
  /** Connections that one client may have open; 0: no limit. */
  connectionLimit?: number;
  /** IP addresses and networks of proxies, whose `X-Forwarded-For` is believed. */
  trustedProxies?: readonly string[];
};

type Options = BareOptions & {
  /** Requests a minute of one token, or of one client without a known token; 0: no limit. */
  rateLimit?: number;
  checkAnswers?: boolean;
};

/** Fastify with our errors, request ids and log, and no route yet. */
export function bareApp({ logLevel = 'silent', connectionLimit = 0, trustedProxies = [] }: BareOptions = {}) {
  const isTrustedProxy = addressesIn(trustedProxies);
  const app = Fastify({
    ...wireOptions,
    trustProxy: isTrustedProxy,
    genReqId: newId,
    forceCloseConnections: 'idle',
    logController: new RequestLog(),
    clientErrorHandler: refuseGarbage,
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    logger: {
      level: logLevel,
      // Neither headers nor the query: tokens, share keys and signatures stay out of the log.
      serializers: { req: (request) => ({ method: request.method, path: pathOf(request) }) },
    },
  });
  if (connectionLimit > 0) limitConnections(app.server, connectionLimit, isTrustedProxy);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(answerHeaders(request));
    refuseHeaders(request);
    refuseLongQuery(request);
  });
  takeUnknownExpectations(app);
  app.setErrorHandler(refuse);
  app.setNotFoundHandler(nothingThere);
  return app;
}

/** Every origin may call the operations: a token is in a header, never in a cookie. */
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

/** The service: all operations, files and PDFs by their signed addresses, `GET /openapi.json` and `GET /healthz`. */
export function createApp(context: Context, options: Options = {}) {
  const app = bareApp(options);
  acceptJsonOnly(app);
  const document = openapi(contract, resources);
  app.get('/openapi.json', async () => document);
  app.get('/healthz', async () => {
    await settingsRepository(context.store).find('seeded-at');
    return { status: 'ready' };
  });
  void app.register(signInPage);
  void app.register(async (counted) => {
    identify(counted, context);
    if (options.rateLimit) await limitRates(counted, context, options.rateLimit);
    serveFiles(counted, context);
    servePdf(counted, context);
    await counted.register(async (api) => {
      await api.register(cors, corsOptions);
      mount(api, {
        store: context.store,
        clock: context.clock,
        services: services(context),
        checkAnswers: options.checkAnswers ?? false,
      });
    });
  });
  return app;
}
