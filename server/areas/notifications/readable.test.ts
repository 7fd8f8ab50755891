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
import { tellAll } from '#server/domain/notifications/tellPeople.ts';
import { addCollection } from '#server/testing/contentTree.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { serviceTest as test, type Person } from '#server/testing/world.ts';

const fail = (error: unknown) => assert.fail(String(error));
const steps = 120;

test('nobody is told about what they can’t read at that moment, after any grants, moves and removals', async (world) => {
  const random = seededRandom(40);
  const pick = <Item>(items: readonly Item[]): Item => random.one(items)!;
  const org = await world.newOrganization();
  const { id: organizationId, admin } = org;
  const people = [await org.join(null), await org.join(null), await org.join('read')];
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
  let told = 0;
  for (let step = 0; step < steps; step++) {
    await quietly(pick(writes)());
    if (random.chance(0.7)) await tellAll(world.context, fail);
    for (const person of people) {
      const { items } = await person.call(notifications.list, { query: { organization: organizationId } });
      const { unread } = await person.call(notifications.count, { query: { organization: organizationId } });
      assert.equal(unread, items.length);
      const seen = await Promise.all(
        spaceIds.map(async (id) => (await person.raw('GET', `/v1/spaces/${id}`)).status === 200),
      );
      const text = JSON.stringify(items);
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
  assert.ok(told > 100, String(told));
});
