import { editItem, editOne, removeItem } from '#api/cacheEdits.ts';
import type { CacheSnapshot } from '#api/cacheSnapshot.ts';
import { mutation, type Plan } from '#api/mutation.ts';
import { apiQuery, everyQuery, keyOf } from '#api/query.ts';
import { collections } from '#contract/collections.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/members.ts';
import { organizations } from '#contract/organizations.ts';
import { teams } from '#contract/teams.ts';
import { roleName } from '#pickers/roles.ts';
import { nameOf } from './member.words.ts';

type Query<Row extends keyof typeof members> =
  Input<(typeof members)[Row]> extends { query?: infer Q } ? Q : never;
type One = { organizationId: string; userId: string };

export const membersQuery = (organizationId: string, query: Query<'list'>) =>
  apiQuery(members.list, { organizationId, query });

export const memberSpacesQuery = (organizationId: string, userId: string, query: Query<'listSpaces'>) =>
  apiQuery(members.listSpaces, { organizationId, userId, query });

export const memberTeamsQuery = (organizationId: string, userId: string, query: Query<'listTeams'>) =>
  apiQuery(members.listTeams, { organizationId, userId, query });

/** All collections, for the names of those that spaces lie in. */
export const collectionsQuery = (organizationId: string) => everyQuery(collections.list, { organizationId });

const known = (before: CacheSnapshot, { organizationId, userId }: One) =>
  before.item(members.list, { organizationId }, userId) ??
  before.one(members.get, { organizationId, userId });

const nameIn = (before: CacheSnapshot, one: One) => {
  const member = known(before, one);
  return member ? nameOf(member) : 'The member';
};

/** The list with all below it, and the teams, whose answers hold members as well. */
export const staleWithTeams = ({ organizationId }: { organizationId: string }) => [
  keyOf(members.list, { organizationId }),
  keyOf(teams.list, { organizationId }),
];

/** What the caller may do anywhere may have changed. */
const everything = () => [[]];

const landed = (member: Member, { organizationId, userId }: One) => [
  editItem(members.list, { organizationId }, userId, () => member),
  editOne(members.get, { organizationId, userId }, () => member),
];

const roleChange: Plan<typeof members.update> = {
  invalidates: staleWithTeams,
  edits: ({ organizationId, userId, body }) => [
    editItem(members.list, { organizationId }, userId, body),
    editOne(members.get, { organizationId, userId }, body),
  ],
  applyResponse: landed,
  scope: ({ organizationId, userId }) => `role ${organizationId} ${userId}`,
  describe: ({ body, ...one }, before) => {
    const old = known(before, one);
    const now = `${nameIn(before, one)}’s role is now ${roleName(body.role ?? null)}.`;
    return old ? `${now} It was ${roleName(old.role)}.` : now;
  },
  undo: (input, before) => {
    const old = known(before, input);
    return old ? { input: { ...input, body: { role: old.role } } } : null;
  },
};

/** Sets a member's role; undo sets the one they had. */
export const changeRole = mutation(members.update, roleChange);

/** Takes the role of an admin who may be the caller. */
export const demoteAdmin = mutation(members.update, { ...roleChange, invalidates: everything });

/** Takes the role of an admin who is the caller: the service would refuse them to undo it. */
export const giveUpAdmin = mutation(members.update, {
  ...roleChange,
  invalidates: everything,
  undo: () => null,
});

const removal: Plan<typeof members.remove> = {
  invalidates: staleWithTeams,
  applyResponse: (_, { organizationId, userId }) => [removeItem(members.list, { organizationId }, userId)],
  describe: (one, before) => {
    const organization = before.one(organizations.get, { organizationId: one.organizationId });
    return `${nameIn(before, one)} was removed from ${organization?.title ?? 'the organization'}.`;
  },
};

/** Takes a member out of the organization, for good. */
export const removeMember = mutation(members.remove, removal);

/** The same for one who is, or may be, the caller. */
export const leaveOrganization = mutation(members.remove, { ...removal, invalidates: everything });

/** Marks a member as one who signs in by SSO, for good. */
export const markSso = mutation(members.markSso, {
  repeatable: true,
  invalidates: staleWithTeams,
  applyResponse: landed,
  describe: (one, before) => `${nameIn(before, one)} is now marked as SSO.`,
});
