import assert from 'node:assert/strict';
import { auditEvents } from '#contract/areas/audit-events.ts';
import { notifications } from '#contract/areas/notifications.ts';
import { openapi } from '#contract/areas/openapi.ts';
import { members } from '#contract/areas/members.ts';
import { sso } from '#contract/areas/sso.ts';
import { webhooks } from '#contract/areas/webhooks.ts';
import { specFetcher } from '#server/areas/openapi/specFetcher.ts';
import { tellExpiry } from '#server/areas/sso/tellExpiry.ts';
import { tellAll } from '#server/domain/notifications/tellPeople.ts';
import { makeCertificate } from '#server/operator/seed/demo/certificates.ts';
import { withSite } from '#server/testing/site.ts';
import { newDatabaseTest as test, type Person, type World } from '#server/testing/world.ts';

const fail = (error: unknown) => assert.fail(String(error));

/** An organization with a second admin, whose inbox is read, and an editor. */
async function setUp(world: World) {
  const org = await world.newOrganization();
  const [other, editor] = [await org.join('admin', 'Wren Thistle'), await org.join('edit', 'Fen Alder')];
  const inbox = async (person: Person) => {
    await tellAll(world.context, fail);
    const { items } = await person.call(notifications.list, { query: { organization: org.id } });
    return items.map(({ events, target, urls }) => ({
      lines: events.map((event) => `${event.actor?.displayName} ${event.text} ${target?.title}`),
      url: urls.app,
    }));
  };
  return { org, other, editor, inbox };
}

test('tells admins once for each state of a certificate, and again about a new one', async (world) => {
  const { org, other, editor, inbox } = await setUp(world);
  const { id: organizationId, admin } = org;
  const until = (day: string) =>
    makeCertificate('CN=signing.harbour.example', new Date('2030-05-14'), new Date(`${day}T12:00:00Z`));
  const { id } = await admin.call(sso.create, {
    organizationId,
    body: { label: 'Okta', certificate: await until('2031-07-01') },
  });
  const linesAt = async (day: string) => {
    world.setTime(`${day}T13:00:00.000Z`);
    await Promise.all([tellExpiry(world.context), tellExpiry(world.context)]);
    const [thread] = await inbox(other);
    return thread?.lines ?? [];
  };
  assert.deepEqual(await linesAt('2031-05-30'), []);
  const month = 'Colophon found a certificate that expires within 30 days in Okta';
  const week = 'Colophon found a certificate that expires within 7 days in Okta';
  const expired = 'Colophon found an expired certificate in Okta';
  assert.deepEqual(await linesAt('2031-06-02'), [month]);
  assert.deepEqual(await linesAt('2031-06-20'), [month]);
  assert.deepEqual(await linesAt('2031-06-25'), [week, month]);
  assert.deepEqual(await linesAt('2031-07-02'), [expired, week, month]);
  assert.deepEqual(await linesAt('2031-07-03'), [expired, week, month]);
  assert.equal((await inbox(admin))[0]?.url, `https://docs.example/orgs/${organizationId}/saml/${id}`);
  assert.deepEqual(await inbox(editor), []);
  // Both certificates of a rollover are accepted, so the one that expires last counts.
  const rollover = `${await until('2031-07-01')}${await until('2031-07-20')}`;
  const at = { organizationId, samlProviderId: id };
  await admin.call(sso.update, { ...at, body: { certificate: rollover } });
  assert.deepEqual(await linesAt('2031-07-04'), [month, expired, week]);
  const query = { action: 'sso.expire' };
  const { items } = await admin.call(auditEvents.list, { organizationId, query });
  assert.deepEqual(items[0]?.target, { type: 'saml-provider', id, label: 'Okta' });
  assert.equal(items.length, 4);
  await admin.call(sso.remove, at);
  assert.deepEqual(await inbox(other), []);
});

test('tells admins once about a specification that can’t be fetched, until it works again', async (world) => {
  const { org, other, editor, inbox } = await setUp(world);
  const { id: organizationId, admin } = org;
  const pages: Parameters<typeof withSite>[0] = { '/gauge.json': { status: 503 } };
  await withSite(pages, async (address) => {
    const fetcher = specFetcher(world.context, fail);
    let time = Date.parse('2031-05-14T10:00:00Z');
    /** Fetches the specification as often as it is due within some hours. */
    const pass = async (hours: number) => {
      for (let minutes = 0; minutes < hours * 60; minutes += 30) {
        time += 30 * 60_000;
        world.setTime(new Date(time).toISOString());
        await fetcher.begin();
        await fetcher.done();
      }
      return (await inbox(other))[0]?.lines;
    };
    const body = { slug: 'gauge-api', source: { url: address('/gauge.json') } };
    await admin.call(openapi.create, { organizationId, body });
    assert.deepEqual(await pass(1), undefined, 'a short failure');
    const line = 'Colophon couldn’t fetch gauge-api';
    assert.deepEqual(await pass(24), [line]);
    assert.deepEqual(await inbox(editor), []);
    pages['/gauge.json'] = { body: '{"openapi":"3.1.0","info":{"title":"Gauge","version":"1"},"paths":{}}' };
    assert.deepEqual(await pass(12), [line]);
    pages['/gauge.json'] = { body: '<!doctype html>' };
    assert.deepEqual(await pass(24), [line, line]);
    await admin.call(members.update, { organizationId, userId: other.id, body: { role: 'read' } });
    assert.ok((await inbox(other)).every(({ lines }) => !lines.join().includes('gauge-api')));
  });
});

test('sends both events to webhooks', async (world) => {
  const { org } = await setUp(world);
  const { id: organizationId, admin } = org;
  const body = { name: 'Tide bot', url: 'https://bot.example', events: ['sso.expire', 'openapi.fail'] };
  const hook = await admin.call(webhooks.create, { organizationId, body });
  const certificate = await makeCertificate('CN=x', new Date('2030-01-01'), new Date('2031-01-01'));
  await admin.call(sso.create, { organizationId, body: { label: 'Okta', certificate } });
  await tellExpiry(world.context);
  const at = { organizationId, webhookId: hook.id };
  const { items } = await admin.call(webhooks.listDeliveries, { ...at, query: {} });
  assert.deepEqual(
    items.map(({ action }) => action),
    ['sso.expire'],
  );
});
