import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { organizations } from '#contract/areas/organizations.ts';
import { readConfig } from '#server/base/config.ts';
import { newId } from '#server/base/lib/ids.ts';
import { openSite, visit } from '#server/testing/publishedSites.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';
import { hostnameCommands } from './hostnameCommands.ts';

async function run({ context }: World, name: 'set' | 'remove', organization: string, ...words: string[]) {
  const command = hostnameCommands.find((one) => one.name.endsWith(name)) ?? assert.fail(name);
  return command.run(context, { options: { organization }, words }, readConfig({ DATA_DIR: tmpdir() }));
}

test('publishes the default site at a custom hostname until it is removed', async (world) => {
  const { org, siteId } = await openSite(world);
  const at = { organizationId: org.id };
  await org.admin.call(organizations.update, {
    ...at,
    body: { defaultContent: { type: 'site', site: siteId } },
  });
  const hostname = `docs.${newId().toLowerCase()}.example`;
  await run(world, 'set', org.id, hostname.toUpperCase());
  assert.equal((await org.admin.call(organizations.get, at)).customHostname, hostname);
  assert.equal((await visit(world, `https://${hostname}/guide/book/tides`)).status, 200);
  await run(world, 'remove', org.id);
  assert.equal((await visit(world, `https://${hostname}/`)).status, 421);
});

test('rejects a hostname that is invalid, part of the installation, or taken', async (world) => {
  const [one, other] = [await world.newOrganization(), await world.newOrganization()];
  for (const typed of [
    'docs',
    'https://docs.one.example',
    'docs.one.example:8443',
    '-a.example',
    '10.0.0.1',
    'a..b',
  ])
    await assert.rejects(run(world, 'set', one.id, typed), /isn’t a hostname/, typed);
  for (const own of ['docs.example', 'sites.example', 'x.sites.example'])
    await assert.rejects(run(world, 'set', one.id, own), /is a host of this service/, own);
  const hostname = `docs.${newId().toLowerCase()}.example`;
  await run(world, 'set', one.id, hostname);
  await assert.rejects(run(world, 'set', other.id, hostname), /custom hostname of another organization/);
  await assert.rejects(run(world, 'set', 'unknown', hostname), /not found/);
});
