import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { operationOf } from './operationOf.ts';

/** Slower requests are logged as warnings, in seconds. */
const slowSeconds = 5;

/** Logs one line per response, with the operation and status that the metrics use, too. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const seconds = reply.elapsedTime / 1000;
    const facts = {
      operation: operationOf(request),
      status: reply.statusCode,
      seconds,
      ...(error && { err: error }),
    };
    if (seconds < slowSeconds) request.log.info(facts, 'Request completed');
    else request.log.warn(facts, 'Slow request completed');
  }
}
