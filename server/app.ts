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
  takeUnknownExpectations,
  wireOptions,
} from './core/wire.ts';
import type { Context } from './context.ts';
import { isUnavailable } from './database/unavailable.ts';
import { sentenceOf } from './core/sentences.ts';
import { serveFiles } from './files/serveFiles.ts';
import { openapi } from './openapi.ts';
import { servePdf } from './pdf/servePdf.ts';
import { limitRates } from './rate-limit/limitRates.ts';
import { mount } from './routes.ts';
import { services } from './services.ts';
import { signInPage } from './sso/signInPage.ts';

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
    return reply.code(error.status).send(errorBody(error.status, error.message, error.issues));
  }
  void reply.headers(answerHeaders(request)); // a request that Fastify refuses itself meets no hook
  // A connection that the client itself broke has its status already.
  if (error.statusCode === undefined && isUnavailable(error)) {
    request.log.error(error);
    void reply.header('Retry-After', breather);
    return reply.code(503).send(errorBody(503, unavailable));
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const own = status < 500 ? error.message : 'The service failed at this request; its log has the details.';
  return reply.code(status).send(errorBody(status, sentences[error.code] ?? own));
}

type Options = { rateLimit?: number; logLevel?: string; checkAnswers?: boolean };

/** Fastify with our errors, request ids and log, and no route yet. */
export function bareApp({ logLevel = 'silent' }: Pick<Options, 'logLevel'> = {}) {
  const app = Fastify({
    ...wireOptions,
    genReqId: newId,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseGarbage,
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    logger: {
      level: logLevel,
      // Neither headers nor the query: tokens, share keys and signatures stay out of the log.
      serializers: { req: (request) => ({ method: request.method, path: pathOf(request) }) },
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(answerHeaders(request));
    refuseHeaders(request);
  });
  takeUnknownExpectations(app);
  app.setErrorHandler(refuse);
  app.setNotFoundHandler(nothingThere);
  return app;
}

/**
 * The service: all operations, files by their signed addresses, `GET /openapi.json` and `GET /healthz`.
 * @param options.rateLimit requests a minute for one token; 0 or absent: no limit
 */
export function createApp(context: Context, options: Options = {}) {
  const app = bareApp(options);
  acceptJsonOnly(app);
  const document = openapi(contract, resources);
  app.get('/openapi.json', async () => document);
  app.get('/healthz', async () => {
    await context.store.query().selectFrom('settings').select('name').limit(1).execute();
    return { status: 'ready' };
  });
  void app.register(signInPage);
  serveFiles(app, context);
  servePdf(app, context);
  void app.register(async (api) => {
    await api.register(cors, {
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
    });
    if (options.rateLimit) await limitRates(api, context, options.rateLimit);
    mount(api, {
      store: context.store,
      clock: context.clock,
      services: services(context),
      checkAnswers: options.checkAnswers ?? false,
    });
  });
  return app;
}
