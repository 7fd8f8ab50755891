import assert from 'node:assert/strict';
import { changeRequestComments } from '#contract/areas/change-request-comments.ts';
import { changeRequestReviews } from '#contract/areas/change-request-reviews.ts';
import { notifications } from '#contract/areas/notifications.ts';
import { spacePermissions } from '#contract/areas/space-permissions.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { createApp } from '#server/http/app.ts';
import { mailSender } from '#server/domain/notifications/mailPeople.ts';
import { tellAll } from '#server/domain/notifications/tellPeople.ts';
import { now, type Context } from '#server/base/context.ts';
import type { Mail, MailFailure } from '#server/base/mail/mailer.ts';
import { mailedMember } from '#server/testing/mailedMember.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { newDatabaseTest as test, type Person, type World } from '#server/testing/world.ts';

const fail = (error: unknown) => assert.fail(String(error));

/** A space with an open change request by Wren that Fen can review, and a mail server. */
async function withMail(world: World) {
  const org = await world.newOrganization();
  const wren = await mailedMember(world, org, 'review', 'Wren Thistle');
  const fen = await mailedMember(world, org, 'review', 'Fen Alder');
  const spaceId = await org.addSpace('Tides');
  await loadTexts(world.context, spaceId, { 'README.md': '# Welcome\n' });
  const { id } = await requestTexts(world.context, spaceId, wren.id, { 'README.md': '# Tides\n' });
  const at = { spaceId, changeRequestId: id };
  const mails: Mail[] = [];
  let failure: MailFailure | undefined;
  const context: Context = {
    ...world.context,
    mailer: {
      async send(mail) {
        if (!failure) mails.push(mail);
        return failure;
      },
      close: async () => {},
    },
  };
  const sender = mailSender(context, () => {});
  let time = Date.parse('2031-05-14T10:00:00Z');
  /** Lets time pass, and sends what is due. Returns the new emails. */
  const pass = async (seconds: number) => {
    await tellAll(context, fail);
    time += seconds * 1000;
    world.setTime(new Date(time).toISOString());
    const known = mails.length;
    while ((await sender.send()) > 0);
    return mails.slice(known);
  };
  await pass(0);
  const comment = (person: Person, markdown = 'Which tides?') =>
    person.call(changeRequestComments.create, { ...at, body: { body: { markdown } } });
  const refuse = (reason: MailFailure | undefined) => void (failure = reason);
  return { org, wren, fen, at, spaceId, context, mails, pass, comment, refuse };
}

const unsubscribeOf = (mail: Mail | undefined) =>
  new URL(/<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');

test('sends what one person did as one email of the thread, and a digest after the third', async (world) => {
  const { org, wren, fen, at, pass, comment } = await withMail(world);
  await comment(fen);
  await comment(fen, '> ## Tides\n\nAnd _neaps_?');
  assert.deepEqual(await pass(10), [], 'the action may go on');
  const [first, ...more] = await pass(25);
  assert.deepEqual(more, []);
  assert.equal(first?.to, wren.email);
  assert.equal(first?.subject, 'Better words (Tides #1)');
  assert.match(first?.text ?? '', /^Fen Alder commented on “Better words”\n/);
  assert.match(first?.text ?? '', /“Which tides\?”[^]*“And neaps\?”/);
  assert.ok(first?.text.includes(`/orgs/${org.id}/spaces/${at.spaceId}/change-requests/`));
  assert.doesNotMatch(`${first?.text} ${first?.html}`, /## Tides/);
  await comment(fen);
  const [second] = await pass(40);
  assert.equal(second?.references, first?.references);
  assert.notEqual(second?.messageId, first?.messageId);
  await comment(fen);
  assert.equal((await pass(40)).length, 1);
  for (const person of [fen, org.admin]) await comment(person);
  assert.deepEqual(await pass(60), [], 'the fourth waits');
  const digest = await pass(600);
  assert.equal(digest.length, 1);
  assert.match(digest[0]?.text ?? '', /Fen Alder commented on it[^]*Marl Tansy commented on it/);
  assert.deepEqual(await pass(3600), []);
});

test('judges access, levels and kinds when it sends', async (world) => {
  const { org, wren, fen, at, spaceId, pass, comment } = await withMail(world);
  const organization = org.id;
  await fen.call(changeRequestComments.create, { ...at, body: { body: { markdown: 'Read?' } } });
  await pass(10);
  const { items } = await wren.call(notifications.list, { query: { organization } });
  const ids = items.map(({ id }) => id);
  await wren.call(notifications.update, { body: { organization, notifications: ids, unread: false } });
  assert.deepEqual(await pass(60), [], 'read before it was sent');
  await comment(fen);
  await pass(10);
  await org.admin.call(spaces.update, { spaceId, body: { defaultLevel: null } });
  await org.admin.call(spacePermissions.grant, { spaceId, body: { role: 'read', users: [fen.id] } });
  await org.admin.call(spaces.remove, { spaceId });
  assert.deepEqual(await pass(60), [], 'can’t be read any more');
  await org.admin.call(spaces.restore, { spaceId });
  const settings = await wren.call(notifications.updateSettings, {
    body: { organization, email: { comments: false } },
  });
  assert.equal(settings.email, undefined, 'this process sends no email');
  await comment(fen);
  assert.deepEqual(
    (await pass(60)).filter(({ to }) => to === wren.email),
    [],
  );
});

test('unsubscribes with one click and without a session', async (world) => {
  const { org, wren, fen, at, context, pass, comment } = await withMail(world);
  await comment(fen);
  const [mail] = await pass(60);
  assert.equal(mail?.headers?.['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
  const url = unsubscribeOf(mail);
  const app = createApp(context, { validateResponses: true });
  const send = (method: 'GET' | 'POST', search = url.search) =>
    app.inject({
      method,
      url: `${url.pathname}${search}`,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    });
  assert.match((await send('GET')).body, /<button>Unsubscribe/);
  await comment(fen);
  assert.equal((await pass(60)).length, 1, 'opening the link changes nothing');
  assert.equal((await send('POST', url.search.replace(wren.id, fen.id))).statusCode, 403);
  assert.equal((await send('POST')).statusCode, 200);
  await comment(fen);
  await fen.call(changeRequestReviews.create, { ...at, body: { status: 'approved' } });
  assert.deepEqual(await pass(3600), []);
  const read = await app.inject({
    url: `/v1/user/notification-settings?organization=${org.id}`,
    headers: { authorization: `Bearer ${wren.token}` },
  });
  assert.deepEqual(read.json().email, { reviews: false, comments: false, mentions: false, access: false });
  await app.close();
});

test('retries a dead mail server for a while, and gives up on a refused address', async (world) => {
  const { fen, pass, comment, refuse } = await withMail(world);
  await comment(fen);
  refuse({ reason: 'down', isFinal: false });
  assert.deepEqual(await pass(60), []);
  assert.deepEqual(await pass(120), []);
  refuse(undefined);
  assert.equal((await pass(600)).length, 1);
  await comment(fen);
  refuse({ reason: 'no such mailbox', isFinal: true });
  assert.deepEqual(await pass(60), []);
  refuse(undefined);
  assert.deepEqual(await pass(86_400), []);
});

test('two processes send each email once', async (world) => {
  const { fen, context, mails, pass, comment } = await withMail(world);
  await comment(fen);
  await tellAll(context, fail);
  world.setTime(new Date(Date.parse(now(context)) + 60_000).toISOString());
  await Promise.all([1, 2, 3, 4].map(() => mailSender(context, fail).send()));
  assert.equal(mails.length, 1);
  assert.deepEqual(await pass(3600), []);
});
