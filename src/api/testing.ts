import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { session } from './session/session.ts';

export type Asked = { method: string; path: string; token: string; body: unknown };
export type Reply = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> };

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
}

/** Starts an HTTP service for one test and signs in to it. `asked` lists the requests it received. */
export async function serve(context: TestContext, answer: (asked: Asked) => Reply | Promise<Reply>) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        token,
        body: await bodyOf(request),
      };
      asked.push(one);
      const { status = 200, json, text, headers } = await answer(one);
      response.writeHead(status, headers);
      response.end(json === undefined ? text : JSON.stringify(json));
    })();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${portOf(address)}`;
  session.enter({ baseUrl, label: 'Test', token: 'first', keep: false });
  return { asked, baseUrl };
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' && address !== null ? address.port : 0;
