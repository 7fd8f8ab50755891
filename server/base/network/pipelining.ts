import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { shareTurn } from '#server/base/scheduling/turns.ts';

/**
 * Handles the requests of a connection one after the other, and reads no more of them meanwhile. Their responses are sent in
 * this order anyway. Otherwise all requests that arrive in one piece, up to 2,000, would run in one turn. Call it after the hook
 * that names the client, because the clients take turns.
 */
export function handleInOrder(app: FastifyInstance) {
  /** The response to the last request of each connection. */
  const last = new WeakMap<Socket, ServerResponse>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const previous = last.get(socket);
    last.set(socket, reply.raw);
    if (!previous || previous.closed) return;
    socket.pause();
    await new Promise<void>((resolve) => previous.once('close', resolve));
    if (socket.destroyed) {
      reply.hijack();
      return;
    }
    if (last.get(socket) === reply.raw) socket.resume();
    await shareTurn();
  });
}
