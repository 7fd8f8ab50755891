// A round-robin proxy: each request goes to the next available process.
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

const [port, ...backends] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true });
let turn = 0;

/** Idempotent methods, which may be retried after a lost connection. */
const repeatable = (method = '') => ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'].includes(method);

async function bodyOf(incoming: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function pass(incoming: IncomingMessage, body: Buffer, response: ServerResponse, triesLeft: number) {
  const { method, url: path, headers } = incoming;
  const backend = backends[turn++ % backends.length];
  const options = { host: '127.0.0.1', port: backend, method, path, headers, agent };
  const outgoing = request(options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.once('error', () => response.destroy());
  });
  outgoing.once('error', (error: NodeJS.ErrnoException) => {
    const unsent = error.code === 'ECONNREFUSED';
    if (response.headersSent) response.destroy();
    else if (triesLeft > 0 && (unsent || repeatable(method))) pass(incoming, body, response, triesLeft - 1);
    else response.writeHead(502).end();
  });
  outgoing.end(body);
}

createServer((incoming, response) => {
  void bodyOf(incoming).then((body) => pass(incoming, body, response, backends.length));
}).listen(port, '127.0.0.1');
