import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: Record<string, string | string[] | undefined>; body: string };

/** Starts a receiver of webhooks on the host that tests may send to. It answers 204, until `answer` sets another answer. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer: { status: number; location?: string; body?: string } = { status: 204 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const { status, location, body } = answer;
      response.writeHead(status, location === undefined ? {} : { location }).end(body);
    });
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** The requests so far. */
    received,
    url: `http://localhost:${port}/hook`,
    answer: (next: typeof answer) => void (answer = next),
    close: () => new Promise((done) => server.close(done)),
  };
}
