import { defaults } from '#contract/defaults.ts';
import type { teams } from '#contract/areas/teams.ts';
import { organizationAccess, type OrganizationAccess } from '#server/domain/access/access.ts';
import { atLeast, teamNeeds } from '#server/domain/access/levels.ts';
import { now, type Context } from '#server/base/context.ts';
import { forbidden, orNotFound, notFound } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { pagedTogether } from '#server/base/lib/paging.ts';
import { lock } from '#server/base/database/lock.ts';
import { toMembers } from '#server/domain/people/members.mapper.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { findPeople, type PersonReference } from '#server/domain/people/findPeople.ts';
import { toTeams } from '#server/domain/people/teams.mapper.ts';
import { teamsRepository } from '#server/domain/people/teams.repository.ts';

const referencesIn = (path: string, names: string[], orEmail: boolean): PersonReference[] =>
  names.map((name, index) => ({ path: `${path}.${index}`, name, orEmail }));

/** Operations of teams (specification, Teams and team members). */
export function teamsService(context: Context): Handlers<typeof teams> {
  const { store } = context;
  const repository = teamsRepository(store);

  const teamOf = (organizationId: string, teamId: string) =>
    orNotFound('team', repository.get({ id: teamId, organization_id: organizationId }));

  async function answer(access: OrganizationAccess, teamId: string) {
    const row = await teamOf(access.organization.id, teamId);
    return (await toTeams(context, access, [row]))(row);
  }

  /**
   * Runs a write to a team's members under the organization's lock, which keeps the new members from leaving
   * the organization. Throws 403 unless the caller manages the team.
   */
  const managing = <T>(access: OrganizationAccess, teamId: string, write: () => Promise<T>) =>
    store.transaction(async () => {
      await lock(store, 'organizations', access.organization.id);
      await teamOf(access.organization.id, teamId);
      // The caller may have stopped being an admin since the request was authorized.
      const { level } = await organizationAccess(store, access.caller, access.organization.id);
      const may = atLeast(level, teamNeeds.admin);
      if (!may && !(await repository.isOwner(teamId, access.caller.id))) throw forbidden('admin', 'team');
      return write();
    });

  return {
    async list({ organizationId, query }, access) {
      const filter = {
        organizationId,
        title: query.title || undefined,
        owner: query.owner || undefined,
      };
      return pagedTogether(query, 'createdAt', repository.list(filter), (rows) =>
        toTeams(context, access, rows),
      );
    },

    create: ({ organizationId, body }, access) =>
      store.transaction(async () => {
        await lock(store, 'organizations', organizationId);
        const { title, members = [] } = body;
        const named = referencesIn('body.members', members, false);
        const idOf = await findPeople(repository, organizationId, named);
        const id = newId();
        await repository.insert({ id, organization_id: organizationId, title, created_at: now(context) });
        await repository.put(organizationId, id, asMembers(named.map(idOf)), true);
        return answer(access, id);
      }),

    get: ({ teamId }, access) => answer(access, teamId),

    update: ({ organizationId, teamId, body }, access) =>
      store.transaction(async () => {
        await teamOf(organizationId, teamId);
        await repository.rename(teamId, body.title);
        return answer(access, teamId);
      }),

    remove: ({ organizationId, teamId }) =>
      store.transaction(async () => {
        await lock(store, 'organizations', organizationId);
        await teamOf(organizationId, teamId);
        await repository.removeFrom(organizationId, teamId);
      }),

    async listMembers({ organizationId, teamId, query }) {
      await teamOf(organizationId, teamId);
      return pagedTogether(query, 'name', repository.members(organizationId, teamId), async (rows) => {
        const toMember = await toMembers(context, organizationId, rows);
        return (row) => ({
          organization: toMember(row),
          team: { role: row.team_role },
          permissions: { view: true },
        });
      });
    },

    updateMembers: ({ organizationId, teamId, body }, access) =>
      managing(access, teamId, async () => {
        const { memberships = {} } = body;
        const add = referencesIn('body.add', body.add ?? [], true);
        const remove = referencesIn('body.remove', body.remove ?? [], true);
        const given = Object.keys(memberships).map((name) => ({ path: `body.memberships.${name}`, name }));
        const idOf = await findPeople(repository, organizationId, [...add, ...remove, ...given]);
        const roles = Object.entries(memberships).map(([userId, { role }]) => ({ userId, role }));
        await repository.put(organizationId, teamId, asMembers(add.map(idOf)), true);
        await repository.put(organizationId, teamId, roles, false);
        // Last, because someone in both lists is removed.
        await repository.removeMembers(teamId, remove.map(idOf));
      }),

    putMember: ({ organizationId, teamId, userId, body: { role } }, access) =>
      managing(access, teamId, async () => {
        const [member] = await repository.people(organizationId, 'users.id', [userId]);
        if (!member) throw notFound('member');
        const membership = { userId, role: role ?? defaults.teamRole };
        await repository.put(organizationId, teamId, [membership], role === undefined);
      }),

    removeMember: ({ teamId, userId }, access) =>
      managing(access, teamId, async () => {
        if ((await repository.removeMembers(teamId, [userId])) === 0) throw notFound('team member');
      }),
  };
}

const asMembers = (userIds: string[]) =>
  [...new Set(userIds)].map((userId) => ({ userId, role: defaults.teamRole }));
