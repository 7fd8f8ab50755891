import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { operationOf } from './operationOf.ts';

/** Requests that take longer are logged as warnings. */
const slowSeconds = 5;

/** One line for each answer, with the operation and status that metrics have, too. */
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
    if (seconds < slowSeconds) request.log.info(facts, 'Request answered');
    else request.log.warn(facts, 'Slow request answered');
  }
}
