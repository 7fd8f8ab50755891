import assert from 'node:assert/strict';
import { optional } from '#contract/optional.ts';
import { openSite, visit } from '#server/testing/publishedSites.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { siteHostnames, sitePermissions, sites } = optional;

async function make(world: World) {
  const { org, siteId } = await openSite(world);
  const at = { organizationId: org.id, siteId };
  return { org, admin: org.admin, at, hostname: `docs-${siteId.toLowerCase()}.example.org` };
}

test('a site is at its hostname once the DNS has the record', async (world) => {
  const { admin, at, hostname } = await make(world);
  assert.deepEqual((await admin.call(siteHostnames.get, at)).status, 'none');
  await admin.refused(404, siteHostnames.check, at);
  const claimed = await admin.call(siteHostnames.put, { ...at, body: { hostname: hostname.toUpperCase() } });
  assert.deepEqual(
    [claimed.status, claimed.hostname, claimed.records.map(({ type, name }) => `${type} ${name}`)],
    ['pending', hostname, [`CNAME ${hostname}`, `TXT _colophon.${hostname}`]],
  );
  assert.match((await admin.refused(409, siteHostnames.check, at)).message, /No TXT record found/);
  assert.equal((await visit(world, `https://${hostname}/guide/book/tides`)).status, 421);
  const proof = claimed.records[1]!;
  world.txt.set(proof.name, [[proof.value]]);
  assert.equal((await admin.call(siteHostnames.check, at)).status, 'active');
  const page = await visit(world, `https://${hostname}/guide/book/tides`);
  assert.equal(page.status, 200);
  assert.match(page.text, new RegExp(`rel="canonical" href="https://${hostname}/guide/book/tides"`));
  assert.equal((await admin.call(sites.get, at)).urls.published, `https://${hostname}/`);
  await admin.call(siteHostnames.remove, at);
  assert.equal((await visit(world, `https://${hostname}/guide/book/tides`)).status, 421);
  await admin.refused(404, siteHostnames.remove, at);
});

test('refuses hostnames that are taken, invalid or of the service, and a proof of another organization', async (world) => {
  const { admin, at, hostname } = await make(world);
  const other = await make(world);
  const put = (of: typeof other, name: string) =>
    of.admin.call(siteHostnames.put, { ...of.at, body: { hostname: name } });
  const theirs = (await put(other, hostname)).records[1]!;
  const own = (await admin.call(siteHostnames.put, { ...at, body: { hostname } })).records[1]!;
  assert.notEqual(own.value, theirs.value);
  world.txt.set(own.name, [[own.value]]);
  await admin.call(siteHostnames.check, at);
  assert.match((await other.admin.refused(409, siteHostnames.check, other.at)).message, /another value/);
  world.txt.set(own.name, [[own.value], [theirs.value]]);
  await other.admin.refused(409, siteHostnames.check, other.at);
  await other.admin.refused(409, siteHostnames.put, { ...other.at, body: { hostname } });
  for (const name of [
    'docs',
    'https://docs.example.org',
    'a..b',
    '-a.example',
    '127.0.0.1',
    '0x7f.0x1',
    '*.example.org',
    'docs.example.org:8080',
    'docs.example.org.',
    'bücher.example',
    'docs.localhost',
    'sites.example',
    'x.sites.example',
  ])
    await admin.refused(400, siteHostnames.put, { ...at, body: { hostname: name } });
});

test('only admins of the site choose its hostname, and the old one works until the new one does', async (world) => {
  const { org, admin, at, hostname } = await make(world);
  const editor = await org.join('read');
  await admin.call(sitePermissions.grant, { ...at, body: { role: 'edit', users: [editor.id] } });
  await editor.refused(403, siteHostnames.put, { ...at, body: { hostname } });
  const proof = (await admin.call(siteHostnames.put, { ...at, body: { hostname } })).records[1]!;
  world.txt.set(proof.name, [[proof.value]]);
  await admin.call(siteHostnames.check, at);
  const next = await admin.call(siteHostnames.put, { ...at, body: { hostname: `new-${hostname}` } });
  assert.deepEqual([next.status, next.hostname], ['pending', `new-${hostname}`]);
  assert.equal((await visit(world, `https://${hostname}/guide/book/tides`)).status, 200);
});
