import { queryOptions } from '@tanstack/react-query';
import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { editItem, editList, editOne, removeItem } from '#api/writes/cacheEdits.ts';
import { undoWith, mutation, type Mutation } from '#api/mutation.ts';
import { pagesOf, type List } from '#api/reads/pages.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import type { Input } from '#contract/operation.ts';
import { members } from '#contract/areas/members.ts';
import { collectionPermissions } from '#contract/areas/collection-permissions.ts';
import { spacePermissions } from '#contract/areas/space-permissions.ts';
import { teamPermissions } from '#contract/areas/team-permissions.ts';
import { teams, type TeamMember } from '#contract/areas/teams.ts';
import { pluralize } from '#lib/format.ts';
import { memberName } from '#directory/people/names.ts';
import { applyChange, effectOf, undoChange } from './membership.ts';
import { teamLabel, effectText, teamRoleName, quotedTitle } from './teams.text.ts';

type TeamIds = { organizationId: string; teamId: string };
type TeamMemberIds = TeamIds & { userId: string };
type TeamsQuery = NonNullable<Input<typeof teams.list>['query']>;

export const teamsQuery = (organizationId: string, query: TeamsQuery) =>
  apiQuery(teams.list, { organizationId, query });

/** The first 1,000 members of a team. */
export const teamMembersPageQuery = (organizationId: string, teamId: string) =>
  apiQuery(teams.listMembers, { organizationId, teamId, query: { limit: 1000 } });

/** The maximum number of members to load. The API can't search the members of a team. */
export const maxMembers = 10_000;

/** All members of a team, or the first 10,000 with a `next`. */
export const teamMembersQuery = (organizationId: string, teamId: string) =>
  queryOptions({
    queryKey: keyOf(teams.listMembers, { organizationId, teamId, query: { every: true } }),
    async queryFn({ signal }): Promise<List<TeamMember>> {
      const items: TeamMember[] = [];
      for await (const page of pagesOf(teams.listMembers, { organizationId, teamId }, signal)) {
        items.push(...page.items);
        if (items.length >= maxMembers && page.next) return { items, count: page.count, next: page.next };
      }
      return { items, count: items.length };
    },
  });

/** The levels granted to a team that the user can view. */
export const teamGrantsQuery = (organizationId: string, teamId: string) =>
  apiQuery(teamPermissions.list, { organizationId, teamId }, { pages: 'all' });

/** Grants a level on a space to a cloned team. */
export const copySpaceGrant = mutation(spacePermissions.grant, {
  repeatable: true,
  invalidates: ({ spaceId }) => [
    keyOf(spacePermissions.listTeams, { spaceId }),
    keyOf(spacePermissions.aggregate, { spaceId }),
  ],
});

/** Grants a level on a collection to a cloned team. */
export const copyCollectionGrant = mutation(collectionPermissions.grant, {
  repeatable: true,
  invalidates: ({ collectionId }) => [
    keyOf(collectionPermissions.listTeams, { collectionId }),
    keyOf(collectionPermissions.aggregate, { collectionId }),
  ],
});

const teamIn = (before: CacheSnapshot, { organizationId, teamId }: TeamIds) =>
  before.one(teams.get, { organizationId, teamId }) ?? before.item(teams.list, { organizationId }, teamId);

/** The team's members, if all of them are cached. */
function allIn(before: CacheSnapshot, { organizationId, teamId }: TeamIds) {
  const list = before.list(teams.listMembers, { organizationId, teamId });
  return list && list.next === undefined && list.items.length === (list.count ?? list.items.length)
    ? list.items
    : undefined;
}

const membersIn = (before: CacheSnapshot, { organizationId, teamId }: TeamIds) =>
  before.list(teams.listMembers, { organizationId, teamId })?.items ?? [];

const isOne = (userId: string) => (member: TeamMember) => member.organization.id === userId;

const oneIn = (before: CacheSnapshot, { userId, ...team }: TeamMemberIds) =>
  membersIn(before, team).find(isOne(userId));

/** A member of the organization, from any cached list. */
const personIn = (before: CacheSnapshot, { userId, ...team }: TeamMemberIds) =>
  oneIn(before, { userId, ...team })?.organization ??
  before.item(members.list, { organizationId: team.organizationId }, userId) ??
  before.one(members.get, { organizationId: team.organizationId, userId });

/** Query keys of the teams and of the members, whose responses count teams. */
const affectedKeys = ({ organizationId }: { organizationId: string }) => [
  keyOf(teams.list, { organizationId }),
  keyOf(members.list, { organizationId }),
];

export const createTeam = mutation(teams.create, {
  invalidates: affectedKeys,
  describe: ({ body }) =>
    body.members && body.members.length > 0
      ? `Team “${body.title}” created with ${pluralize(body.members.length, 'member')}`
      : `Team “${body.title}” created`,
  undo: ({ organizationId }) =>
    undoWith(removeTeam, ({ id }: { id: string }) => ({ organizationId, teamId: id })),
});

/** Renames a team. Undo restores the previous title. */
export const renameTeam = mutation(teams.update, {
  invalidates: affectedKeys,
  edits: ({ organizationId, teamId, body }) => [
    editItem(teams.list, { organizationId }, teamId, body),
    editOne(teams.get, { organizationId, teamId }, body),
  ],
  applyResponse: (team, { organizationId, teamId }) => [
    editItem(teams.list, { organizationId }, teamId, () => team),
    editOne(teams.get, { organizationId, teamId }, () => team),
  ],
  scope: ({ organizationId, teamId }) => `team ${organizationId} ${teamId}`,
  describe: ({ body, ...team }, before) => `${teamLabel(teamIn(before, team))} renamed to “${body.title}”`,
  undo: (input, before) => {
    const old = teamIn(before, input);
    return old ? { input: { ...input, body: { title: old.title } } } : null;
  },
});

/** Deletes a team. Can't be undone. */
export const removeTeam = mutation(teams.remove, {
  invalidates: affectedKeys,
  describe: (team, before) => `${teamLabel(teamIn(before, team))} deleted`,
});

/** Adds and removes members and sets roles in one request. Undo is one request, too, and restores roles. */
export const changeMembers = mutation(teams.updateMembers, {
  invalidates: affectedKeys,
  edits: ({ body, ...team }) => [
    editList(teams.listMembers, team, (list) => {
      const items = applyChange(list.items, body);
      return {
        ...list,
        items,
        ...(list.count !== undefined && { count: list.count + items.length - list.items.length }),
      };
    }),
  ],
  scope: ({ organizationId, teamId }) => `team ${organizationId} ${teamId}`,
  describe: ({ body, ...team }, before) =>
    effectText(effectOf(membersIn(before, team), body), teamIn(before, team), (userId) =>
      personIn(before, { ...team, userId }),
    ),
  undo: (input, before) => {
    const all = allIn(before, input);
    const body = all ? undoChange(all, input.body) : null;
    return body && { input: { ...input, body } };
  },
});

/** Sets the role of a team member; adds them if they aren't in the team. */
export const putMember: Mutation<typeof teams.putMember> = mutation(teams.putMember, {
  invalidates: affectedKeys,
  edits: ({ userId, body: { role }, ...team }) => [
    editItem(teams.listMembers, team, isOne(userId), (member) =>
      role === undefined ? member : { ...member, team: { role } },
    ),
  ],
  scope: ({ organizationId, teamId }) => `team ${organizationId} ${teamId}`,
  describe: ({ body, ...one }, before) => {
    const person = personIn(before, one);
    const name = person ? memberName(person) : 'Member';
    const old = oneIn(before, one);
    const title = quotedTitle(teamIn(before, one));
    if (!old) return `${name} added to ${title}`;
    return `${name}’s role in ${title} changed from ${teamRoleName(old.team.role)} to ${teamRoleName(body.role ?? old.team.role)}`;
  },
  undo: ({ body: _, ...one }, before) => {
    const old = oneIn(before, one);
    return old ? { input: { ...one, body: { role: old.team.role } } } : undoWith(removeMember, one);
  },
});

/** Removes a member from a team. Undo restores them with their role. */
export const removeMember: Mutation<typeof teams.removeMember> = mutation(teams.removeMember, {
  invalidates: affectedKeys,
  edits: ({ userId, ...team }) => [removeItem(teams.listMembers, team, isOne(userId))],
  scope: ({ organizationId, teamId }) => `team ${organizationId} ${teamId}`,
  describe: (one, before) => {
    const person = personIn(before, one);
    return `${person ? memberName(person) : 'Member'} removed from ${quotedTitle(teamIn(before, one))}`;
  },
  undo: (one, before) => {
    const old = oneIn(before, one);
    return old ? undoWith(putMember, { ...one, body: { role: old.team.role } }) : null;
  },
});
