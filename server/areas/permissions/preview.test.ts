// The preview of the console against the service, on random organizations.
import assert from 'node:assert/strict';
import { collectionPermissions } from '#contract/areas/collection-permissions.ts';
import { contract } from '#contract/contract.ts';
import type { Role } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';
import { spacePermissions } from '#contract/areas/space-permissions.ts';
import { previewGrant, type GrantChange } from '#features/access/grants/accessPreview.ts';
import { factsOf, levelOf, type AccessFacts, type PlaceKind } from '#directory/access/accessSources.ts';
import { addCollection } from '#server/testing/contentTree.ts';
import { serviceTest as test, type Organization, type Person } from '#server/testing/world.ts';

/** A generator of numbers from 0 up to, but without, `below`. The same seed gives the same numbers. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Random = ReturnType<typeof randomFrom>;
type Place = { kind: PlaceKind; id: string };

const pick = <T>(random: Random, all: readonly T[]) => all[random(all.length)]!;
const some = <T>(random: Random, all: readonly T[], most: number) =>
  Array.from({ length: 1 + random(most) }, () => pick(random, all));
const anyRole = (random: Random): Role | null => pick(random, [...roles, null, null, null]);

/** 20 members, 10 spaces in four nested collections, and 5 teams. */
async function randomOrganization(org: Organization, random: Random) {
  const { id: organizationId, admin } = org;
  await admin.call(contract.organizations.update, { organizationId, body: { defaultRole: anyRole(random) } });
  const people: Person[] = [admin];
  while (people.length < 20) people.push(await org.join(anyRole(random), `Person ${people.length}`));
  const userIds = people.map(({ id }) => id);
  const teamIds: string[] = [];
  for (let number = 1; number <= 5; number++) {
    const body = { title: `Team ${number}`, members: some(random, userIds, 6) };
    teamIds.push((await admin.call(contract.teams.create, { organizationId, body })).id);
  }
  const places: Place[] = [];
  for (let number = 1; number <= 4; number++) {
    const parents = [undefined, ...places.map(({ id }) => id)];
    const id = await addCollection(org, `Collection ${number}`, pick(random, parents));
    await admin.call(contract.collections.update, {
      collectionId: id,
      body: { defaultLevel: anyRole(random) },
    });
    places.push({ kind: 'collection', id });
  }
  for (let number = 1; number <= 10; number++) {
    const id = await org.addSpace(`Space ${number}`, pick(random, [undefined, ...places.slice(0, 4)])?.id);
    await admin.call(contract.spaces.update, { spaceId: id, body: { defaultLevel: anyRole(random) } });
    places.push({ kind: 'space', id });
  }
  return { people, userIds, teamIds, places };
}

async function readFacts({ id: organizationId, admin }: Organization, places: readonly Place[]) {
  const { defaultRole } = await admin.call(contract.organizations.get, { organizationId });
  const members = await admin.call(contract.members.list, { organizationId, query: {} });
  const teams = await admin.call(contract.teams.list, { organizationId, query: {} });
  const withMembers = teams.items.map(async ({ id, title }) => {
    const { items } = await admin.call(contract.teams.listMembers, { organizationId, teamId: id, query: {} });
    return { id, title, members: items.map(({ organization }) => organization.id) };
  });
  const answers = places.map(async ({ kind, id }) => {
    const [place, users, granted] =
      kind === 'space'
        ? await Promise.all([
            admin.call(contract.spaces.get, { spaceId: id, query: {} }),
            admin.call(spacePermissions.listUsers, { spaceId: id, query: {} }),
            admin.call(spacePermissions.listTeams, { spaceId: id, query: {} }),
          ])
        : await Promise.all([
            admin.call(contract.collections.get, { collectionId: id }),
            admin.call(collectionPermissions.listUsers, { collectionId: id, query: {} }),
            admin.call(collectionPermissions.listTeams, { collectionId: id, query: {} }),
          ]);
    return { kind, place, users: users.items, teams: granted.items };
  });
  return factsOf({
    defaultRole,
    places: await Promise.all(answers),
    members: members.items,
    teams: await Promise.all(withMembers),
  });
}

type Levels = Record<string, string>;
const keyOf = (place: { id: string }, person: { id: string }) => `${person.id} in ${place.id}`;

/** All levels that the service reports. */
async function actualLevels({ admin }: Organization, places: readonly Place[]) {
  const levels: Levels = {};
  for (const place of places) {
    const { items } =
      place.kind === 'space'
        ? await admin.call(spacePermissions.aggregate, { spaceId: place.id, query: {} })
        : await admin.call(collectionPermissions.aggregate, { collectionId: place.id, query: {} });
    for (const { user, permission } of items) levels[keyOf(place, user)] = permission;
    assert.ok(
      Object.values(items).some(({ permission }) => permission === 'admin'),
      'an admin stays',
    );
  }
  return levels;
}

/** All levels that the facts give. */
function expectedLevels(facts: AccessFacts) {
  const levels: Levels = {};
  for (const place of facts.places.values())
    for (const person of facts.people.values()) {
      const level = levelOf(facts, person, place.id);
      if (level !== null) levels[keyOf(place, person)] = level;
    }
  return levels;
}

type Made = Awaited<ReturnType<typeof randomOrganization>>;
type Trial = { place: Place; change: GrantChange; send: (by: Person) => Promise<{ status: number }> };

/** One trial for each operation: a grant to users and teams, a change and a removal of each. */
function trialsOn(place: Place, random: Random, { userIds, teamIds }: Made): Trial[] {
  const base = `/v1/${place.kind}s/${place.id}/permissions`;
  const [user, team] = [pick(random, userIds), pick(random, teamIds)];
  const trial = (
    users: string[],
    teams: string[],
    role: Role | null,
    request: [string, string, object?],
  ) => ({
    place,
    change: { placeId: place.id, users, teams, role },
    send: (by: Person) => by.raw(...request),
  });
  const [users, teams] = [some(random, userIds, 5), some(random, teamIds, 3)];
  const [given, userRole, teamRole] = [anyRole(random), anyRole(random), anyRole(random)];
  return [
    trial(users, teams, given, ['POST', base, { role: given, users, teams }]),
    trial([user], [], userRole, ['PATCH', `${base}/users/${user}`, { role: userRole }]),
    trial([], [team], teamRole, ['PATCH', `${base}/teams/${team}`, { role: teamRole }]),
    trial(users.slice(0, 1), [], null, ['DELETE', `${base}/users/${users[0]}`]),
    trial([], teams.slice(0, 1), null, ['DELETE', `${base}/teams/${teams[0]}`]),
  ];
}

test(
  'the preview of a change matches its result, and only admins can request one',
  async (world) => {
    let changes = 0;
    for (const seed of [1, 2]) {
      const random = randomFrom(seed);
      const org = await world.newOrganization();
      const made = await randomOrganization(org, random);
      let facts = await readFacts(org, made.places);
      let levels = await actualLevels(org, made.places);
      assert.deepEqual(expectedLevels(facts), levels);
      for (const place of made.places.filter(() => random(2) === 0))
        for (const { change, send } of trialsOn(place, random, made)) {
          const text = `seed ${seed}: ${JSON.stringify(change)}`;
          const granter = pick(random, made.people);
          const expected = { ...levels };
          for (const { person, place: at, from, to } of previewGrant(facts, change)) {
            assert.equal(expected[keyOf(at, person)] ?? null, from, text);
            if (to === null) delete expected[keyOf(at, person)];
            else expected[keyOf(at, person)] = to;
            changes += 1;
          }
          const level = levels[keyOf(place, granter)];
          const { status } = await send(granter);
          if (level === 'admin') assert.ok(status < 300, `${text}: ${status}`);
          else {
            assert.equal(status, level === undefined ? 404 : 403, text);
            assert.deepEqual(await actualLevels(org, [place]), onlyIn(place, levels), text);
            assert.ok((await send(org.admin)).status < 300, text);
          }
          levels = await actualLevels(org, made.places);
          assert.deepEqual(levels, expected, text);
          facts = await readFacts(org, made.places);
          assert.deepEqual(expectedLevels(facts), levels, text);
        }
    }
    assert.ok(changes > 100, `${changes} differences`);
  },
  'SQLite',
);

const onlyIn = ({ id }: Place, levels: Levels) =>
  Object.fromEntries(Object.entries(levels).filter(([key]) => key.endsWith(id)));
