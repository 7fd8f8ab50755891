import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { serviceTest as test, type Organization, type World } from '#server/testing/world.ts';

const { domains, auditEvents } = optional;

/** An organization that claims its own domain, with the operations on it. */
async function claiming(world: World, org: Organization, domain = `${org.id.toLowerCase()}.example`) {
  const at = { organizationId: org.id };
  await org.admin.call(contract.organizations.update, { ...at, body: { emailDomains: [domain] } });
  const list = async () => (await org.admin.call(domains.list, at)).items;
  const record = (await list())[0]!.record;
  const publish = (...values: string[]) =>
    world.txt.set(
      record.name,
      values.map((value) => [value]),
    );
  return { at: { ...at, emailDomain: domain }, domain, record, list, publish };
}

test('verifies a claimed domain by its TXT record, and shows it as verified until it is removed', async (world) => {
  const org = await world.newOrganization();
  const { at, domain, record, list, publish } = await claiming(world, org);
  assert.equal(record.name, `_colophon.${domain}`);
  assert.match(record.value, /^colophon-domain=[\w-]{43}$/);
  const unverified = { object: 'email-domain', domain, status: 'unverified', claimed: true, record };
  assert.deepEqual(await list(), [unverified]);
  publish('v=spf1 -all', record.value);
  const verified = { ...unverified, status: 'verified', verifiedAt: '2031-05-14T09:41:00.000Z' };
  assert.deepEqual(
    await org.admin.call(domains.verify, { ...at, emailDomain: domain.toUpperCase() }),
    verified,
  );
  // The record is only read once.
  world.txt.clear();
  world.setTime('2031-05-15T09:41:00.000Z');
  assert.deepEqual(await org.admin.call(domains.verify, at), verified);
  await org.admin.call(contract.organizations.update, {
    organizationId: org.id,
    body: { emailDomains: ['other.example'] },
  });
  assert.deepEqual(
    (await list()).map((one) => [one.domain, one.status, one.claimed]),
    [
      ['other.example', 'unverified', true],
      [domain, 'verified', false],
    ],
  );
  await org.admin.call(domains.remove, at);
  assert.equal((await list()).length, 1);
  await org.admin.refused(404, domains.remove, at);
  const { items } = await org.admin.call(auditEvents.list, { organizationId: org.id });
  assert.deepEqual(
    items
      .filter(({ action }) => action.startsWith('domains.'))
      .map(({ action, payload }) => [action, payload?.changes]),
    [
      ['domains.remove', { domain: { from: domain } }],
      ['domains.verify', { domain: { to: domain } }],
    ],
  );
});

test('explains why a domain isn’t verified', async (world) => {
  const org = await world.newOrganization();
  const { at, domain, record, publish } = await claiming(world, org);
  const why = async () => (await org.admin.refused(409, domains.verify, at)).message;
  assert.match(await why(), new RegExp(`^No TXT record found at _colophon\\.${domain}`));
  publish('x'.repeat(1000));
  assert.match(await why(), /has another value: “x{100}”\. Replace it with “colophon-domain=/);
  // The value of one organization doesn't prove the domain for another.
  const other = await claiming(world, await world.newOrganization('Elsewhere'), domain);
  publish(other.record.value);
  assert.notEqual(other.record.value, record.value);
  assert.match(await why(), /has another value/);
  await org.admin.refused(404, domains.verify, { ...at, emailDomain: 'unclaimed.example' });
  const context = { ...world.context, resolveTxt: world.context.resolveTxt };
  for (const [code, text] of [
    ['ETIMEOUT', /couldn’t be asked \(ETIMEOUT\)/],
    ['ENOTFOUND', /No TXT record found/],
  ] as const) {
    world.context.resolveTxt = () => Promise.reject(Object.assign(new Error('dns'), { code }));
    assert.match(await why(), text);
  }
  world.context.resolveTxt = context.resolveTxt;
});

test('keeps a verified domain from other organizations', async (world) => {
  const org = await world.newOrganization();
  const { at, domain, record, publish } = await claiming(world, org);
  publish(record.value);
  await org.admin.call(domains.verify, at);
  const other = await world.newOrganization('Elsewhere');
  const theirs = await claiming(world, other, domain);
  theirs.publish(theirs.record.value);
  const { message } = await other.admin.refused(409, domains.verify, theirs.at);
  assert.match(message, /^Another organization of this service has verified/);
  await other.admin.refused(404, domains.remove, theirs.at);
  assert.equal((await theirs.list())[0]?.status, 'unverified');
  const reader = await org.join('edit');
  await reader.refused(403, domains.list, { organizationId: org.id });
});
