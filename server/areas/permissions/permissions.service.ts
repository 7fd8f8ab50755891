import type { collectionPermissions } from '#contract/collection-permissions.ts';
import type { Role } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';
import type { spacePermissions } from '#contract/space-permissions.ts';
import type { CollectionAccess, OrganizationAccess, SpaceAccess } from '#server/domain/access/access.ts';
import { accessRepository } from '#server/domain/access/access.repository.ts';
import { highest } from '#server/domain/access/levels.ts';
import { lockAsAdminOf } from '#server/domain/access/lockAsAdmin.ts';
import type { Context } from '#server/base/context.ts';
import { invalid, invalidFields, notFound } from '#server/base/lib/errors.ts';
import { pagedTogether, type PageQuery } from '#server/base/lib/paging.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { findPeople } from '#server/domain/people/findPeople.ts';
import { toTeams } from '#server/domain/people/teams.mapper.ts';
import { teamsRepository } from '#server/domain/people/teams.repository.ts';
import { permissionsRepository, type Grant, type LevelScope } from './permissions.repository.ts';

/** A space or collection with the data that determines its levels. */
type Target = {
  kind: Grant['target_kind'];
  id: string;
  parent_id: string;
  default_level: Role | null;
};

type Subjects = { role: Role | null; users?: string[] | undefined; teams?: string[] | undefined };

function permissionsOperations(context: Context) {
  const { store } = context;
  const repository = permissionsRepository(store);
  const people = teamsRepository(store);

  async function scopeOf({ organization }: OrganizationAccess, target: Target): Promise<LevelScope> {
    const collections = await accessRepository(store).collections(organization.id);
    const byId = new Map(collections.map((collection) => [collection.id, collection]));
    const chain: Pick<Target, 'id' | 'parent_id' | 'default_level'>[] = [target];
    for (let above = byId.get(target.parent_id); above; above = byId.get(above.parent_id)) chain.push(above);
    const nearest = chain.find(({ default_level }) => default_level !== null)?.default_level;
    return {
      organizationId: organization.id,
      chain: chain.map(({ id }) => id),
      defaultLevel: nearest ?? organization.default_role,
    };
  }

  async function checkTeams(organizationId: string, teamIds: string[]) {
    const known = new Set(await repository.teamsIn(organizationId, teamIds));
    const issues = teamIds.flatMap((id, index) =>
      known.has(id)
        ? []
        : [{ path: `body.teams.${index}`, message: `Team “${id}” not found in this organization.` }],
    );
    if (issues.length > 0) throw invalidFields(issues);
  }

  /** Sets or removes levels. Call it in a transaction that has locked the organization. */
  async function put(
    organizationId: string,
    { kind, id }: Target,
    { role, users = [], teams = [] }: Subjects,
  ) {
    if (role === null) return repository.remove(id, [...users, ...teams]);
    const rowOf = (subject_kind: Grant['subject_kind']) => (subject_id: string) => ({
      organization_id: organizationId,
      target_kind: kind,
      target_id: id,
      subject_kind,
      subject_id,
      level: role,
    });
    return repository.put(
      [...new Set(users)].map(rowOf('user')).concat([...new Set(teams)].map(rowOf('team'))),
    );
  }

  /** Runs a write under the organization's lock, which keeps members and teams from leaving. */
  const locked = (access: OrganizationAccess, target: Target, write: () => Promise<void>) =>
    store.transaction(async () => {
      await lockAsAdminOf(context, access, target);
      await write();
    });

  async function assertMember(organizationId: string, userId: string) {
    const [member] = await people.people(organizationId, 'users.id', [userId]);
    if (!member) throw notFound('member');
  }

  async function assertTeam(organizationId: string, teamId: string) {
    const [team] = await repository.teamsIn(organizationId, [teamId]);
    if (team === undefined) throw notFound('team');
  }

  return {
    listUsers({ organization }: OrganizationAccess, { id }: Target, query: PageQuery) {
      const toUser = userMapper(context, organization.id);
      const list = repository.users(organization.id, id);
      return pagedTogether(query, 'name', list, async () => (row) => ({
        permission: row.level,
        user: toUser({ ...row, id: row.user_id }),
      }));
    },

    listTeams(access: OrganizationAccess, { id }: Target, query: PageQuery) {
      const list = repository.teams(access.organization.id, id);
      return pagedTogether(query, 'createdAt', list, async (rows) => {
        const toTeam = await toTeams(context, access, rows);
        return (row) => ({ permission: row.level, team: toTeam(row) });
      });
    },

    async aggregate(
      access: OrganizationAccess,
      target: Target,
      { role, ...query }: PageQuery & { role?: Role | undefined },
    ) {
      const scope = await scopeOf(access, target);
      const levels = role === undefined ? roles : [role];
      const above = role === undefined ? [] : roles.slice(0, roles.indexOf(role));
      const toUser = userMapper(context, access.organization.id);
      const list = repository.withLevel(scope, levels, above);
      return pagedTogether(query, `name ${role ?? ''}`, list, async (rows) => {
        const ids = rows.map(({ user_id }) => user_id);
        const granted = await repository.levelsGranted(scope, ids);
        return (row) => {
          const byRole = row.role === null ? [] : [row.role, scope.defaultLevel];
          const permission = highest([...byRole, ...(granted.get(row.user_id) ?? [])]) ?? 'read';
          return { permission, user: toUser({ ...row, id: row.user_id }) };
        };
      });
    },

    grant: (access: OrganizationAccess, target: Target, body: Subjects) =>
      locked(access, target, async () => {
        const { users = [], teams = [] } = body;
        if (users.length + teams.length === 0)
          throw invalid('body.users', 'Specify at least one user or team.');
        const named = users.map((name, index) => ({ path: `body.users.${index}`, name }));
        await findPeople(people, access.organization.id, named);
        await checkTeams(access.organization.id, teams);
        await put(access.organization.id, target, body);
      }),

    setUser: (access: OrganizationAccess, target: Target, userId: string, role: Role | null) =>
      locked(access, target, async () => {
        await assertMember(access.organization.id, userId);
        await put(access.organization.id, target, { role, users: [userId] });
      }),

    setTeam: (access: OrganizationAccess, target: Target, teamId: string, role: Role | null) =>
      locked(access, target, async () => {
        await assertTeam(access.organization.id, teamId);
        await put(access.organization.id, target, { role, teams: [teamId] });
      }),
  };
}

const targetSpace = ({ space }: SpaceAccess): Target => ({ kind: 'space', ...space });
const targetCollection = ({ collection }: CollectionAccess): Target => ({
  kind: 'collection',
  ...collection,
});

/** Optional operations on the levels granted on a space. */
export function spacePermissionsService(context: Context): Handlers<typeof spacePermissions> {
  const operations = permissionsOperations(context);
  return {
    listUsers: ({ query }, access) => operations.listUsers(access, targetSpace(access), query),
    listTeams: ({ query }, access) => operations.listTeams(access, targetSpace(access), query),
    aggregate: ({ query }, access) => operations.aggregate(access, targetSpace(access), query),
    grant: ({ body }, access) => operations.grant(access, targetSpace(access), body),
    updateUser: ({ userId, body }, access) =>
      operations.setUser(access, targetSpace(access), userId, body.role),
    removeUser: ({ userId }, access) => operations.setUser(access, targetSpace(access), userId, null),
    updateTeam: ({ teamId, body }, access) =>
      operations.setTeam(access, targetSpace(access), teamId, body.role),
    removeTeam: ({ teamId }, access) => operations.setTeam(access, targetSpace(access), teamId, null),
  };
}

/** Optional operations on the levels granted on a collection. */
export function collectionPermissionsService(context: Context): Handlers<typeof collectionPermissions> {
  const operations = permissionsOperations(context);
  return {
    listUsers: ({ query }, access) => operations.listUsers(access, targetCollection(access), query),
    listTeams: ({ query }, access) => operations.listTeams(access, targetCollection(access), query),
    aggregate: ({ query }, access) => operations.aggregate(access, targetCollection(access), query),
    grant: ({ body }, access) => operations.grant(access, targetCollection(access), body),
    updateUser: ({ userId, body }, access) =>
      operations.setUser(access, targetCollection(access), userId, body.role),
    removeUser: ({ userId }, access) => operations.setUser(access, targetCollection(access), userId, null),
    updateTeam: ({ teamId, body }, access) =>
      operations.setTeam(access, targetCollection(access), teamId, body.role),
    removeTeam: ({ teamId }, access) => operations.setTeam(access, targetCollection(access), teamId, null),
  };
}
