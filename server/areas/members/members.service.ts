import { SignJWT } from 'jose';
import { defaults } from '#contract/defaults.ts';
import type { members } from '#contract/areas/members.ts';
import type { OrganizationAccess } from '#server/domain/access/access.ts';
import { contentLevels } from '#server/domain/access/contentLevels.ts';
import { lockAsAdmin } from '#server/domain/access/lockAsAdmin.ts';
import { countSpaces, visibleSpacesOf } from '#server/domain/access/visibleSpaces.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, orNotFound } from '#server/base/lib/errors.ts';
import { pagedTogether, type RowList } from '#server/base/lib/paging.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { endAccess, revokeMadeBy } from '#server/domain/sign-in/endAccess.ts';
import { spacesRepository, type SpaceRow } from '#server/domain/spaces/spaces.repository.ts';
import { viewSpaces } from '#server/domain/spaces/viewSpaces.ts';
import { toTeams } from '#server/domain/people/teams.mapper.ts';
import { toMembers } from '#server/domain/people/members.mapper.ts';
import { membersRepository, sortColumn, type MemberRow } from '#server/domain/people/members.repository.ts';

/** Minimum time between two updates of `lastSeenAt`, in milliseconds. */
const minSeenInterval = 60_000;

/** Operations of members (specification, Members). */
export function membersService(context: Context): Handlers<typeof members> {
  const { store } = context;
  const repository = membersRepository(store);
  const spaces = spacesRepository(store);

  const memberOf = (organizationId: string, userId: string) =>
    orNotFound('member', repository.get(organizationId, userId));

  async function answer(organizationId: string, userId: string) {
    const row = await memberOf(organizationId, userId);
    const toMember = await toMembers(context, organizationId, [row]);
    return toMember(row);
  }

  async function keepAnAdmin(organizationId: string, row: MemberRow) {
    if (row.role !== 'admin' || row.disabled === 1) return;
    if ((await repository.otherAdmins(organizationId, row.user_id)) > 0) return;
    throw conflict('An organization needs at least one admin. Make someone else an admin first.');
  }

  return {
    async list({ query }, { organization }) {
      const { sort = defaults.memberSort, order = defaults.order } = query;
      const filter = { ...query, organization, sort };
      const matches = await repository.count(filter);
      const list: RowList<MemberRow> = {
        read: (window) => repository.list(filter, order, window, matches),
        keyOf: (row) => [row[sortColumn(sort)] ?? '', row.user_id],
        count: () => matches,
      };
      return pagedTogether(query, `${sort} ${order}`, list, (rows) =>
        toMembers(context, organization.id, rows),
      );
    },

    get: ({ organizationId, userId }) => answer(organizationId, userId),

    update: ({ organizationId, userId, body }, access) =>
      store.transaction(async () => {
        await lockAsAdmin(context, access);
        const row = await memberOf(organizationId, userId);
        if (body.role === undefined) return answer(organizationId, userId);
        if (body.role !== 'admin') {
          await keepAnAdmin(organizationId, row);
          await revokeMadeBy(context, organizationId, userId);
        }
        await repository.update(organizationId, userId, { role: body.role });
        return answer(organizationId, userId);
      }),

    remove: ({ organizationId, userId }, access) =>
      store.transaction(async () => {
        await lockAsAdmin(context, access);
        await keepAnAdmin(organizationId, await memberOf(organizationId, userId));
        await endAccess(context, organizationId, userId);
        await repository.remove(organizationId, userId);
      }),

    async ping({ organizationId }, { caller }) {
      const { last_seen_at } = await memberOf(organizationId, caller.id);
      const seenAt = context.clock().getTime();
      if (last_seen_at === null || seenAt - Date.parse(last_seen_at) >= minSeenInterval)
        await store.transaction(() =>
          repository.update(organizationId, caller.id, { last_seen_at: now(context) }),
        );
      return { serviceVisitorClaims: await visitorToken(context, caller, organizationId) };
    },

    markSso: ({ organizationId, userId }) =>
      store.transaction(async () => {
        await memberOf(organizationId, userId);
        await repository.update(organizationId, userId, { sso: 1 });
        return answer(organizationId, userId);
      }),

    async listSpaces({ organizationId, userId, query }, access) {
      const { order = defaults.order } = query;
      const member = await memberOf(organizationId, userId);
      const [reach, levels, own] = await Promise.all([
        sharedSpaces(context, access, member),
        contentLevels(store, access.organization, userId, member.role),
        contentLevels(store, access.organization, access.caller.id, access.role),
      ]);
      const list: RowList<SpaceRow> = {
        read: (window) => spaces.list(organizationId, reach, order, window),
        keyOf: (row) => [row.created_at, row.id],
        count: () => (reach === 'all' ? countSpaces(store, organizationId) : reach.size),
      };
      return pagedTogether(query, `createdAt ${order}`, list, async (rows) => {
        const ids = rows.map(({ id }) => id);
        const view = await viewSpaces(context, access.organization, ids);
        return (row) => ({ permission: levels.ofSpace(row) ?? 'read', space: view(row, own.ofSpace(row)) });
      });
    },

    async listTeams({ organizationId, userId, query }, access) {
      await memberOf(organizationId, userId);
      const list = repository.teams(organizationId, userId, query.title);
      return pagedTogether(query, 'createdAt', list, async (rows) => {
        const toTeam = await toTeams(context, access, rows);
        return (row) => ({ team: toTeam(row), member: { role: row.role } });
      });
    },
  };
}

/** Returns the member's spaces that the caller can see, too. */
async function sharedSpaces(
  { store }: Context,
  { organization, caller, role }: OrganizationAccess,
  member: MemberRow,
) {
  const self = { user_id: caller.id, role };
  const reach = await visibleSpacesOf(store, organization.id, [self, member]);
  const [own, theirs] = [reach(self), reach(member)];
  if (own === 'all') return theirs;
  if (theirs === 'all') return own;
  return new Set([...theirs].filter((id) => own.has(id)));
}

/**
 * Returns a visitor token: an HS256 JWT, valid for one hour, with the user as `sub`, email and organization.
 */
const visitorToken = ({ secret, clock }: Context, caller: { id: string; email: string }, org: string) => {
  const issued = Math.floor(clock().getTime() / 1000);
  return new SignJWT({ email: caller.email, org })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(caller.id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + 3600)
    .sign(new TextEncoder().encode(secret));
};
