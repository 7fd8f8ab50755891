import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { mutation, perform, useMutate, type Mutation, type Undo } from '#api/mutation.ts';
import { anyAddress, keyOf } from '#api/query.ts';
import { collectionPermissions } from '#contract/areas/collection-permissions.ts';
import { collections } from '#contract/areas/collections.ts';
import type { Input } from '#contract/operation.ts';
import { members } from '#contract/areas/members.ts';
import { sitePermissions } from '#contract/areas/site-permissions.ts';
import { sites } from '#contract/areas/sites.ts';
import { spacePermissions } from '#contract/areas/space-permissions.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { collectionIn, organizationKeys, spaceIn } from '#directory/spaces/contentCache.ts';
import { quoted } from '#directory/spaces/describeChange.ts';
import type { PlaceRef } from '#directory/access/access.api.ts';
import { formatList, pluralize } from '#lib/format.ts';
import { isRole, roleName } from '#directory/access/roles.ts';

type SpaceGrant = Input<typeof spacePermissions.grant>;
type Body = SpaceGrant['body'];

/** The levels granted before the write, by the ID of the user or team. Undefined if they aren't cached. */
type LevelsBefore = { users: Map<string, string>; teams: Map<string, string> } | undefined;

type GrantLists =
  | { items: { permission: string; user?: { id: string }; team?: { id: string } }[] }
  | undefined;
const levelsIn = (users: GrantLists, teams: GrantLists): LevelsBefore =>
  users &&
  teams && {
    users: new Map(users.items.map(({ user, permission }) => [user?.id ?? '', permission])),
    teams: new Map(teams.items.map(({ team, permission }) => [team?.id ?? '', permission])),
  };

const roleOf = (level: string | undefined) => (level !== undefined && isRole(level) ? level : null);

/** The bodies that restore the levels from before a write, one for each level. */
function bodiesBefore({ users = [], teams = [] }: Body, before: NonNullable<LevelsBefore>): Body[] {
  const subjects = [
    ...users.map((id) => ({ id, list: 'users' as const, role: roleOf(before.users.get(id)) })),
    ...teams.map((id) => ({ id, list: 'teams' as const, role: roleOf(before.teams.get(id)) })),
  ];
  const idsIn = (group: typeof subjects, list: 'users' | 'teams') => {
    const ids = group.filter((one) => one.list === list).map(({ id }) => id);
    return ids.length > 0 ? { [list]: ids } : {};
  };
  return [...Map.groupBy(subjects, ({ role }) => role)].map(([role, group]) => ({
    role,
    ...idsIn(group, 'users'),
    ...idsIn(group, 'teams'),
  }));
}

function describeGrant({ role, users = [], teams = [] }: Body, name: string, before: CacheSnapshot) {
  const anyone = members.list;
  const [only] = users;
  const person =
    users.length === 1 && teams.length === 0
      ? before.anywhere(anyone, only ?? '')[0]?.item.user.displayName
      : undefined;
  const who =
    person ??
    formatList([
      ...(users.length > 0 ? [pluralize(users.length, 'member')] : []),
      ...(teams.length > 0 ? [pluralize(teams.length, 'team')] : []),
    ]);
  return role === null
    ? `Direct access to ${name} removed for ${who}`
    : `Direct access to ${name} set to ${roleName(role)} for ${who}`;
}

/** Sets or removes levels on a space. Undo restores each previous level. */
const grantOnSpace: Mutation<typeof spacePermissions.grant> = mutation(spacePermissions.grant, {
  repeatable: true,
  invalidates: ({ spaceId }, before) => [
    keyOf(spaces.get, { spaceId }),
    ...organizationKeys(spaceIn(before, spaceId)?.organization),
  ],
  scope: ({ spaceId }) => `access to space ${spaceId}`,
  describe: ({ spaceId, body }, before) =>
    describeGrant(body, quoted(spaceIn(before, spaceId), 'space'), before),
  undo: ({ spaceId, body }, before) => {
    const users = before.list(spacePermissions.listUsers, { spaceId });
    const teams = before.list(spacePermissions.listTeams, { spaceId });
    return undoOf(grantOnSpace, body, levelsIn(users, teams), (old) => ({ spaceId, body: old }));
  },
});

/** Sets or removes levels on a collection, which also changes access to everything in it. */
const grantOnCollection: Mutation<typeof collectionPermissions.grant> = mutation(
  collectionPermissions.grant,
  {
    repeatable: true,
    invalidates: ({ collectionId }, before) => [
      anyAddress(collections.get).slice(0, 1),
      anyAddress(spaces.get).slice(0, 1),
      ...organizationKeys(collectionIn(before, collectionId)?.organization),
    ],
    scope: ({ collectionId }) => `access to collection ${collectionId}`,
    describe: ({ collectionId, body }, before) =>
      describeGrant(body, quoted(collectionIn(before, collectionId), 'collection'), before),
    undo: ({ collectionId, body }, before) => {
      const users = before.list(collectionPermissions.listUsers, { collectionId });
      const teams = before.list(collectionPermissions.listTeams, { collectionId });
      return undoOf(grantOnCollection, body, levelsIn(users, teams), (old) => ({ collectionId, body: old }));
    },
  },
);

/** Sets or removes levels on a site. */
const grantOnSite: Mutation<typeof sitePermissions.grant> = mutation(sitePermissions.grant, {
  repeatable: true,
  invalidates: (site) => [keyOf(sites.get, site), ...organizationKeys(site.organizationId)],
  scope: ({ siteId }) => `access to site ${siteId}`,
  describe: ({ body, ...site }, before) =>
    describeGrant(body, quoted(before.one(sites.get, site), 'site'), before),
  undo: ({ body, ...site }, before) => {
    const users = before.list(sitePermissions.listUsers, site);
    const teams = before.list(sitePermissions.listTeams, site);
    return undoOf(grantOnSite, body, levelsIn(users, teams), (old) => ({ ...site, body: old }));
  },
});

type Grant =
  | typeof spacePermissions.grant
  | typeof collectionPermissions.grant
  | typeof sitePermissions.grant;

/** Returns the undo of a grant: one request if all had the same level before, else one for each. Null if levels aren't cached. */
function undoOf<E extends Grant>(
  declared: Mutation<E>,
  body: Body,
  levels: LevelsBefore,
  inputOf: (body: Body) => Input<E>,
): Undo<E> | null {
  if (!levels) return null;
  const bodies = bodiesBefore(body, levels);
  const [first, ...others] = bodies.map(inputOf);
  if (first && others.length === 0) return { input: first };
  return {
    run: async (client, _answer, options) => {
      for (const old of bodies) await perform(client, declared, inputOf(old), options);
    },
  };
}

/** Returns a function that sets or removes levels on a place. The caller shows its errors. */
export function useGrant(place: PlaceRef): (body: Body) => Promise<unknown> {
  const onSpace = useMutate(grantOnSpace);
  const onCollection = useMutate(grantOnCollection);
  const onSite = useMutate(grantOnSite);
  return (body) => {
    if (place.kind === 'space') return onSpace.mutateAsync({ spaceId: place.id, body });
    if (place.kind === 'collection') return onCollection.mutateAsync({ collectionId: place.id, body });
    return onSite.mutateAsync({ organizationId: place.organizationId, siteId: place.id, body });
  };
}
