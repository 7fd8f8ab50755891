import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { integrity, prepareInstallation, type Prepared } from '#server/testing/installations.ts';
import { startService, type Running } from '#server/testing/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
after(() => rmSync(folder, { recursive: true }));

const prepare = (name: string) => prepareInstallation({ DATA_DIR: join(folder, name) });
const rename = (at: Running, { path, token }: Prepared, title: string) =>
  fetch(at.url + path, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });

async function titleOf(at: Running, { path, token }: Prepared) {
  const answer = await fetch(at.url + path, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { title: string }).title;
}

/** Returns the title in the database of a service that has ended. */
function storedTitle({ env }: Prepared) {
  const database = new DatabaseSync(join(env.DATA_DIR, 'colophon.sqlite'));
  const row = database.prepare('select title from organizations').get();
  database.close();
  return String(row?.['title']);
}

test('loses no acknowledged write on kill -9', async () => {
  const prepared = await prepare('killed');
  let written = 0;
  for (let round = 0; round < 2; round++) {
    const service = await startService(prepared.env);
    assert.ok(Number((await titleOf(service, prepared)).replace(/\D/g, '')) >= written);
    const stop = 20 + round * 35;
    for (let n = 1; ; n++) {
      const next = written + 1;
      const writing = rename(service, prepared, `Title ${next}`);
      if (n === stop) void service.kill('SIGKILL');
      const done = await writing.then(
        (answer) => answer.ok,
        () => false,
      );
      if (!done) break;
      written = next;
    }
    await service.kill('SIGKILL');
  }
  const last = Number(storedTitle(prepared).replace(/\D/g, ''));
  assert.ok(
    last === written || last === written + 1,
    `${written} were acknowledged, and the title has ${last}`,
  );
  assert.equal(integrity(prepared.env.DATA_DIR), 'ok');
});

test('completes pending requests before it stops', async () => {
  const prepared = await prepare('stopped');
  const service = await startService(prepared.env);
  const asking = request(service.url + prepared.path, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${prepared.token}`,
      'content-type': 'application/json',
      expect: '100-continue',
    },
  });
  asking.flushHeaders();
  await once(asking, 'continue');
  const stopped = service.kill('SIGTERM');
  while (await fetch(`${service.url}/healthz`).then(Boolean, () => false));
  asking.end(JSON.stringify({ title: 'The last word' }));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  assert.equal(answer.statusCode, 200);
  answer.resume();
  await stopped;
  assert.equal(storedTitle(prepared), 'The last word');
});

test('stores the first admin’s token for the owner only, and prints it in the sign-in link', async () => {
  const env = { DATA_DIR: join(folder, 'fresh'), SEED: 'none' };
  const first = await startService(env);
  const token = /#token=(\w+)/.exec(first.said())?.[1] ?? '';
  const status = async (at: Running) =>
    (await fetch(`${at.url}/v1/orgs`, { headers: { authorization: `Bearer ${token}` } })).status;
  assert.equal(await status(first), 200);
  assert.equal(statSync(join(env.DATA_DIR, 'admin-token')).mode & 0o077, 0);
  await first.kill('SIGTERM');
  const second = await startService(env);
  assert.match(second.said(), new RegExp(token));
  await second.kill('SIGTERM');
  const replaced = await startService({ ...env, ADMIN_TOKEN: 'another' });
  assert.equal(await status(replaced), 401);
  await replaced.kill('SIGTERM');
});

test('refuses a database of a newer version and leaves it unchanged', async () => {
  const { env } = await prepare('newer');
  const database = new DatabaseSync(join(env.DATA_DIR, 'colophon.sqlite'));
  database.prepare(`insert into kysely_migration values ('999-later', '2031-05-14')`).run();
  const sentence = /^\s*Colophon couldn’t start: The database was created by a newer version/;
  await assert.rejects(startService(env), ({ message }: Error) => sentence.test(message));
  assert.equal(database.prepare('select count(*) as count from organizations').get()?.['count'], 1);
  database.close();
});

test('rejects an invalid variable with one sentence', async () => {
  const refused = (env: Record<string, string>) =>
    startService({ DATA_DIR: join(folder, 'none'), ...env }).then(
      () => assert.fail('it started'),
      (error: Error) => error.message.trim(),
    );
  assert.match(
    await refused({ SEED: 'some' }),
    /^Colophon couldn’t start: SEED must be one of demo, none, large/,
  );
  assert.match(await refused({ RATE_LIMIT: 'x' }), /^Colophon couldn’t start: RATE_LIMIT must be an integer/);
});

test('exits if its port is in use', async (context) => {
  const other = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  context.after(() => other.close());
  const { port } = other.address() as AddressInfo;
  const env = { DATA_DIR: join(folder, 'taken'), SEED: 'none', PORT: String(port) };
  await assert.rejects(startService(env), ({ message }: Error) =>
    /couldn’t start: .*EADDRINUSE/.test(message),
  );
});
