import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf, type AddressTest } from './addresses.ts';

/** The open connections of a client, oldest first, each with the response to its latest request. */
type Connections = Map<Socket, ServerResponse | undefined>;

/** Returns whether no response is pending: no request, an incomplete request, or a finished response. */
const isIdle = (response: ServerResponse | undefined) =>
  response === undefined || !response.req.complete || response.writableFinished;

/**
 * Limits the number of open connections per client. When a client exceeds it, its oldest idle connection is
 * closed, or the new one if none is idle.
 * @param isExempt addresses without a limit: proxies carry the requests of many clients
 */
export function limitConnections(server: Server, max: number, isExempt: AddressTest) {
  const clients = new Map<string, Connections>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connections = clients.get(clientOf(socket.remoteAddress ?? ''));
    if (connections?.has(socket)) connections.set(socket, response);
  });
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isExempt(address)) return;
    const client = clientOf(address);
    const connections: Connections = clients.get(client) ?? new Map();
    if (connections.size >= max) {
      const [idle] = [...connections].find(([, response]) => isIdle(response)) ?? [socket];
      idle.destroy();
      connections.delete(idle);
      if (idle === socket) return;
    }
    clients.set(client, connections.set(socket, undefined));
    socket.once('close', () => {
      connections.delete(socket);
      if (connections.size === 0 && clients.get(client) === connections) clients.delete(client);
    });
  });
}
