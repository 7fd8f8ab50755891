// A Fastify app with the hooks and the error handling of all listeners.
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isDuplicate } from '#server/base/database/duplicate.ts';
import { isUnavailable } from '#server/base/database/unavailable.ts';
import { errorBody, HttpError } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { operationOf } from '#server/base/metrics/operationOf.ts';
import { RequestLog } from '#server/base/metrics/RequestLog.ts';
import { addressesIn, clientOf } from '#server/base/network/addresses.ts';
import { limitConnections } from '#server/base/network/limitConnections.ts';
import { handleInOrder } from '#server/base/network/pipelining.ts';
import { workFor } from '#server/base/scheduling/requester.ts';
import { noteConnection, startTurn } from '#server/base/scheduling/turns.ts';
import {
  checkHeaders,
  checkQueryLength,
  errorHeaders,
  forwardUnknownExpectations,
  handleClientError,
  httpOptions,
  limitArrival,
  notFoundHandler,
  pathOf,
  responseHeaders,
} from './http.ts';
import { validationMessage } from './validationMessages.ts';

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

export type BareOptions = {
  logLevel?: string;
  /** Maximum number of open connections per client; 0: no limit. */
  connectionLimit?: number;
  /** IP addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: readonly string[];
  /** Responds to errors. Default: `errorHandler`. */
  onError?: typeof errorHandler;
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
  app.server.on('connection', noteConnection);
  if (connectionLimit > 0) limitConnections(app.server, connectionLimit, isTrustedProxy);
  app.addHook('onRequest', ({ ip }, _reply, done) => {
    startTurn();
    workFor({ organization: '', client: clientOf(ip) }, done);
  });
  handleInOrder(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(responseHeaders(request));
    checkHeaders(request);
    checkQueryLength(request);
    limitArrival(request);
  });
  forwardUnknownExpectations(app);
  app.setErrorHandler(onError);
  app.setNotFoundHandler(notFoundHandler);
  return app;
}
