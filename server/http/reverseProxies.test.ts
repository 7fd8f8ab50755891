// The console, the API and the sites behind nginx and Caddy, as in deploy/.
import assert from 'node:assert/strict';
import { spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gitIn } from '#server/testing/gitClient.ts';
import { withoutGit } from '#server/testing/gitMerge.ts';
import { freePort, startService, type Running } from '#server/testing/processes.ts';
import {
  hosts,
  startCaddy,
  startNginx,
  visit,
  type Ports,
  type Proxy,
} from '#server/testing/reverseProxies.ts';

const skip = (program: string) =>
  spawnSync(program, ['version']).error ? `${program} is not installed` : false;

const token = 'the-admin-token-of-the-tests-of-proxies';
const authorization = { authorization: `Bearer ${token}` };
const mebibyte = 1024 ** 2;

const folder = mkdtempSync(join(tmpdir(), 'colophon-proxy-'));
let service: Running;
let servicePorts: Pick<Ports, 'service' | 'sites'>;

before(async () => {
  chmodSync(folder, 0o755);
  const sites = await freePort();
  service = await startService({
    DATA_DIR: join(folder, 'data'),
    SITES_PORT: String(sites),
    ADMIN_TOKEN: token,
    PUBLIC_URL: `https://${hosts.console}`,
    SITES_URL: `https://${hosts.sites}`,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT: '1000',
  });
  servicePorts = { service: Number(new URL(service.url).port), sites };
});

after(async () => {
  await service.kill('SIGTERM');
  rmSync(folder, { recursive: true });
});

/** Sends a request to the API. */
async function call(proxy: Proxy, method: string, path: string, input?: unknown) {
  const { status, text } = await visit(proxy, `https://${hosts.console}/v1${path}`, {
    method,
    headers: {
      ...authorization,
      ...(input !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input !== undefined && { body: JSON.stringify(input) }),
  });
  return { status, text, body: () => JSON.parse(text) as never };
}

/** A body of this many bytes with a specification. Each quotation mark takes two. */
function specification(bytes: number) {
  const withComment = (comment: string) => ({
    source: { text: `openapi: 3.0.3\ninfo: {title: Tides, version: '1'}\npaths: {}\n# ${comment}` },
  });
  const free = bytes - JSON.stringify(withComment('')).length;
  return withComment('"'.repeat(free / 2) + 'x'.repeat(free % 2));
}

/**
 * The tests of a proxy.
 * @param name the name of its folder
 * @param network the first three parts of the addresses of clients
 */
function checks(name: string, start: (at: string, ports: Ports) => Promise<ChildProcess>, network: string) {
  let proxy: Proxy;
  let organization: string;

  before(async () => {
    const ports = { ...servicePorts, http: await freePort(), https: await freePort() };
    const child = await start(join(folder, name), ports);
    let said = '';
    child.stderr?.on('data', (text) => (said += text));
    proxy = { child, ports };
    const isReady = () =>
      visit(proxy, `https://${hosts.console}/healthz`).then(
        () => true,
        () => false,
      );
    while (!(await isReady())) if (child.exitCode !== null) throw new Error(said);
    const { items } = (await call(proxy, 'GET', '/orgs')).body() as {
      items: { id: string; hostname?: string }[];
    };
    organization = items.find(({ hostname }) => hostname === 'saltmarsh')!.id;
  });

  after(async () => {
    proxy.child.kill('SIGTERM');
    if (proxy.child.exitCode === null) await once(proxy.child, 'exit');
  });

  test('passes clones and pushes of several megabytes', { skip: withoutGit }, async () => {
    const spaces = (await call(proxy, 'GET', `/orgs/${organization}/spaces`)).body() as {
      items: { id: string }[];
    };
    const { id } = spaces.items[0]!;
    const { status } = await call(proxy, 'PUT', `/spaces/${id}/git/remote`, { enabled: true });
    assert.equal(status, 200);
    while ((await call(proxy, 'GET', `/spaces/${id}/git/remote`)).text.includes('progress')) continue;
    const clone = mkdtempSync(join(folder, 'clone-'));
    const address = `${hosts.console}:${proxy.ports.https}`;
    const through = ['-c', 'http.sslVerify=false', '-c', `http.curloptResolve=${address}:127.0.0.1`];
    const git = async (...parameters: string[]) => {
      const ran = await gitIn(clone)('.', ...through, ...parameters);
      assert.equal(ran.status, 0, ran.text);
      return ran.text;
    };
    await git('clone', '-q', `https://anyone:${token}@${address}/git/${id}`, '.');
    writeFileSync(join(clone, 'large.bin'), randomBytes(12 * mebibyte));
    await git('add', '--all');
    await git('commit', '-qm', 'Add a large file');
    assert.match(await git('push', 'origin', 'HEAD:refs/for/main'), /Change request #\d+ was opened/);
  });

  test('redirects HTTP to HTTPS', async () => {
    for (const host of [hosts.console, hosts.sites, hosts.custom]) {
      const { status, headers } = await visit(proxy, `http://${host}/a/b?c=d`);
      assert.equal(status, 308);
      assert.equal(headers['location'], `https://${host}/a/b?c=d`);
    }
  });

  test('serves the console with HSTS, compression and revalidation over one connection', async () => {
    const agent = new Agent({ keepAlive: true });
    const page = await visit(proxy, `https://${hosts.console}/`, { agent });
    assert.equal(page.status, 200);
    assert.equal(page.headers['strict-transport-security'], 'max-age=31536000');
    const asset = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? assert.fail('No asset.');
    const headers = { 'accept-encoding': 'br' };
    const script = await visit(proxy, `https://${hosts.console}${asset}`, { agent, headers });
    assert.equal(script.headers['content-encoding'], 'br');
    assert.ok(script.isReused);
    const etag = String(page.headers['etag']);
    const again = await visit(proxy, `https://${hosts.console}/`, {
      agent,
      headers: { 'if-none-match': etag },
    });
    assert.equal(again.status, 304);
    agent.destroy();
    const assets = join(import.meta.dirname, '../../dist/assets');
    const [largest = ''] = readdirSync(assets)
      .filter((file) => file.endsWith('.js'))
      .toSorted((a, b) => statSync(join(assets, b)).size - statSync(join(assets, a)).size);
    const { text } = await visit(proxy, `https://${hosts.console}/assets/${largest}`);
    assert.equal(text, readFileSync(join(assets, largest), 'utf8'));
  });

  test('passes API requests', async () => {
    const at = `/orgs/${organization}/collections`;
    const created = await call(proxy, 'POST', at, { title: 'Tides' });
    assert.equal(created.status, 201);
    const { id } = created.body() as { id: string };
    assert.equal((await call(proxy, 'PATCH', `/collections/${id}`, { title: 'Ebb' })).status, 200);
    assert.match((await call(proxy, 'GET', `/collections/${id}`)).text, /"title":"Ebb"/);
    assert.equal((await call(proxy, 'DELETE', `/collections/${id}`)).status, 205);
    assert.equal((await call(proxy, 'GET', `/collections/${id}`)).status, 404);
  });

  test('passes bodies up to the limit of the service', async () => {
    const at = `/orgs/${organization}/openapi/large`;
    const large = specification(10 * mebibyte - 200);
    assert.equal((await call(proxy, 'PUT', at, large)).status, 200);
    // Only announced: a rejected body need not be sent.
    const larger = await visit(proxy, `https://${hosts.console}/v1${at}`, {
      method: 'PUT',
      headers: { ...authorization, 'content-type': 'application/json', 'content-length': `${50 * mebibyte}` },
      isOpen: true,
    });
    assert.equal(larger.status, 413);
  });

  test('serves sites at the base host, below it, and at a custom hostname, and no other hosts', async () => {
    const { items } = (await call(proxy, 'GET', `/orgs/${organization}/sites`)).body() as {
      items: { id: string; published: boolean }[];
    };
    const site = items.find(({ published }) => published)!;
    for (const url of [
      `https://${hosts.sites}/${site.id}/`,
      `https://${hosts.organization}/`,
      `https://${hosts.custom}/`,
    ]) {
      const first = await visit(proxy, url);
      const { status, headers, text } =
        first.status === 307
          ? await visit(proxy, new URL(String(first.headers['location']), url).href)
          : first;
      assert.equal(status, 200, url);
      assert.match(text, /<html/);
      assert.equal(headers['strict-transport-security'], 'max-age=31536000');
    }
    await assert.rejects(visit(proxy, 'https://evil.example.net/'));
  });

  test('passes the address of the client, and not one that the client claims', async () => {
    const remaining = async (from: string, claimed: string) => {
      const headers = { 'x-forwarded-for': claimed };
      const answer = await visit(proxy, `https://${hosts.console}/v1/orgs`, { from, headers });
      return Number(answer.headers['x-ratelimit-remaining']);
    };
    const first = await remaining(`${network}.2`, '203.0.113.1');
    assert.equal(await remaining(`${network}.2`, '203.0.113.2'), first - 1);
    assert.equal(await remaining(`${network}.3`, '203.0.113.1'), first);
  });
}

describe('nginx', { skip: skip('nginx') }, () => checks('nginx', startNginx, '127.0.1'));
describe('Caddy', { skip: skip('caddy') }, () => checks('caddy', startCaddy, '127.0.2'));
