import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { auditEvents, type AuditEvent } from '#contract/areas/audit-events.ts';
import { members } from '#contract/areas/members.ts';
import { notifications, type Notification } from '#contract/areas/notifications.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { webhooks } from '#contract/areas/webhooks.ts';
import { tellAll } from '#server/domain/notifications/tellPeople.ts';
import { webhookSender } from '#server/domain/webhooks/webhookSender.ts';
import { startReceiver, type Received } from '#server/testing/webhookReceiver.ts';
import { newDatabaseTest as test, type World } from '#server/testing/world.ts';

const fail = (error: unknown) => assert.fail(String(error));

type Message = { type: string; data: AuditEvent };

async function withReceiver(world: World, run: (at: Awaited<ReturnType<typeof setUp>>) => Promise<void>) {
  const at = await setUp(world);
  try {
    await run(at);
  } finally {
    await at.receiver.close();
  }
}

async function setUp(world: World) {
  const org = await world.newOrganization();
  const receiver = await startReceiver();
  const { id: organizationId, admin } = org;
  const hook = await admin.call(webhooks.create, {
    organizationId,
    body: { name: 'Tide bot', url: receiver.url },
  });
  const at = { organizationId, webhookId: hook.id };
  let time = Date.parse('2031-05-14T10:00:00Z');
  const sender = webhookSender(world.context, fail);
  /** Lets time pass, and sends what is due. Returns what was received. */
  const pass = async (seconds = 1) => {
    time += seconds * 1000;
    world.setTime(new Date(time).toISOString());
    const known = receiver.received.length;
    await sender.begin();
    await sender.done();
    return receiver.received.slice(known);
  };
  const typesOf = (received: Received[]) => received.map(({ body }) => (JSON.parse(body) as Message).type);
  await pass();
  return { org, admin, receiver, hook, at, pass, typesOf };
}

/** The verification of docs/webhooks.md. */
function isSigned(secret: string, { headers, body }: Received) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

test('sends each event in the shape of the audit log, signed', (world) =>
  withReceiver(world, async ({ org, admin, hook, at, pass, typesOf }) => {
    const spaceId = await org.addSpace('Tides');
    await admin.call(spaces.update, { spaceId, body: { title: 'Neaps' } });
    const received = await pass();
    assert.ok(typesOf(received).includes('spaces.update'));
    const last = received.at(-1)!;
    const { data } = JSON.parse(last.body) as Message;
    const { organizationId } = at;
    assert.deepEqual(data, await admin.call(auditEvents.get, { organizationId, auditEventId: data.id }));
    assert.equal(last.headers['webhook-id'], data.id);
    assert.ok(isSigned(hook.secret, last));
    const rotated = await admin.call(webhooks.rotateSecret, at);
    await admin.call(spaces.update, { spaceId, body: { title: 'Springs' } });
    const [both] = (await pass()).slice(-1);
    assert.deepEqual([isSigned(hook.secret, both!), isSigned(rotated.secret, both!)], [true, true]);
    await pass(25 * 3600);
    await admin.call(spaces.update, { spaceId, body: { title: 'Tides' } });
    const [only] = (await pass()).slice(-1);
    assert.deepEqual([isSigned(hook.secret, only!), isSigned(rotated.secret, only!)], [false, true]);
    const read = await admin.call(webhooks.get, at);
    assert.ok(!JSON.stringify(read).includes('whsec_'));
    assert.deepEqual(await pass(60), []);
  }));

test('sends only the chosen areas and actions', (world) =>
  withReceiver(world, async ({ org, admin, at, pass, typesOf }) => {
    await admin.call(webhooks.update, { ...at, body: { events: ['spaceComments', 'spaces.remove'] } });
    await pass();
    const spaceId = await org.addSpace('Tides');
    await admin.call(spaces.update, { spaceId, body: { title: 'Neaps' } });
    await admin.call(spaceComments.create, { spaceId, body: { body: { markdown: 'High?' } } });
    await admin.call(spaces.remove, { spaceId });
    assert.deepEqual(typesOf(await pass()), ['spaceComments.create', 'spaces.remove']);
    const error = await admin.refused(400, webhooks.update, { ...at, body: { events: ['tides'] } });
    assert.equal(error.issues?.[0]?.path, 'body.events.0');
  }));

test('retries in order, keeps the request and the answer, and resends', (world) =>
  withReceiver(world, async ({ org, admin, receiver, at, pass, typesOf }) => {
    const spaceId = await org.addSpace('Tides');
    await pass();
    receiver.answer({ status: 500, body: 'Low water' });
    await admin.call(spaces.update, { spaceId, body: { title: 'Neaps' } });
    await admin.call(spaces.remove, { spaceId });
    assert.deepEqual(typesOf(await pass()), ['spaces.update'], 'the second waits for the first');
    assert.deepEqual(await pass(5), []);
    const { items } = await admin.call(webhooks.listDeliveries, { ...at, query: { status: 'pending' } });
    const [, first] = items;
    assert.deepEqual(
      [first?.action, first?.attempts, first?.response],
      ['spaces.update', 1, { status: 500, body: 'Low water' }],
    );
    assert.match(first?.request?.body ?? '', /"type":"spaces.update"/);
    receiver.answer({ status: 200 });
    assert.deepEqual(typesOf(await pass(10)), ['spaces.update', 'spaces.remove']);
    const again = await admin.call(webhooks.resend, { ...at, deliveryId: first!.id });
    const [resent] = await pass();
    assert.equal(resent?.headers['webhook-id'], first?.event);
    assert.notEqual(again.id, first?.id);
  }));

test('turns a webhook off after a day of failures, and tells the admins', (world) =>
  withReceiver(world, async ({ org, admin, receiver, at, pass, typesOf }) => {
    const editor = await org.join('edit');
    receiver.answer({ status: 503 });
    const spaceId = await org.addSpace('Tides');
    await admin.call(spaces.update, { spaceId, body: { title: 'Neaps' } });
    let requests = 0;
    for (let hour = 0; hour < 28; hour++) requests += (await pass(3600)).length;
    assert.ok(requests < 30, String(requests));
    const off = await admin.call(webhooks.get, at);
    assert.deepEqual([off.active, off.offReason], [false, 'failing']);
    await tellAll(world.context, fail);
    const query = { organization: org.id };
    const { items } = await admin.call(notifications.list, { query });
    const [
      {
        events: [event],
        target,
      },
    ] = items as [Notification];
    assert.equal(
      `${event?.actor?.displayName} ${event?.text} ${target?.title}`,
      'Colophon turned off Tide bot',
    );
    assert.deepEqual((await editor.call(notifications.list, { query })).items, []);
    receiver.answer({ status: 200 });
    await admin.call(webhooks.update, { ...at, body: { active: true } });
    assert.ok(typesOf(await pass(3 * 3600)).includes('spaces.update'), 'what waited is sent');
  }));

test('sends nothing once its owner isn’t an admin', (world) =>
  withReceiver(world, async ({ org, admin, at, pass }) => {
    const other = await org.join('admin');
    await org.addSpace('Tides');
    await other.call(members.update, { organizationId: org.id, userId: admin.id, body: { role: 'edit' } });
    assert.deepEqual(await pass(), []);
    assert.equal((await other.call(webhooks.get, at)).offReason, 'owner');
    await admin.refused(403, webhooks.get, at);
  }));

test('reaches no private address and follows no redirect', (world) =>
  withReceiver(world, async ({ admin, receiver, at }) => {
    const { organizationId } = at;
    const body = { name: 'Metadata', url: 'http://169.254.169.254/latest' };
    await admin.refused(400, webhooks.create, { organizationId, body });
    receiver.answer({ status: 302, location: 'http://127.0.0.1:1/' });
    const tested = await admin.call(webhooks.test, at);
    assert.deepEqual([tested.status, tested.response?.status], ['failed', 302]);
    receiver.answer({ status: 200, body: 'ok' });
    assert.equal((await admin.call(webhooks.test, at)).status, 'delivered');
  }));

test('writes messages for Slack and Teams', (world) =>
  withReceiver(world, async ({ org, admin, at, pass }) => {
    const spaceId = await org.addSpace('Tides');
    const change = async (format: 'slack' | 'teams', title: string) => {
      await admin.call(webhooks.update, { ...at, body: { format, events: ['spaces'] } });
      await pass();
      await admin.call(spaces.update, { spaceId, body: { title } });
      return JSON.parse((await pass()).at(-1)?.body ?? '') as object;
    };
    const link = `https://docs.example/orgs/${org.id}/spaces/${spaceId}`;
    assert.deepEqual(await change('slack', '<Neaps>'), {
      text: `*<${link}|Space updated>* by Marl Tansy\n&lt;Neaps&gt;`,
    });
    assert.match(JSON.stringify(await change('teams', 'Springs')), /AdaptiveCard.*Springs by Marl Tansy/);
  }));

test('two processes send the events of a resource in order', (world) =>
  withReceiver(world, async ({ org, admin, receiver }) => {
    const spaceId = await org.addSpace('Tides');
    const titles = Array.from({ length: 20 }, (_, n) => `Tide ${n}`);
    for (const title of titles) await admin.call(spaces.update, { spaceId, body: { title } });
    const senders = [1, 2].map(() => webhookSender(world.context, fail));
    for (let round = 0; round < 20; round++) {
      await Promise.all(senders.map((sender) => sender.begin()));
      await Promise.all(senders.map((sender) => sender.done()));
    }
    const sent = receiver.received
      .map(({ body }) => JSON.parse(body) as Message)
      .flatMap(({ type, data }) => (type === 'spaces.update' ? [data.payload?.changes?.['title']?.to] : []));
    assert.deepEqual(sent, titles);
  }));
