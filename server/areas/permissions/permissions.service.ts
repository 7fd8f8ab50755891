import type { collectionPermissions } from '#contract/areas/collection-permissions.ts';
import type { Role } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';
import type { sitePermissions } from '#contract/areas/site-permissions.ts';
import type { spacePermissions } from '#contract/areas/space-permissions.ts';
import type { CollectionAccess, OrganizationAccess, SpaceAccess } from '#server/domain/access/access.ts';
import { accessRepository } from '#server/domain/access/access.repository.ts';
import { highest } from '#server/domain/access/levels.ts';
import { lockAsAdminOf } from '#server/domain/access/lockAsAdmin.ts';
import { lockAsSiteEditor, type SiteAccess } from '#server/domain/sites/siteAccess.ts';
import type { Context } from '#server/base/context.ts';
import { invalid, invalidFields, notFound } from '#server/base/lib/errors.ts';
import { pagedTogether, type PageQuery } from '#server/base/lib/paging.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { findPeople } from '#server/domain/people/findPeople.ts';
import { toTeams } from '#server/domain/people/teams.mapper.ts';
import { teamsRepository } from '#server/domain/people/teams.repository.ts';
import { permissionsRepository, type Grant, type LevelScope } from './permissions.repository.ts';

/** A space, collection or site with the data that determines its levels. */
type Target = {
  kind: Grant['target_kind'];
  id: string;
  parent_id: string;
  default_level: Role | null;
};

type Subjects = { role: Role | null; users?: string[] | undefined; teams?: string[] | undefined };

type Options<A> = {
  targetOf: (access: A) => Target;
  /** Locks the organization. Throws if the caller has stopped being an admin of the target. */
  lockAsAdmin: (access: A, target: Target) => Promise<void>;
  /** The roles that are also levels of the target. */
  levelsByRole?: readonly Role[];
};

function permissionsOperations<A extends OrganizationAccess>(
  context: Context,
  { targetOf, lockAsAdmin, levelsByRole = roles }: Options<A>,
) {
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
      defaultLevel: target.kind === 'site' ? null : (nearest ?? organization.default_role),
      levelsByRole,
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
  const locked = (access: A, write: (target: Target) => Promise<void>) =>
    store.transaction(async () => {
      const target = targetOf(access);
      await lockAsAdmin(access, target);
      await write(target);
    });

  async function assertMember(organizationId: string, userId: string) {
    const [member] = await people.people(organizationId, 'users.id', [userId]);
    if (!member) throw notFound('member');
  }

  async function assertTeam(organizationId: string, teamId: string) {
    const [team] = await repository.teamsIn(organizationId, [teamId]);
    if (team === undefined) throw notFound('team');
  }

  const setUser = (access: A, userId: string, role: Role | null) =>
    locked(access, async (target) => {
      await assertMember(access.organization.id, userId);
      await put(access.organization.id, target, { role, users: [userId] });
    });

  const setTeam = (access: A, teamId: string, role: Role | null) =>
    locked(access, async (target) => {
      await assertTeam(access.organization.id, teamId);
      await put(access.organization.id, target, { role, teams: [teamId] });
    });

  return {
    listUsers({ query }: { query: PageQuery }, access: A) {
      const toUser = userMapper(context, access.organization.id);
      const list = repository.users(access.organization.id, targetOf(access).id);
      return pagedTogether(query, 'name', list, async () => (row) => ({
        permission: row.level,
        user: toUser({ ...row, id: row.user_id }),
      }));
    },

    listTeams({ query }: { query: PageQuery }, access: A) {
      const list = repository.teams(access.organization.id, targetOf(access).id);
      return pagedTogether(query, 'createdAt', list, async (rows) => {
        const toTeam = await toTeams(context, access, rows);
        return (row) => ({ permission: row.level, team: toTeam(row) });
      });
    },

    async aggregate(
      { query: { role, ...query } }: { query: PageQuery & { role?: Role | undefined } },
      access: A,
    ) {
      const scope = await scopeOf(access, targetOf(access));
      const levels = role === undefined ? roles : [role];
      const above = role === undefined ? [] : roles.slice(0, roles.indexOf(role));
      const toUser = userMapper(context, access.organization.id);
      const list = repository.withLevel(scope, levels, above);
      return pagedTogether(query, `name ${role ?? ''}`, list, async (rows) => {
        const ids = rows.map(({ user_id }) => user_id);
        const granted = await repository.levelsGranted(scope, ids);
        return (row) => {
          const own = row.role !== null && levelsByRole.includes(row.role) ? row.role : null;
          const byRole = row.role === null ? [] : [own, scope.defaultLevel];
          const permission = highest([...byRole, ...(granted.get(row.user_id) ?? [])]) ?? 'read';
          return { permission, user: toUser({ ...row, id: row.user_id }) };
        };
      });
    },

    grant: ({ body }: { body: Subjects }, access: A) =>
      locked(access, async (target) => {
        const { users = [], teams = [] } = body;
        if (users.length + teams.length === 0)
          throw invalid('body.users', 'Specify at least one user or team.');
        const named = users.map((name, index) => ({ path: `body.users.${index}`, name }));
        await findPeople(people, access.organization.id, named);
        await checkTeams(access.organization.id, teams);
        await put(access.organization.id, target, body);
      }),

    updateUser: ({ userId, body }: { userId: string; body: { role: Role | null } }, access: A) =>
      setUser(access, userId, body.role),
    removeUser: ({ userId }: { userId: string }, access: A) => setUser(access, userId, null),
    updateTeam: ({ teamId, body }: { teamId: string; body: { role: Role | null } }, access: A) =>
      setTeam(access, teamId, body.role),
    removeTeam: ({ teamId }: { teamId: string }, access: A) => setTeam(access, teamId, null),
  };
}

/** Optional operations on the levels granted on a space. */
export const spacePermissionsService = (context: Context): Handlers<typeof spacePermissions> =>
  permissionsOperations<SpaceAccess>(context, {
    targetOf: ({ space }) => ({ kind: 'space', ...space }),
    lockAsAdmin: (access) => lockAsAdminOf(context, access, { kind: 'space', id: access.space.id }),
  });

/** Optional operations on the levels granted on a collection. */
export const collectionPermissionsService = (context: Context): Handlers<typeof collectionPermissions> =>
  permissionsOperations<CollectionAccess>(context, {
    targetOf: ({ collection }) => ({ kind: 'collection', ...collection }),
    lockAsAdmin: (access) => lockAsAdminOf(context, access, { kind: 'collection', id: access.collection.id }),
  });

/** Optional operations on the levels granted on a site, which no role but admin includes. */
export const sitePermissionsService = (context: Context): Handlers<typeof sitePermissions> =>
  permissionsOperations<SiteAccess>(context, {
    targetOf: ({ site }) => ({ kind: 'site', id: site.id, parent_id: '', default_level: null }),
    lockAsAdmin: (access) => lockAsSiteEditor(context, access, 'admin'),
    levelsByRole: ['admin'],
  });
