import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf, type AddressTest } from './addresses.ts';

/** The open connections of one client, oldest first, each with the response to its latest request. */
type Connections = Map<Socket, ServerResponse | undefined>;

/** Whether the client is owed no answer: there is no request, it has not fully arrived, or it is answered. */
const isIdle = (response: ServerResponse | undefined) =>
  response === undefined || !response.req.complete || response.writableFinished;

/**
 * Limits the connections that one client has open. One more closes the client's oldest connection that waits for the
 * client; where there is none, the new one is closed.
 * @param isExempt addresses without a limit: proxies, whose connections carry the requests of many clients
 */
export function limitConnections(server: Server, most: number, isExempt: AddressTest) {
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
    if (connections.size >= most) {
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
