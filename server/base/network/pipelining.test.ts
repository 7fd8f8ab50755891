import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { bareApp } from '#server/base/http/bareApp.ts';

const count = 300;
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: tides\r\n\r\n`;

function appFor(t: TestContext) {
  const app = bareApp();
  t.after(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  return app;
}

/** A service whose requests take about a millisecond of the thread each. */
async function start(t: TestContext) {
  const app = appFor(t);
  const handled: string[] = [];
  app.get('/:name', ({ params }) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    const { name } = params as { name: string };
    handled.push(name);
    return { name };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { handled, port };
}

/** Sends requests in one piece, and collects the names in the responses. */
function send(port: number, names: readonly string[]) {
  const socket = connect(port, '127.0.0.1');
  const answered: string[] = [];
  const all = Promise.withResolvers<void>();
  let rest = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    rest += text;
    for (let found; (found = /\{"name":"([^"]*)"\}/.exec(rest));) {
      answered.push(found[1] ?? '');
      rest = rest.slice(found.index + found[0].length);
    }
    if (answered.length === names.length) all.resolve();
  });
  socket.write(names.map((name) => request(`/${name}`)).join(''));
  return { socket, answered, all: all.promise };
}

const names = Array.from({ length: count }, (_, n) => `n${n}`);

test('requests that arrive together on a connection are answered in order, and others meanwhile', async (t) => {
  const { handled, port } = await start(t);
  const many = send(port, names);
  while (handled.length === 0) await new Promise(setImmediate);
  const other = send(port, ['other']);
  await other.all;
  assert.ok(many.answered.length < count / 2, `after ${many.answered.length} others`);
  await many.all;
  assert.deepEqual(many.answered, names);
});

test('requests of a closed connection are not handled', async (t) => {
  const { handled, port } = await start(t);
  const many = send(port, names);
  await once(many.socket, 'data');
  many.socket.destroy();
  // Responds after the service knows of the closed connection.
  for (let n = 0; n < 3; n++) {
    const other = send(port, ['other']);
    await other.all;
    other.socket.destroy();
  }
  const before = handled.length;
  const last = send(port, ['other']);
  await last.all;
  last.socket.destroy();
  assert.equal(handled.length, before + 1);
  assert.ok(before < count, `${before} were handled`);
});

test('a request with a body can follow another one', async (t) => {
  const app = appFor(t);
  app.post('/', ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  const body = (name: string) => JSON.stringify({ name, text: 'x'.repeat(100_000) });
  const post = (text: string) =>
    `POST / HTTP/1.1\r\nHost: tides\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
  socket.write(['a', 'b', 'c'].map((name) => post(body(name))).join(''));
  let answer = '';
  while (!answer.includes('"name":"c"')) answer += String((await once(socket, 'data'))[0]);
  assert.deepEqual(
    [...answer.matchAll(/"name":"(.)"/g)].map(([, name]) => name),
    ['a', 'b', 'c'],
  );
});
