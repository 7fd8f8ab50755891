import assert from 'node:assert/strict';
import { auditEvents } from '#contract/areas/audit-events.ts';
import { contract } from '#contract/contract.ts';
import { addressOf, importable, removalOrder, type Sample } from '#server/testing/samples.ts';
import { withSite } from '#server/testing/site.ts';
import { serviceTest as test, type Organization } from '#server/testing/world.ts';
import { bodyOf, consuming, prepare, writes } from '#server/testing/writes.ts';

const eventsOf = async ({ id: organizationId, admin }: Organization, from?: string) =>
  (await admin.call(auditEvents.list, { organizationId, query: { limit: 1000, ...(from && { from }) } }))
    .items;

/** These remove what another write creates or verifies. */
const dependent = /^(?:changeRequestReviews\.removeRequested|domains\.remove|git\.removeSync)$/;
const orderOf = (sample: Sample) => (dependent.test(sample.name) ? 0 : removalOrder(sample));
const ordered = writes.toSorted((a, b) => orderOf(a) - orderOf(b));

test('records exactly one event for each operation that writes', (world) =>
  withSite(importable, async (address) => {
    let { org, other, all } = await prepare(world);
    let from = '';
    for (const sample of ordered) {
      const { name, row } = sample;
      const send = () => {
        from = new Date(world.context.clock().getTime() + 1000).toISOString();
        world.setTime(from);
        return org.admin.raw(
          row.method,
          addressOf(sample, all),
          bodyOf(sample, all, other, address('/page.md')),
        );
      };
      let answer = await send();
      // An earlier operation may have changed or removed its resource.
      if (answer.status !== row.status) {
        ({ org, other, all } = await prepare(world));
        answer = await send();
      }
      assert.equal(answer.status, row.status, `${name}: ${JSON.stringify(answer.body)}`);
      const added = await eventsOf(org, from);
      assert.deepEqual(
        added.map(({ action, actor, executionId }) => [action, actor.id, executionId]),
        [[name, org.admin.id, answer.headers['x-request-id']]],
        name,
      );
      assert.ok(added[0]!.target.id.length > 0, name);
      assert.equal(added[0]!.payload?.authentication?.label, 'test');
    }
  }));

/** Operations of a guest's own membership. */
const own = new Set(['members.ping', 'accounts.setPassword']);

/** Replaces the last ID of a path by one that doesn't exist. */
const withoutResource = (path: string) => {
  const parts = path.split('/');
  const last = parts.findLastIndex((part) => /[A-Z0-9]/.test(part));
  return parts.with(last, 'none').join('/');
};

test('records nothing for refused requests and unknown resources', (world) =>
  withSite(importable, async (address) => {
    const { org, other, all } = await prepare(world);
    const guest = await org.join(null);
    const known = (await eventsOf(org)).length;
    for (const sample of writes) {
      const { name, row } = sample;
      const body = bodyOf(sample, all, other, address('/page.md'));
      const path = addressOf(sample, all);
      const attempts = [world.client().raw(row.method, path, body)];
      if (!own.has(name)) attempts.push(guest.raw(row.method, path, body));
      if (row.body) attempts.push(org.admin.raw(row.method, path, '{'));
      // An unknown slug is a new specification.
      if (name !== 'openapi.put') attempts.push(org.admin.raw(row.method, withoutResource(path), body));
      for (const { status } of await Promise.all(attempts)) assert.ok(status >= 400, `${name}: ${status}`);
    }
    assert.equal((await eventsOf(org)).length, known);
  }));

test('records nothing for a write that changes nothing', (world) =>
  withSite(importable, async (address) => {
    const { org, other, all } = await prepare(world);
    const repeatable = writes.filter(
      ({ name, row }) =>
        (row.method === 'PATCH' || row.method === 'PUT' || /\.(?:move|pull|markSso|ping)$/.test(name)) &&
        // A second password needs the first one.
        !/create|openapi\.put|setPassword/.test(name),
    );
    assert.ok(repeatable.length > 20);
    for (const sample of repeatable) {
      const send = async () => {
        const body = bodyOf(sample, all, other, address('/page.md'));
        const { status } = await org.admin.raw(sample.row.method, addressOf(sample, all), body);
        assert.equal(status, sample.row.status, sample.name);
      };
      await send();
      const known = (await eventsOf(org)).length;
      await send();
      assert.equal((await eventsOf(org)).length, known, sample.name);
    }
  }));

test('contains no secret and no text of a page or comment', (world) =>
  withSite(importable, async (address) => {
    const { org, other, all } = await prepare(world);
    const secret = 'a-secret-of-this-test';
    for (const sample of writes) {
      if (sample.row.method === 'DELETE' || consuming.test(sample.name)) continue;
      const body = bodyOf(sample, all, other, address('/page.md'));
      const text = JSON.stringify(body ?? {}).replace(/"markdown":"[^"]*"/, `"markdown":"${secret}"`);
      await org.admin.raw(sample.row.method, addressOf(sample, all), text);
    }
    const { organizationId, siteId } = all;
    const { items: links } = await org.admin.call(contract.siteShareLinks.list, {
      organizationId,
      siteId,
      query: {},
    });
    const keys = links
      .map(({ urls }) => (urls.published ?? '').split('/').at(-1)!)
      .filter((key) => key.length > 8);
    const log = JSON.stringify(await eventsOf(org));
    assert.ok(log.includes('spaceComments.update'));
    for (const text of [secret, org.admin.token, address(''), ...keys]) assert.ok(!log.includes(text), text);
  }));
