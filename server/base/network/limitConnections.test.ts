import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { bareApp } from '#server/base/http/bareApp.ts';

/** Starts a service on its own port. Returns a function that connects to it and collects what it receives. */
async function listening(context: TestContext, options: Parameters<typeof bareApp>[0]) {
  const app = bareApp(options);
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    started.resolve();
    await finish.promise;
    return 'done';
  });
  app.get('/', async () => 'ready');
  app.post('/', async () => 'taken');
  app.post('/soon', { config: { arrivalSeconds: 0.05 } }, async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sockets: Socket[] = [];
  context.after(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const open = async (first = '') => {
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.push(socket);
    // A reset connection is closed, too.
    const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
    const connection = { socket, received: '', closed };
    socket.setEncoding('utf8').on('data', (text) => (connection.received += text));
    await once(socket, 'connect');
    socket.write(first);
    return connection;
  };
  return { app, open, started: started.promise, finish: finish.resolve, url: `http://127.0.0.1:${port}` };
}

const request = (line: string, headers = '') => `${line} HTTP/1.1\r\nHost: docs.example\r\n${headers}\r\n`;
const slowBody = request('POST /', 'Content-Type: application/json\r\nContent-Length: 100\r\n');
const received = async (connection: { socket: Socket; received: string }, text: string) => {
  while (!connection.received.includes(text)) await once(connection.socket, 'data');
};

test('closes the oldest idle connection when the limit is exceeded, not one with a pending response', async (context) => {
  const { open, started, finish, url } = await listening(context, { connectionLimit: 3 });
  const working = await open(request('GET /slow'));
  await started;
  const slow = await open(slowBody);
  const silent = await open();
  const fourth = await open(request('GET /'));
  await slow.closed;
  await received(fourth, 'ready');
  assert.equal(silent.socket.destroyed, false);
  const answer = await fetch(url);
  assert.equal(await answer.text(), 'ready');
  await silent.closed;
  finish();
  await received(working, 'done');
});

test('rejects a new connection when all others have pending responses', async (context) => {
  const { open, started, finish } = await listening(context, { connectionLimit: 1 });
  const working = await open(request('GET /slow'));
  await started;
  const second = await open(request('GET /'));
  await second.closed;
  assert.equal(second.received, '');
  finish();
  await received(working, 'done');
});

test('does not limit a trusted proxy', async (context) => {
  const { open } = await listening(context, { connectionLimit: 1, trustedProxies: ['127.0.0.1'] });
  const all = [await open(), await open(), await open(request('GET /'))];
  await received(all[2]!, 'ready');
  assert.deepEqual(
    all.map(({ socket }) => socket.destroyed),
    [false, false, false],
  );
});

test('returns 408 and closes the connection when a request arrives too slowly', async (context) => {
  const { app, open } = await listening(context, {});
  assert.equal(app.server.requestTimeout, 600_000);
  assert.equal(app.server.headersTimeout, 15_000);
  app.server.requestTimeout = 50;
  app.server.headersTimeout = 40;
  const headers = await open('GET / HTTP/1.1\r\nHost: docs');
  const body = await open(slowBody);
  body.socket.write(' ');
  await Promise.all([headers.closed, body.closed]);
  for (const { received: text } of [headers, body]) {
    assert.match(text, /^HTTP\/1\.1 408 Request Timeout\r\n/);
    assert.match(text, /"code":408,"message":"The request took too long to arrive\."/);
  }
});

test('returns 408 when a body takes longer than its route allows', async (context) => {
  const { open } = await listening(context, {});
  const body = await open(slowBody.replace('POST /', 'POST /soon'));
  body.socket.write(' ');
  await body.closed;
  assert.match(body.received, /^HTTP\/1\.1 408 Request Timeout\r\n/);
});
