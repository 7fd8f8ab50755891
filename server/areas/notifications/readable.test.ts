import assert from 'node:assert/strict';
import { collectionPermissions } from '#contract/areas/collection-permissions.ts';
import { collections } from '#contract/areas/collections.ts';
import { members } from '#contract/areas/members.ts';
import { notifications } from '#contract/areas/notifications.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';
import { spacePermissions } from '#contract/areas/space-permissions.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { teams } from '#contract/areas/teams.ts';
import type { Role } from '#contract/fields.ts';
import { mailSender } from '#server/domain/notifications/mailPeople.ts';
import { webhookSender } from '#server/domain/webhooks/webhookSender.ts';
import type { Context } from '#server/base/context.ts';
import type { Mail } from '#server/base/mail/mailer.ts';
import { webhooks } from '#contract/areas/webhooks.ts';
import { tellAll } from '#server/domain/notifications/tellPeople.ts';
import { addCollection } from '#server/testing/contentTree.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { mailedMember } from '#server/testing/mailedMember.ts';
import { startReceiver } from '#server/testing/webhookReceiver.ts';
import { newDatabaseTest, type Person, type World } from '#server/testing/world.ts';

const fail = (error: unknown) => assert.fail(String(error));
const steps = 120;

const sentence =
  'nobody is told about what they can’t read at that moment, after any grants, moves and removals';

newDatabaseTest(sentence, tellNobody, 'SQLite');

async function tellNobody(world: World) {
  const random = seededRandom(40);
  const pick = <Item>(items: readonly Item[]): Item => random.one(items)!;
  const org = await world.newOrganization();
  const { id: organizationId, admin } = org;
  const join = (role: Role | null, name: string) => mailedMember(world, org, role, name);
  const people = [await join(null, 'Ivy'), await join(null, 'Fen'), await join('read', 'Wren')];
  const receiver = await startReceiver();
  const keeper = await org.join('admin');
  await keeper.call(webhooks.create, { organizationId, body: { name: 'Tide bot', url: receiver.url } });
  const mails: Mail[] = [];
  const mailer: Context['mailer'] = {
    async send(mail) {
      mails.push(mail);
      return undefined;
    },
    close: async () => {},
  };
  const context: Context = { ...world.context, mailer };
  const [mailing, sending] = [mailSender(context, fail), webhookSender(context, fail)];
  let mailed = 0;
  let delivered = 0;
  const folders = [await addCollection(org, 'Guides'), await addCollection(org, 'Manuals')];
  const { id: teamId } = await admin.call(teams.create, { organizationId, body: { title: 'Pilots' } });
  const titles = ['Tides', 'Neaps', 'Springs'];
  const spaceIds = await Promise.all(titles.map((title, n) => org.addSpace(title, folders[n])));
  const markdown = people.map(({ id }) => `[@Someone](user:${id})`).join(' ');
  const role = (): Role => pick(['read', 'comment', 'admin'] as const);
  const grant = (users: Person[]) => ({ role: role(), users: users.map(({ id }) => id) });
  const quietly = (sent: Promise<unknown>) => sent.catch(() => undefined);
  const writes: (() => Promise<unknown>)[] = [
    () => admin.call(spaceComments.create, { spaceId: pick(spaceIds), body: { body: { markdown } } }),
    () => admin.call(spacePermissions.grant, { spaceId: pick(spaceIds), body: grant([pick(people)]) }),
    () =>
      admin.call(spacePermissions.grant, {
        spaceId: pick(spaceIds),
        body: { role: role(), teams: [teamId] },
      }),
    () => admin.call(spacePermissions.removeUser, { spaceId: pick(spaceIds), userId: pick(people).id }),
    () => admin.call(spacePermissions.removeTeam, { spaceId: pick(spaceIds), teamId }),
    () =>
      admin.call(collectionPermissions.grant, { collectionId: pick(folders), body: grant([pick(people)]) }),
    () =>
      admin.call(collectionPermissions.removeUser, { collectionId: pick(folders), userId: pick(people).id }),
    () =>
      admin.call(spaces.move, {
        spaceId: pick(spaceIds),
        body: { parent: pick([null, ...folders]), position: {} },
      }),
    () =>
      admin.call(spaces.update, {
        spaceId: pick(spaceIds),
        body: { defaultLevel: pick([null, 'read'] as const) },
      }),
    () => admin.call(spaces.remove, { spaceId: pick(spaceIds) }),
    () => admin.call(spaces.restore, { spaceId: pick(spaceIds) }),
    () =>
      admin.call(collections.move, {
        collectionId: folders[1]!,
        body: { parent: pick([null, folders[0]!]), position: {} },
      }),
    () =>
      admin.call(teams.putMember, {
        organizationId,
        teamId,
        userId: pick(people).id,
        body: { role: 'member' },
      }),
    () => admin.call(teams.removeMember, { organizationId, teamId, userId: pick(people).id }),
    () =>
      admin.call(members.update, {
        organizationId,
        userId: people[2]!.id,
        body: { role: pick([null, 'read'] as const) },
      }),
  ];
  writes.push(() =>
    admin.call(members.update, {
      organizationId,
      userId: keeper.id,
      body: { role: pick(['admin', 'admin', 'read'] as const) },
    }),
  );
  let told = 0;
  for (let step = 0; step < steps; step++) {
    await quietly(pick(writes)());
    if (random.chance(0.7)) await tellAll(context, fail);
    world.setTime(new Date(Date.parse('2031-05-14T10:00:00Z') + step * 240_000).toISOString());
    mails.length = 0;
    receiver.received.length = 0;
    await mailing.send();
    await sending.begin();
    await sending.done();
    mailed += mails.length;
    delivered += receiver.received.length;
    const { role: keeperRole } = await admin.call(members.get, { organizationId, userId: keeper.id });
    if (keeperRole !== 'admin') assert.deepEqual(receiver.received, [], `step ${step}`);
    else if (random.chance(0.3))
      for (const { id } of (await admin.call(webhooks.list, { organizationId })).items)
        await keeper.call(webhooks.update, { organizationId, webhookId: id, body: { active: true } });
    for (const person of people) {
      const { items } = await person.call(notifications.list, { query: { organization: organizationId } });
      const { unread } = await person.call(notifications.count, { query: { organization: organizationId } });
      assert.equal(unread, items.length);
      const seen = await Promise.all(
        spaceIds.map(async (id) => (await person.raw('GET', `/v1/spaces/${id}`)).status === 200),
      );
      const text = JSON.stringify([items, mails.filter(({ to }) => to === person.email)]);
      for (const [n, id] of spaceIds.entries())
        if (!seen[n]) assert.ok(!text.includes(id) && !text.includes(titles[n]!), `step ${step}`);
      for (const { target } of items) {
        const place = target?.space ?? target;
        if (!place || target?.type === 'organization') continue;
        const path = target?.type === 'collection' ? 'collections' : 'spaces';
        assert.equal((await person.raw('GET', `/v1/${path}/${place.id}`)).status, 200, `step ${step}`);
        told += 1;
      }
    }
  }
  await receiver.close();
  assert.ok(told > 100 && mailed > 20 && delivered > 50, `${told} ${mailed} ${delivered}`);
}
