import assert from 'node:assert/strict';
import { auditEvents } from '#contract/areas/audit-events.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { serviceTest as test, type Organization, type World } from '#server/testing/world.ts';
import { maxScanned, type EventRow } from './audit.repository.ts';
import { newEventId, timeOfEvent } from './eventIds.ts';
import { sweepEvents } from './sweepEvents.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Inserts events, the first `start` and then each one a minute earlier. Returns their IDs, newest first. */
async function addEvents(
  { context }: World,
  org: Organization,
  events: readonly Partial<EventRow>[],
  start = context.clock().getTime(),
) {
  const rows = events.map((event, at): EventRow => ({
    organization_id: org.id,
    id: newEventId(new Date(start - at * minute)),
    action: 'teams.update',
    actor_type: 'user',
    actor_id: org.admin.id,
    actor_label: 'Marl Tansy',
    source: 'api',
    target_type: 'team',
    target_id: 'team',
    target_label: 'Pilots',
    token_id: null,
    token_label: null,
    request_id: 'request',
    payload: '{}',
    ...event,
  }));
  await context.store.transaction(() => insertAll(context, 'audit_events', rows));
  return rows.map(({ id }) => id);
}

type Query = NonNullable<Parameters<typeof listOf>[1]>;
const listOf = (
  { id: organizationId, admin }: Organization,
  query: {
    limit?: number;
    page?: string;
    actor?: string;
    action?: string;
    target?: string;
    search?: string;
    from?: string;
    to?: string;
  },
) => admin.call(auditEvents.list, { organizationId, query });

/** Reads all pages. Returns the IDs of each. */
async function pagesOf(org: Organization, query: Query) {
  const pages: string[][] = [];
  for (let page: string | undefined; ;) {
    const { items, next } = await listOf(org, { ...query, ...(page !== undefined && { page }) });
    pages.push(items.map(({ id }) => id));
    page = next?.page;
    if (page === undefined) return pages;
  }
}

test('pages return each event once, newest first, even with equal times and while events are added', async (world) => {
  const org = await world.newOrganization();
  const now = world.context.clock().getTime();
  const older = await addEvents(
    world,
    org,
    Array.from({ length: 25 }, () => ({})),
    now - minute,
  );
  const same = (
    await addEvents(
      world,
      org,
      Array.from({ length: 5 }, () => ({ id: newEventId(new Date(now)) })),
    )
  ).toReversed();
  const first = await listOf(org, { limit: 7 });
  const ids = [...same, ...older];
  assert.deepEqual(
    first.items.map(({ id }) => id),
    ids.slice(0, 7),
  );
  await addEvents(world, org, [{}], now + minute);
  const second = await listOf(org, { limit: 7, page: first.next!.page });
  assert.deepEqual(
    second.items.map(({ id }) => id),
    ids.slice(7, 14),
  );
  assert.deepEqual((await pagesOf(org, { limit: 7, to: new Date(now).toISOString() })).flat(), ids);
  await org.admin.refused(400, auditEvents.list, { organizationId: org.id, query: { page: 'nonsense' } });
  const members = await org.admin.raw('GET', `/v1/orgs/${org.id}/members?limit=1`);
  const { next } = members.body as { next?: { page: string } };
  if (next)
    await org.admin.refused(400, auditEvents.list, { organizationId: org.id, query: { page: next.page } });
});

test('filters by actor, action, target and a period, including its limits', async (world) => {
  const org = await world.newOrganization();
  const ids = await addEvents(world, org, [
    {},
    { actor_id: 'fen' },
    { action: 'teams.create' },
    { target_id: 'other' },
    { actor_id: 'fen', target_id: 'other' },
  ]);
  const found = async (query: Query) => (await listOf(org, query)).items.map(({ id }) => ids.indexOf(id));
  assert.deepEqual(await found({ actor: 'fen' }), [1, 4]);
  assert.deepEqual(await found({ action: 'teams.create' }), [2]);
  assert.deepEqual(await found({ target: 'other' }), [3, 4]);
  assert.deepEqual(await found({ target: 'other', actor: 'fen' }), [4]);
  assert.deepEqual(await found({ from: timeOfEvent(ids[3]!), to: timeOfEvent(ids[1]!) }), [1, 2, 3]);
  assert.deepEqual(await found({ from: timeOfEvent(ids[1]!), to: timeOfEvent(ids[3]!) }), []);
});

test('searches for words in the actor, the target, its changed part and the action', async (world) => {
  const org = await world.newOrganization();
  const resource = { type: 'change-request', id: 'c1', label: 'Better words' };
  const ids = await addEvents(world, org, [
    {},
    { actor_label: 'Zoë Ångström', action: 'changeRequests.merge', payload: JSON.stringify({ resource }) },
    { target_label: 'Tide tables' },
    { action: 'members.remove', target_label: null },
  ]);
  const found = async (query: Query) => (await listOf(org, query)).items.map(({ id }) => ids.indexOf(id));
  assert.deepEqual(await found({ search: 'MARL tansy' }), [0, 2, 3]);
  assert.deepEqual(await found({ search: 'angstrom' }), [1]);
  assert.deepEqual(await found({ search: 'merged better' }), [1]);
  assert.deepEqual(await found({ search: 'table updated' }), [2]);
  assert.deepEqual(await found({ search: 'members.remove' }), [3]);
  assert.deepEqual(await found({ search: '100% \\ tide_' }), []);
  assert.deepEqual(await found({ search: 'marl', action: 'teams.update' }), [0, 2]);
  assert.deepEqual(await pagesOf(org, { search: 'marl', limit: 2 }), [[ids[0], ids[2]], [ids[3]]]);
});

test('a filter without an index finds events behind more than one scanned page', async (world) => {
  const org = await world.newOrganization();
  const events = Array.from({ length: maxScanned + 50 }, (_, at) =>
    at === maxScanned + 40 ? { actor_id: 'fen', actor_label: 'Fen Alder' } : {},
  );
  const ids = await addEvents(world, org, events);
  for (const query of [{ actor: 'fen' }, { search: 'alder' }])
    assert.deepEqual(await pagesOf(org, { ...query, limit: 10 }), [[], [ids[maxScanned + 40]]]);
});

test('events of another organization are neither listed nor returned', async (world) => {
  const [org, other] = [await world.newOrganization(), await world.newOrganization()];
  const [id = ''] = await addEvents(world, other, [{ target_id: 'shared' }]);
  assert.deepEqual((await listOf(org, {})).items, []);
  assert.deepEqual((await listOf(org, { target: 'shared' })).items, []);
  await org.admin.refused(404, auditEvents.get, { organizationId: org.id, auditEventId: id });
});

test('deletes events after the retention period, in each organization, and keeps newer ones', async (world) => {
  const { context } = world;
  const orgs = [await world.newOrganization(), await world.newOrganization()];
  const start = context.clock().getTime() - 30 * day;
  for (const org of orgs) {
    await org.admin.call(organizations.update, { organizationId: org.id, body: { title: 'Fenland' } });
    // The first three are 30 days old to the minute or younger, the others are older.
    await addEvents(
      world,
      org,
      Array.from({ length: 1_203 }, () => ({})),
      start + 2 * minute,
    );
  }
  assert.equal(await sweepEvents(context, 0), 0);
  const [removed, again] = [await sweepEvents(context, 30), await sweepEvents(context, 30)];
  assert.ok(removed >= 2_400, String(removed));
  assert.equal(again, 0);
  for (const org of orgs) {
    const { items } = await listOf(org, { limit: 1000 });
    assert.equal(items.length, 4);
    assert.ok(items.every(({ occurredAt }) => Date.parse(occurredAt) >= start));
  }
});

test('several processes sweep at the same time', async (world) => {
  const { context } = world;
  const org = await world.newOrganization();
  await sweepEvents(context, 30);
  await addEvents(
    world,
    org,
    Array.from({ length: 2_500 }, () => ({})),
    context.clock().getTime() - 40 * day,
  );
  const counts = await Promise.all([1, 2, 3].map(() => sweepEvents(context, 30)));
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    2_500,
  );
  assert.deepEqual((await listOf(org, {})).items, []);
});
